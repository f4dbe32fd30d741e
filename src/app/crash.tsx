import { useTranslate } from '../i18n.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ByHand, useCopy } from './copy-text.tsx';
import css from './crash.module.css';
import { reportOf } from './recorder.ts';

/** What stands in place of the site after a defect in one of its charts or views. */
export function Crash({ error }: { error: unknown }) {
  const t = useTranslate();
  const [copied, copy] = useCopy();
  return (
    <main id="main">
      <Alert
        tone="danger"
        title={t('crash.title')}
        action={
          <div className={css.actions}>
            <Button onClick={() => location.reload()}>{t('crash.reload')}</Button>
            <Button variant="secondary" onClick={() => copy('', reportOf(error))}>
              {t('crash.copy')}
            </Button>
          </div>
        }
      >
        {t('crash.text')}
      </Alert>
      <p className={css.said} role="status">
        {copied?.byHand === null && t('crash.copied')}
      </p>
      {copied?.byHand && <ByHand label={t('crash.byHand')} text={copied.byHand} />}
    </main>
  );
}
