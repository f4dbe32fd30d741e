import { useTranslate } from '../i18n.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';

/** Part of the prerendered document, shown when the program does not load; only its link works then. */
export function LoadFailure() {
  const t = useTranslate();
  return (
    <Alert
      tone="danger"
      title={t('common.chunk.failed')}
      action={
        <ButtonLink href="" target="_self">
          {t('common.action.retry')}
        </ButtonLink>
      }
    >
      {t('common.chunk.failedText')}
    </Alert>
  );
}
