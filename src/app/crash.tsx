import { useTranslate } from '../i18n.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

/** What stands in place of the site after a defect in one of its charts or views. */
export function Crash() {
  const t = useTranslate();
  return (
    <main id="main">
      <Alert
        tone="danger"
        title={t('crash.title')}
        action={<Button onClick={() => location.reload()}>{t('crash.reload')}</Button>}
      >
        {t('crash.text')}
      </Alert>
    </main>
  );
}
