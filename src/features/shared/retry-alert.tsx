import type { ReactNode, Ref } from 'react';
import { useTranslate } from '../../i18n.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

type RetryProps = { onRetry: () => void; ref?: Ref<HTMLButtonElement> | undefined };

export function RetryButton({ onRetry, ref }: RetryProps) {
  const t = useTranslate();
  return (
    <Button ref={ref} data-first="" size="small" variant="secondary" onClick={onRetry}>
      {t('common.action.retry')}
    </Button>
  );
}

export const RetryAlert = ({
  title,
  children,
  ...retry
}: RetryProps & { title?: string | undefined; children?: ReactNode }) => (
  <Alert tone="warning" {...(title !== undefined && { title })} action={<RetryButton {...retry} />}>
    {children}
  </Alert>
);
