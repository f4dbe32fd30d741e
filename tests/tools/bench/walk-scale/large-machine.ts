import { type AnyStateMachine, createMachine } from 'xstate';

export const eventTypes = ['next', 'jump', 'half'] as const;

/** A machine with `size` states, each with three transitions: to the next state, to a far one, and back. */
export function largeMachine(size: number): AnyStateMachine {
  const stateOf = (n: number) => `s${n}`;
  const states = Array.from({ length: size }, (_, n) => [
    stateOf(n),
    {
      on: { next: stateOf((n + 1) % size), jump: stateOf((n * 7 + 3) % size), half: stateOf(Math.floor(n / 2)) },
    },
  ]);
  return createMachine({ id: 'large', initial: stateOf(0), states: Object.fromEntries(states) });
}
