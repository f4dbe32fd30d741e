import {
  type ActorOptions,
  type ActorRefFrom,
  type AnyActorLogic,
  createActor,
  createMachine,
  type InputFrom,
} from 'xstate';

/** Starts an actor under a parent that accepts no event; `stop` stops both. */
export function underParent<Logic extends AnyActorLogic>(
  logic: Logic,
  input: InputFrom<Logic>,
  options: Pick<ActorOptions<AnyActorLogic>, 'inspect'> = {},
): ActorRefFrom<Logic> {
  const root = createActor(createMachine({ invoke: { id: 'child', src: logic, input } }), options).start();
  const child = root.getSnapshot().children['child'] as ActorRefFrom<Logic>;
  return Object.assign(child, { stop: () => root.stop() });
}
