import type { PartActor } from '../../machines/shared/part.machine.ts';
import { ChunkView } from '../features/shared/chunk/chunk.view.tsx';
import { PartView } from '../features/shared/part/part.view.tsx';
import { useTranslate } from '../i18n.ts';
import { Button } from '../ui/button.tsx';
import { Region } from '../ui/region.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import css from './app.module.css';

/** A flow that another one runs, in the place it is given. */
export function Part({ actor }: { actor: PartActor }) {
  const t = useTranslate();
  return (
    <Region key={actor.sessionId} onRetry={() => actor.send({ type: 'flow.restart' })}>
      <PartView
        actor={actor}
        loading={(chunk) => (
          <>
            <ChunkView
              actor={chunk}
              placeholder={
                <div role="status">
                  <span className="visuallyHidden">{t('common.dialog.loading')}</span>
                  <Skeleton className={css.waiting} />
                </div>
              }
            >
              {() => null}
            </ChunkView>
            <Button variant="quiet" onClick={() => actor.send({ type: 'dialog.close' })}>
              {t('common.action.cancel')}
            </Button>
          </>
        )}
      />
    </Region>
  );
}
