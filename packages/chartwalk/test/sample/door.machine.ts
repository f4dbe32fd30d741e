import { assign, fromPromise, setup } from 'xstate';

type DoorEvent = { type: 'code.enter'; code: string } | { type: 'door.close' } | { type: 'alarm.raised' };
export type Answer = { ok: true; value: string } | { ok: false; reason: 'wrong' | 'worn' };

/** A door with a code and an alarm, small enough to check every walk by hand. */
export const doorMachine = setup({
  types: { context: {} as { tries: number; name: string }, events: {} as DoorEvent },
  actors: { check: fromPromise<Answer, { code: string }>(() => Promise.reject(new Error('not provided'))) },
  guards: {
    isOpen: (_, answer: Answer) => answer.ok,
    isLast: ({ context }) => context.tries >= 1,
    isEmpty: (_, code: string) => code === '',
  },
  actions: { keepName: assign((_, answer: Answer) => (answer.ok ? { name: answer.value, tries: 0 } : {})) },
  delays: { patience: 5000 },
}).createMachine({
  id: 'door',
  context: { tries: 0, name: '' },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'code.enter': [
          { guard: { type: 'isEmpty', params: ({ event }) => event.code }, target: 'closed' },
          { target: 'checking' },
        ],
      },
    },
    checking: {
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ event }) => ({ code: event.type === 'code.enter' ? event.code : '' }),
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'keepName', params: ({ event }) => event.output },
          },
          { guard: 'isLast', target: 'barred' },
          { target: 'closed', actions: assign({ tries: ({ context }) => context.tries + 1 }) },
        ],
        onError: 'barred',
      },
      on: { 'door.close': 'closed' },
    },
    open: { after: { patience: 'closed' }, on: { 'door.close': 'closed', 'alarm.raised': 'barred' } },
    barred: { after: { 20000: 'closed', 30000: 'open' } },
  },
});
