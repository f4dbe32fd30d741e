import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import type { ChunkActor } from '../../../../machines/shared/chunk.machine.ts';
import type { DialogActor } from '../../../../machines/site/dialog.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { leaveTo } from '../../../ui/departure.ts';
import { Region } from '../../../ui/error-boundary.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { type DrawableDialog, isDrawableDialog } from './define-dialog.ts';

/** Modal that renders the flow of the dialog chart (spec 1 §2, generic modal wrapper). */
export function DialogView({
  actor,
  loading,
  held = false,
  hasAddress = false,
  inHtml = false,
}: {
  actor: DialogActor;
  /** Renders the placeholder while the chunk loads. */
  loading: (chunk: ChunkActor) => ReactNode;
  /** Hides the dialog until the member who opened it signs in again. */
  held?: boolean;
  /** Whether the address of the page opens and closes the dialog. */
  hasAddress?: boolean;
  inHtml?: boolean;
}) {
  const t = useTranslate();
  const name = useSelector(actor, (state) => state.context.name);
  const flow = useSelector(actor, (state) => state.context.flow);
  const module = useSelector(actor, (state) => state.context.module);
  const chunk = useSelector(actor, (state) => state.children.chunk);
  const isClosing = useSelector(actor, (state) => state.matches('closing'));
  const close = () => {
    const end = () => actor.send({ type: 'dialog.close' });
    // Another dialog is above the page, so it does not end the page.
    if (hasAddress) leaveTo(end);
    else end();
  };

  if (flow && isDrawableDialog(module)) {
    return (
      <Framed
        flow={flow}
        dialog={module}
        closing={isClosing}
        held={held}
        hasAddress={hasAddress}
        onClose={close}
        onRestart={() => actor.send({ type: 'flow.restart' })}
        inHtml={inHtml}
      />
    );
  }
  if (!chunk) return null;
  return (
    <Modal
      name={name}
      label={t('common.dialog.loading')}
      held={held}
      hasAddress={hasAddress}
      onClose={close}
      closeLabel={t('common.action.close')}
      moveLabel={t('common.dialog.move')}
    >
      {loading(chunk)}
    </Modal>
  );
}

const itself = (flow: AnyActorRef) => flow;

function Framed({
  flow,
  dialog,
  closing,
  held,
  hasAddress,
  onClose,
  onRestart,
  inHtml,
}: {
  flow: AnyActorRef;
  dialog: DrawableDialog;
  closing: boolean;
  held: boolean;
  hasAddress: boolean;
  onClose: () => void;
  onRestart: () => void;
  inHtml: boolean;
}) {
  const t = useTranslate();
  const { useFramed = itself, view: View } = dialog;
  const framed = useFramed(flow);
  const title = useSelector(framed, () => dialog.frame(flow).title);
  const name = useSelector(framed, () => dialog.frame(flow).name);
  return (
    <Modal
      name={name}
      title={t(title)}
      closing={closing}
      held={held}
      hasAddress={hasAddress}
      onClose={onClose}
      closeLabel={t('common.action.close')}
      moveLabel={t('common.dialog.move')}
      {...(inHtml && { initiallyOpenInHtml: true })}
    >
      <Region onRetry={onRestart}>
        <View actor={flow} />
      </Region>
    </Modal>
  );
}
