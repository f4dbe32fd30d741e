import { Button } from '../ui/button.tsx';

type Entry = { label: string; onClick: () => void };

const Way = ({ entry: { label, onClick }, primary = false }: { entry: Entry; primary?: boolean }) => (
  <Button size="small" variant={primary ? 'primary' : 'secondary'} onClick={onClick}>
    {label}
  </Button>
);

/**
 * The account slot of a visitor; register only where it is open to all (spec 1 §2). What is told of that comes when the
 * sign-in is there already, which keeps its place at the edge.
 */
export const VisitorAccount = ({ login, register }: { login: Entry; register?: Entry }) => (
  <>
    {register && <Way entry={register} primary />}
    <Way entry={login} primary={!register} />
  </>
);
