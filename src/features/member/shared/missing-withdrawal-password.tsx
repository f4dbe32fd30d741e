import type { PanelPageKey } from '../../../../machines/site/panel.ts';
import { useTranslate } from '../../../i18n.ts';
import { withdrawalPasswordHref } from '../../../routes/page-queries.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

/**
 * Says that a withdrawal password is needed and there is none yet, with the way to the form that creates one and back:
 * to `back`, or without it to the page that is in view. It stands before the form that asks for the password.
 */
export function MissingWithdrawalPassword({
  back = null,
  onLeave,
}: {
  back?: PanelPageKey | null;
  onLeave?: () => void;
}) {
  const t = useTranslate();
  return (
    <Alert
      tone="warning"
      action={
        <ButtonLink size="small" href={withdrawalPasswordHref(back)} onClick={onLeave}>
          {t('common.missingPassword.create')}
        </ButtonLink>
      }
    >
      {t('common.missingPassword.text')}
    </Alert>
  );
}
