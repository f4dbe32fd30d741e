import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { dialogHostMachine } from '../../../../machines/site/dialog-host.machine.ts';
import { group } from '../../../../machines/site/dialogs.ts';
import { Region } from '../../../ui/error-boundary.tsx';
import { FlowLoading } from '../../shared/chunk/flow-loading.tsx';
import { DialogView } from '../dialog/dialog.view.tsx';
import { SearchLoading } from './search-loading.tsx';

/** Renders the open dialogs of the site. `inHtml` means that the HTML document already contains the first dialog. */
export function DialogHostView({
  actor,
  inHtml = false,
  onGo,
}: {
  actor: ActorRefFrom<typeof dialogHostMachine>;
  inHtml?: boolean;
  onGo: (href: string) => void;
}) {
  const dialogs = useSelector(actor, (state) => state.context.dialogs);
  const presented = useSelector(actor, (state) => state.context.place.dialog);
  const asked = useSelector(actor, (state) => state.context.asked);
  const hasExpired = useSelector(actor, (state) => state.context.expired !== null);
  return Object.values(dialogs).map((dialog) => (
    <Region key={dialog.id} onRetry={() => dialog.send({ type: 'flow.restart' })}>
      <DialogView
        actor={dialog}
        held={hasExpired && group.panels.some((name) => name === dialog.id)}
        hasAddress={
          dialog.id === presented || dialog.id === asked || group.addressed.some((name) => name === dialog.id)
        }
        inHtml={inHtml}
        loading={(chunk) =>
          dialog.id === 'searchModal' ? (
            <SearchLoading actor={dialog} chunk={chunk} onGo={onGo} />
          ) : (
            <FlowLoading chunk={chunk} />
          )
        }
      />
    </Region>
  ));
}
