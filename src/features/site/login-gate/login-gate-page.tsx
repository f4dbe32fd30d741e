import { useTranslate } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Logo } from '../../../ui/logo.tsx';
import type { PageProps } from '../../shared/page-props.ts';
import css from './login-gate.module.css';

/** Page that the login-to-home guard shows to visitors (spec 1 §2, /login). */
export function Page({ onSignIn, isSignedIn }: PageProps) {
  const t = useTranslate();
  return (
    <div className={css.gate}>
      <Logo height={56} />
      <h1>{t('shell.gate.title')}</h1>
      <p>{t('shell.gate.text')}</p>
      {!isSignedIn && (
        <Button size="large" onClick={onSignIn}>
          {t('common.action.signIn')}
        </Button>
      )}
    </div>
  );
}
