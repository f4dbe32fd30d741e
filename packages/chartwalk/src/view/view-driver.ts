import type { ActorRefFrom, AnyStateMachine, EventFromLogic } from 'xstate';
import type { EventType } from '../flow/flow.ts';

/**
 * What a gesture gets besides its event. The entry points of the frameworks add the tools of Testing Library, so that a
 * project without views needs no types of it.
 */
export interface GestureTools {
  caseName: string;
  /** Sends the event directly to the chart, when the view of this state cannot send it. */
  send: () => void;
}

export type Gesture<Event> = (context: GestureTools & { event: Event }) => void | Promise<void>;

/** How the test makes the view send each event; 'send' for external events that no view sends. */
export type Gestures<M extends AnyStateMachine> = {
  [T in EventType<M>]: 'send' | Gesture<Extract<EventFromLogic<M>, { type: T }>>;
};

/** The assertions of each resting state, by its path ("editing.ready"). */
export type StateAssertions = Record<string, (screen: ScreenTool) => void | Promise<void>>;
type ScreenTool = GestureTools extends { screen: infer Screen } ? Screen : unknown;

/**
 * A view on the page. `act` runs work that changes the machine, and `settle` waits until the view shows the result of
 * all work and of all promises.
 */
export type MountedView = {
  act(work: () => void): void;
  settle(): Promise<void>;
  unmount(): void;
};

/** Shows the view of an actor on the page. When it throws, the page is as before. */
export type Mount<M extends AnyStateMachine> = (actor: ActorRefFrom<M>) => MountedView | Promise<MountedView>;

/** How a test acts on the view of a flow and what it checks, for all its paths. */
export type ViewDriver<M extends AnyStateMachine> = {
  gestures: Gestures<M>;
  assertions: StateAssertions;
  /** Events whose fields the view computes (positions, times), so they may differ from the case. */
  loose?: EventType<M>[];
  /** Events that the view sends besides those of the steps, for example for each letter that a gesture types. */
  besides?: EventType<M>[];
  /** True when parts of the view load with separate chunks; the messages of a step are then not predictable. */
  hasLazyParts?: boolean;
};
