import { Button, ButtonLink } from '../../ui/button.tsx';

type Entry = { label: string; href?: string; onClick?: () => void };

const Way = ({ entry: { label, href, onClick }, primary = false }: { entry: Entry; primary?: boolean }) => {
  const variant = primary ? 'primary' : 'secondary';
  return href ? (
    <ButtonLink size="small" variant={variant} href={href} onClick={onClick}>
      {label}
    </ButtonLink>
  ) : (
    <Button size="small" variant={variant} onClick={onClick}>
      {label}
    </Button>
  );
};

/** The account slot of a visitor; register only where it is open to all (spec 1 §2). */
export const VisitorAccount = ({ login, register }: { login: Entry; register?: Entry }) => (
  <>
    <Way entry={login} primary={!register} />
    {register && <Way entry={register} primary />}
  </>
);
