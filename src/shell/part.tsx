import type { PartActor } from '../../machines/shared/part.machine.ts';
import { FlowLoading } from '../features/shared/chunk/flow-loading.tsx';
import { PartView } from '../features/shared/part/part.view.tsx';
import { useTranslate } from '../i18n.ts';
import { Button } from '../ui/button.tsx';
import { Region } from '../ui/region.tsx';

export function Part({ actor }: { actor: PartActor }) {
  const t = useTranslate();
  return (
    <Region key={actor.sessionId} onRetry={() => actor.send({ type: 'flow.restart' })}>
      <PartView
        actor={actor}
        loading={(chunk) => (
          <>
            <FlowLoading chunk={chunk} />
            <Button variant="quiet" onClick={() => actor.send({ type: 'dialog.close' })}>
              {t('common.action.cancel')}
            </Button>
          </>
        )}
      />
    </Region>
  );
}
