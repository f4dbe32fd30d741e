import { assign, cancel, createMachine, raise, sendTo, setup } from 'xstate';
import { compatChart, once } from './compat-chart.ts';

const delays = setup({
  types: { context: {} as { tries: number } },
  delays: { patience: 300, backOff: ({ context }) => 100 * 2 ** context.tries },
}).createMachine({
  id: 'delays',
  context: { tries: 0 },
  initial: 'waiting',
  states: {
    waiting: {
      after: {
        backOff: [
          { guard: ({ context }) => context.tries < 1, target: 'again' },
          { guard: ({ context }) => context.tries > 1, target: 'over' },
        ],
        patience: 'slow',
        1000: 'over',
      },
      on: { hurry: { target: 'waiting', reenter: true }, answer: 'over' },
    },
    again: { entry: assign({ tries: ({ context }) => context.tries + 1 }), after: { 50: 'waiting' } },
    slow: {
      initial: 'first',
      states: { first: { after: { 40: 'second' } }, second: { after: { 40: 'first' } } },
      after: { 100: { target: 'over', actions: () => {} } },
      on: { hurry: { target: 'waiting', actions: assign({ tries: 2 }) } },
    },
    over: { type: 'final' },
  },
});

const raising = setup({
  types: {
    context: {} as { ticks: number },
    events: {} as
      | { type: 'start' }
      | { type: 'stop' }
      | { type: 'tick' }
      | { type: 'late' }
      | { type: 'inner'; by: string },
  },
  delays: { pace: 100 },
}).createMachine({
  id: 'raise',
  context: { ticks: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: {
        start: {
          target: 'running',
          actions: [
            raise({ type: 'tick' }, { delay: 'pace', id: 'ticker' }),
            raise({ type: 'late' }, { delay: ({ context }) => 250 - 100 * context.ticks, id: 'late' }),
            raise({ type: 'inner', by: 'start' }),
          ],
        },
      },
    },
    running: {
      on: {
        inner: { guard: ({ event }) => event.by === 'start', actions: assign({ ticks: 0 }) },
        tick: [
          { guard: ({ context }) => context.ticks > 1, target: 'idle', actions: cancel('late') },
          {
            actions: [
              assign({ ticks: ({ context }) => context.ticks + 1 }),
              raise({ type: 'tick' }, { delay: 'pace', id: 'ticker' }),
            ],
          },
        ],
        stop: { target: 'ending', actions: cancel(() => 'ticker') },
      },
    },
    ending: { on: { late: 'idle' } },
  },
});

const twice = createMachine({
  id: 'unnamed delays',
  context: { count: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: {
        go: {
          target: 'counting',
          actions: [raise({ type: 'count' }, { delay: 10 }), raise({ type: 'count' }, { delay: 10 })],
        },
      },
    },
    counting: {
      entry: assign({ count: 0 }),
      on: { count: { actions: assign({ count: ({ context }) => Number(context.count) + 1 }) } },
      always: { guard: ({ context }) => context.count === 2, target: 'idle' },
    },
  },
});

const toSelf = createMachine({
  id: 'send to self',
  context: { heard: '' },
  initial: 'idle',
  states: {
    idle: {
      entry: sendTo(({ self }) => self, { type: 'ready' }),
      on: {
        ready: { actions: assign({ heard: 'ready' }) },
        go: {
          target: 'gone',
          actions: [
            sendTo(({ self }) => self, { type: 'first' }),
            sendTo(({ self }) => self, { type: 'later' }, { delay: 20, id: 'later' }),
          ],
        },
      },
    },
    gone: {
      on: {
        first: { actions: assign({ heard: 'first' }) },
        later: 'idle',
        stop: { target: 'idle', actions: cancel('later') },
      },
    },
  },
});

export const delayCharts = [
  compatChart(delays, {
    events: { hurry: once, answer: once },
    unreachable: {
      'delays.waiting · xstate.after.backOff.delays.waiting · 1': 'after two tries the chart is not here',
      'delays.waiting · xstate.after.1000.delays.waiting · 0': 'the shorter delays always come first',
    },
  }),
  compatChart(raising, {
    events: {
      start: once,
      stop: once,
      tick: {},
      late: {},
      inner: { start: { by: 'start' }, other: { by: 'other' } },
    },
  }),
  compatChart(twice, { events: { go: once, count: {} } }),
  compatChart(toSelf, { events: { ready: once, go: once, first: once, later: once, stop: once } }),
];
