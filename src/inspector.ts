import {
  type Actor,
  type ActorOptions,
  type AnyActorLogic,
  createActor,
  type InputFrom,
  type InspectionEvent,
} from 'xstate';

declare global {
  interface Window {
    /** Set by tests and test tools before the app starts; receives the events of every actor. */
    __sorteoInspect?: (event: InspectionEvent) => void;
  }
}

/** Input of a flow; optional when the chart requires no input. */
export type FlowInput<Logic extends AnyActorLogic> =
  undefined extends InputFrom<Logic> ? [input?: InputFrom<Logic>] : [input: InputFrom<Logic>];

/** Options that make an actor visible to the inspector; `createFlow` and `useFlow` pass them to every actor. */
export const inspection = <Input>(
  input: Input | undefined,
): { inspect?: (event: InspectionEvent) => void; input?: Input } => ({
  ...(window.__sorteoInspect && { inspect: window.__sorteoInspect }),
  ...(input !== undefined && { input }),
});

const create: <Logic extends AnyActorLogic>(logic: Logic, options: ActorOptions<Logic>) => Actor<Logic> = createActor;

/** Creates an actor outside of React; the inspector can see it. */
export const createFlow = <Logic extends AnyActorLogic>(logic: Logic, ...[input]: FlowInput<Logic>): Actor<Logic> =>
  create(logic, inspection(input));
