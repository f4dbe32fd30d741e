import type { LazyFlowActor } from '../../machines/shared/lazy-flow.machine.ts';
import { FlowLoading } from '../features/shared/chunk/flow-loading.tsx';
import { LazyFlowView } from '../features/shared/lazy-flow/lazy-flow.view.tsx';
import { useTranslate } from '../i18n.ts';
import { Button } from '../ui/button.tsx';
import { Region } from '../ui/error-boundary.tsx';

export function LazyFlow({ actor }: { actor: LazyFlowActor }) {
  const t = useTranslate();
  return (
    <Region key={actor.sessionId} onRetry={() => actor.send({ type: 'flow.restart' })}>
      <LazyFlowView
        actor={actor}
        loading={(chunk) => (
          <>
            <FlowLoading chunk={chunk} />
            {chunk && (
              <Button variant="quiet" onClick={() => actor.send({ type: 'dialog.close' })}>
                {t('common.action.cancel')}
              </Button>
            )}
          </>
        )}
      />
    </Region>
  );
}
