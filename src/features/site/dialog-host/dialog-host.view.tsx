import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { dialogHostMachine } from '../../../../machines/site/dialog-host.machine.ts';
import { group } from '../../../../machines/site/dialogs.ts';
import { useTranslate } from '../../../i18n.ts';
import { Region } from '../../../ui/region.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ChunkView } from '../../shared/chunk/chunk.view.tsx';
import { DialogView } from '../dialog/dialog.view.tsx';
import css from './dialog-host.module.css';

/** The dialogs that stand over the site; `inHtml` when the first of them came with the page. */
export function DialogHostView({
  actor,
  inHtml = false,
}: {
  actor: ActorRefFrom<typeof dialogHostMachine>;
  inHtml?: boolean;
}) {
  const t = useTranslate();
  const dialogs = useSelector(actor, (state) => state.context.dialogs);
  const presented = useSelector(actor, (state) => state.context.place.dialog);
  const asked = useSelector(actor, (state) => state.context.asked);
  const hasExpired = useSelector(actor, (state) => state.context.expired !== null);
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
