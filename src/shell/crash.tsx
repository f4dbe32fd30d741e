import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslate } from '../i18n.ts';
import { Alert } from '../ui/alert.tsx';
import { Announcement } from '../ui/announcement.tsx';
import { Button } from '../ui/button.tsx';
import type { FailureProps } from '../ui/error-boundary.tsx';
import { isFocusLost } from '../ui/focus.ts';
import { IconButton } from '../ui/icon-button.tsx';
import layouts from '../ui/layouts.module.css';
import { ManualCopy, useCopy } from './copy-text.tsx';
import css from './crash.module.css';
import { reportOf } from './error-report.ts';

export function Crash({ error }: { error: unknown }) {
  const t = useTranslate();
  const report = useReport(error);
  return (
    <main id="main">
      <h1 className="visuallyHidden">{t('shell.crash.title')}</h1>
      <Alert
        tone="danger"
        title={t('shell.crash.title')}
        action={
          <div className={layouts.actions}>
            <Button onClick={() => location.reload()}>{t('shell.crash.reload')}</Button>
            <Button variant="secondary" onClick={report.copy}>
              {t('shell.crash.copy')}
            </Button>
          </div>
        }
      >
        {t('shell.crash.text')}
      </Alert>
      {report.result}
    </main>
  );
}

export function CrashNotice({ error, size, onRetry }: FailureProps) {
  const t = useTranslate();
  const report = useReport(error);
  const notice = useRef<HTMLDivElement>(null);
  useTakenFocus(notice);
  return (
    <div ref={notice} className={css.notice} data-size={size} data-crash="">
      {size === 'page' && <h1 className="visuallyHidden">{t('shell.crash.part')}</h1>}
      {size !== 'small' ? (
        <Alert
          tone="danger"
          title={t('shell.crash.part')}
          action={
            <div className={layouts.actions}>
              <Button onClick={onRetry}>{t('common.action.retry')}</Button>
              <Button variant="secondary" onClick={report.copy}>
                {t('shell.crash.copy')}
              </Button>
            </div>
          }
        >
          {t('shell.crash.partText')}
        </Alert>
      ) : (
        <div className={css.small}>
          <Announcement as="p" assertive>
            {t('shell.crash.part')}
          </Announcement>
          <IconButton icon="refresh" label={t('common.action.retry')} onClick={onRetry} />
          <Button size="small" variant="quiet" onClick={report.copy}>
            {t('shell.crash.copy')}
          </Button>
        </div>
      )}
      <div className="contents">{report.result}</div>
    </div>
  );
}

/**
 * When a crash removes the focused element, moves the focus to the retry button. After the retry, moves the focus to
 * the part of the page around that button.
 */
function useTakenFocus(notice: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    if (isFocusLost()) notice.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [notice]);
  useLayoutEffect(() => {
    const element = notice.current;
    const around = element?.parentElement?.closest<HTMLElement>('[data-modal-body], header, main, footer');
    return () => {
      if (!around || !element?.contains(document.activeElement)) return;
      if (!around.hasAttribute('tabindex')) around.tabIndex = -1;
      around.focus({ preventScroll: true });
    };
  }, [notice]);
}

function useReport(error: unknown) {
  const t = useTranslate();
  const [copied, copy] = useCopy();
  return {
    copy: () => copy('', reportOf(error)),
    result: (
      <>
        <Announcement as="p" className={css.said}>
          {copied?.manual === null && t('shell.crash.copied')}
        </Announcement>
        {copied?.manual && <ManualCopy label={t('shell.crash.manual')} text={copied.manual} />}
      </>
    ),
  };
}
