import { useActorRef } from '@xstate/react';
import type { Actor, ActorOptions, AnyActorLogic } from 'xstate';
import { type FlowInput, inspection } from '../../inspector.ts';

const useActor: <Logic extends AnyActorLogic>(logic: Logic, options: ActorOptions<Logic>) => Actor<Logic> = useActorRef;

/** Actor of a flow, visible to the inspector; it lives as long as the component. */
export const useFlow = <Logic extends AnyActorLogic>(logic: Logic, ...[input]: FlowInput<Logic>): Actor<Logic> =>
  useActor(logic, inspection(input));
