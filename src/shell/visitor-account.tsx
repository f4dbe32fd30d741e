import { Button } from '../ui/button.tsx';

type Entry = { label: string; onClick: () => void };

const Way = ({ entry: { label, onClick }, primary = false }: { entry: Entry; primary?: boolean }) => (
  <Button size="small" variant={primary ? 'primary' : 'secondary'} onClick={onClick}>
    {label}
  </Button>
);

/**
 * Account slot of a visitor; register appears only where registration is open to all (spec 1 §2). This setting loads
 * after the sign-in button, which keeps its position at the edge.
 */
export const VisitorAccount = ({ login, register }: { login: Entry; register?: Entry }) => (
  <>
    {register && <Way entry={register} primary />}
    <Way entry={login} primary={!register} />
  </>
);
