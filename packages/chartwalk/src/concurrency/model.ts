import { type AnyStateMachine, type EventFromLogic, initialTransition, type SnapshotFrom, transition } from 'xstate';
import { childrenOf } from '../chart/children.ts';
import { serialise } from '../chart/serialize.ts';

/** What a shared system must do when its calls come one after the other. */
export type SequentialModel<Call, State = unknown, Answer = unknown> = {
  initial: State;
  /** The state after a call, and its answer. A thrown error is the answer of a call that fails. */
  step(state: State, call: Call, client: string): { state: State; answer: Answer };
  /** Two states with the same text are the same state; by default their content is compared. */
  keyOf?(state: State): string;
};

type ChartModel<M extends AnyStateMachine, Call, Answer> = {
  input?: unknown;
  /** The event that a call sends to the machine. */
  event(call: Call, client: string): EventFromLogic<M>;
  /** The answer of a call by the state before and after it. */
  answer(step: { before: SnapshotFrom<M>; after: SnapshotFrom<M>; call: Call; client: string }): Answer;
};

/**
 * A machine as a sequential model. The machine decides by its transitions and guards; it must not wait for actors or
 * delays, because a call is answered at once.
 *
 * @example
 * ```ts
 * const model = chartModel(contractMachine, {
 *   event: (decision: 'accept' | 'refuse') => ({ type: decision }),
 *   answer: ({ before, after }) => (before === after ? 'too late' : 'done'),
 * });
 * ```
 */
export function chartModel<M extends AnyStateMachine, Call, Answer>(
  machine: M,
  { input, event, answer }: ChartModel<M, Call, Answer>,
): SequentialModel<Call, SnapshotFrom<M>, Answer> {
  const [initial] = initialTransition(machine, input as never);
  return {
    initial: checked(machine, initial as SnapshotFrom<M>),
    step: (before, call, client) => {
      const [next] = transition(machine, before, event(call, client));
      const after = checked(machine, next as SnapshotFrom<M>);
      return { state: after, answer: answer({ before, after, call, client }) };
    },
    keyOf: (snapshot) => {
      const { value, status, context } = snapshot as { value: unknown; status: string; context: unknown };
      return serialise([value, status, context], 0, true);
    },
  };
}

function checked<S>(machine: AnyStateMachine, snapshot: S): S {
  const [child] = childrenOf(snapshot as never).keys();
  if (child === undefined) return snapshot;
  throw new Error(`${machine.id}: a sequential model must not wait, but its state has the actor "${child}"`);
}
