import { type ReactNode, type Ref, useEffect, useEffectEvent } from 'react';
import { useTranslate } from '../../i18n.ts';
import { homePath } from '../../routes/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';

type RetryProps = {
  /** Reason of the failure; undefined when an exception caused it. */
  reason: string | null | undefined;
  onRetry: () => void;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** Whether another attempt can succeed: not when the gateway does not have the call. */
export const canRetry = (reason: string | null | undefined): boolean => reason !== 'notOffered';

/**
 * Retries when the connection returns, if the lack of a connection caused the failure. A retry can move the focus, because
 * the button disappears; the focus stays where it is when the user did not press the button.
 */
export function useRetryOnline(reason: RetryProps['reason'], onRetry: () => void): void {
  const retry = useEffectEvent(() => {
    const focused = document.activeElement;
    onRetry();
    if (focused instanceof HTMLElement && focused !== document.body) focused.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (reason !== 'offline') return;
    const back = () => retry();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [reason]);
}

export function RetryButton({ reason, onRetry, ref }: RetryProps) {
  const t = useTranslate();
  useRetryOnline(reason, onRetry);
  if (!canRetry(reason)) return null;
  return (
    <Button ref={ref} data-first="" size="small" variant="secondary" onClick={onRetry}>
      {t('common.action.retry')}
    </Button>
  );
}

/** Says that the site does not offer what the user asked for, and leads to the home page. */
export function NotOffered() {
  const t = useTranslate();
  return (
    <Alert
      action={
        <ButtonLink size="small" variant="secondary" href={homePath}>
          {t('common.shell.tabHome')}
        </ButtonLink>
      }
    >
      {t('common.fault.notOffered')}
    </Alert>
  );
}

export const RetryAlert = ({
  title,
  children,
  ...retry
}: RetryProps & { title?: string | undefined; children?: ReactNode }) =>
  canRetry(retry.reason) ? (
    <Alert tone="warning" {...(title !== undefined && { title })} action={<RetryButton {...retry} />}>
      {children}
    </Alert>
  ) : (
    <NotOffered />
  );
