import type { ComponentType } from 'react';
import type { AnyActorRef } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';

/** How a dialog shows its flow: the content, and the title and name that stand over it in each of its states. */
export type DialogFace = {
  Content: ComponentType<{ flow: AnyActorRef }>;
  frame: (flow: AnyActorRef) => { name: string; title: MessageId };
};
