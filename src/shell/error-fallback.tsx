import { type ComponentType, useEffect, useState } from 'react';
import { useTranslate } from '../i18n.ts';
import { withCatalog } from '../routes/chunk-loading.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import type { FailureProps } from '../ui/error-boundary.tsx';

/** Replaces a region that crashed; the notice loads as a separate chunk. */
export function Failure(props: FailureProps) {
  const t = useTranslate();
  const [Notice, setNotice] = useState<ComponentType<FailureProps> | 'missing' | null>(null);
  useEffect(() => {
    withCatalog('shell', import('./crash.tsx')).then(
      ({ CrashNotice }) => setNotice(() => CrashNotice),
      () => setNotice('missing'),
    );
  }, []);
  if (Notice === null) return null;
  if (Notice !== 'missing') return <Notice {...props} />;
  return (
    <Alert
      tone="danger"
      title={t('common.chunk.failed')}
      action={<Button onClick={props.onRetry}>{t('common.action.retry')}</Button>}
    />
  );
}
