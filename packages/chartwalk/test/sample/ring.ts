import { type AnyStateMachine, createMachine } from 'xstate';
import { defineFlow, type Flow } from '../../src/flow/flow.ts';

/** A flow whose states are a ring; its first state has an exit. */
export const ringOf = (count: number, never: Record<string, (view: { state: string }) => boolean> = {}): Flow =>
  defineFlow<AnyStateMachine>({
    machine: createMachine({
      id: 'ring',
      initial: '0',
      states: {
        ...Object.fromEntries(
          Array.from({ length: count }, (_, place) => [
            place,
            { on: { go: String((place + 1) % count), ...(place === 0 && { stop: 'over' }) } },
          ]),
        ),
        over: {},
      },
    }),
    events: { go: { plain: {} }, stop: { plain: {} } },
    outcomes: {},
    never: never as never,
  });
