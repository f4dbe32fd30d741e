import { useTranslate } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';

export function SignInButton({ onClick }: { onClick: () => void }) {
  const t = useTranslate();
  return (
    <Button variant="secondary" size="small" onClick={onClick}>
      {t('common.action.signIn')}
    </Button>
  );
}
