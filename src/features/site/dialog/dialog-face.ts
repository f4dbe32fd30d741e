import type { ComponentType } from 'react';
import type { AnyActorRef } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';

/** How a dialog shows its flow: the content, and the title and name that stand over it in each of its states. */
export type DialogFace = {
  Content: ComponentType<{ flow: AnyActorRef }>;
  frame: (flow: AnyActorRef) => { name: string; title: MessageId };
  /** The chart whose state the frame depends on, where it is not the flow's own. */
  useFramed?: (flow: AnyActorRef) => AnyActorRef;
};
