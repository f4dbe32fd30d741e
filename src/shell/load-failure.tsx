import { useTranslate } from '../i18n.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';

/**
 * Notice in the prerendered document, shown when the JavaScript does not load. Without JavaScript, only the link in the
 * notice works.
 */
export function LoadFailure() {
  const t = useTranslate();
  return (
    <Alert
      tone="danger"
      title={t('common.chunk.failed')}
      landmark={t('common.chunk.failed')}
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
