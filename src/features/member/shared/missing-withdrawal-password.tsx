import type { PanelPageKey } from '../../../../machines/site/panel.ts';
import { useTranslate } from '../../../i18n.ts';
import { withdrawalPasswordHref } from '../../../routes/page-queries.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

/**
 * Shown instead of a form that needs the withdrawal password: tells the member to create this password first.
 * Afterwards, the member returns to the page `back`; when `back` is null, the member stays on the password page.
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
