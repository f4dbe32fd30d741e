import type { PlainDialogName } from '../../machines/site/dialog-inputs.ts';
import { Button } from '../ui/button.tsx';

type Entry = { label: string; onClick: () => void };

const Way = ({
  entry: { label, onClick },
  primary = false,
  opens,
}: {
  entry: Entry;
  primary?: boolean;
  opens?: PlainDialogName;
}) => (
  <Button size="small" variant={primary ? 'primary' : 'secondary'} data-opens={opens} onClick={onClick}>
    {label}
  </Button>
);

/**
 * Account area of the header for a visitor. The registration button appears only when registration is open to everyone
 * (spec 1 §2). The setting for this loads after the sign-in button appears. The area is right-aligned and the
 * registration button is to the left of the sign-in button, so the sign-in button does not move.
 */
export const VisitorAccount = ({ login, register }: { login: Entry; register?: Entry }) => (
  <>
    {register && <Way entry={register} primary />}
    <Way entry={login} primary={!register} opens="loginPopupModal" />
  </>
);
