import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { chunkMachine } from '../../../../machines/shared/chunk.machine.ts';
import type { partMachine } from '../../../../machines/shared/part.machine.ts';

export type FlowView = ComponentType<{ flow: AnyActorRef }>;

/** A flow inside another one, or its chunk on its way, which `loading` draws. */
export function PartView({
  actor,
  loading,
}: {
  actor: ActorRefFrom<typeof partMachine>;
  loading: (chunk: ActorRefFrom<typeof chunkMachine>) => ReactNode;
}) {
  const flow = useSelector(actor, (state) => state.context.flow);
  const module = useSelector(actor, (state) => state.context.module);
  const chunk = useSelector(actor, (state) => state.children['chunk']);
  if (flow && module) {
    const View = module.view as FlowView;
    return <View flow={flow} />;
  }
  return chunk && loading(chunk);
}
