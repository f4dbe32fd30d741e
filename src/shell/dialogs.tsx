import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { siteMachine } from '../../machines/site/site.machine.ts';
import { DialogHostView } from '../features/site/dialog-host/dialog-host.view.tsx';
import { goTo } from '../routes/navigation.ts';

/** `inHtml` means that the prerendered page already contains the first dialog. */
export function Dialogs({ site, inHtml = false }: { site: ActorRefFrom<typeof siteMachine>; inHtml?: boolean }) {
  const host = useSelector(site, (state) => state.children.dialogHost);
  return host && <DialogHostView actor={host} inHtml={inHtml} onGo={goTo} />;
}
