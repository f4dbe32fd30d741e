import { Button } from '../../ui/button.tsx';

type Entry = { label: string; onClick: () => void };

const Way = ({ entry: { label, onClick }, primary = false }: { entry: Entry; primary?: boolean }) => (
  <Button size="small" variant={primary ? 'primary' : 'secondary'} onClick={onClick}>
    {label}
  </Button>
);

/** The account slot of a visitor; register only where it is open to all (spec 1 §2). */
export const VisitorAccount = ({ login, register }: { login: Entry; register?: Entry }) => (
  <>
    <Way entry={login} primary={!register} />
    {register && <Way entry={register} primary />}
  </>
);
