import { useActorRef } from '@xstate/react';
import type { Actor, ActorOptions, AnyActorLogic } from 'xstate';
import { type FlowInput, inspection } from '../../inspector.ts';

const useActor: <Logic extends AnyActorLogic>(logic: Logic, options: ActorOptions<Logic>) => Actor<Logic> = useActorRef;

/** Creates the actor of a flow for the lifetime of the component; the inspector can see the actor. */
export const useFlow = <Logic extends AnyActorLogic>(logic: Logic, ...[input]: FlowInput<Logic>): Actor<Logic> =>
  useActor(logic, inspection(input));
