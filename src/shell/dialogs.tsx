import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { group } from '../../machines/site/dialogs.ts';
import type { siteMachine } from '../../machines/site/site.machine.ts';
import { ChunkView } from '../features/shared/chunk/chunk.view.tsx';
import { DialogView } from '../features/site/dialog/dialog.view.tsx';
import { useTranslate } from '../i18n.ts';
import { Region } from '../ui/region.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import css from './app.module.css';

/** The dialogs that stand over the site; `inHtml` when the first of them came with the page. */
export function Dialogs({ site, inHtml = false }: { site: ActorRefFrom<typeof siteMachine>; inHtml?: boolean }) {
  const t = useTranslate();
  const dialogs = useSelector(site, (state) => state.context.dialogs);
  const presented = useSelector(site, (state) => state.context.place.dialog);
  const asked = useSelector(site, (state) => state.context.asked);
  const hasExpired = useSelector(site, (state) => state.context.expired !== null);
  return Object.values(dialogs).map((dialog) => (
    <Region key={dialog.id} onRetry={() => dialog.send({ type: 'flow.restart' })}>
      <DialogView
        actor={dialog}
        held={hasExpired && group.panels.some((name) => name === dialog.id)}
        hasAddress={dialog.id === presented || dialog.id === asked || group.panels.some((name) => name === dialog.id)}
        inHtml={inHtml}
        loading={(chunk) => (
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
        )}
      />
    </Region>
  ));
}
