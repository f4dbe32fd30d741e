import { and, assign, createMachine, not, or, setup, stateIn } from 'xstate';
import { compatChart, once } from './compat-chart.ts';

const wildcards = createMachine({
  id: 'wildcards',
  context: { last: '' },
  initial: 'open',
  on: { '*': { actions: assign({ last: 'root' }) } },
  states: {
    open: {
      on: {
        'mouse.*': { actions: assign({ last: 'mouse' }) },
        'mouse.click.*': { actions: assign({ last: 'click' }) },
        'mouse.click.twice': 'closed',
        '*': { actions: assign({ last: 'other' }) },
      },
    },
    closed: { on: { 'key.*': 'open', 'mouse.move': undefined } },
  },
});

const fallback = createMachine({
  id: 'wildcard after a refusal',
  initial: 'open',
  states: {
    open: {
      on: {
        'mouse.click': { guard: ({ event }) => event.isLeft === true, target: 'left' },
        'mouse.*': { guard: ({ event }) => event.isRight === true, target: 'right' },
        '*': 'other',
      },
    },
    left: { on: { back: 'open' } },
    right: { on: { back: 'open' } },
    other: { on: { back: 'open' } },
  },
});

const forbidden = createMachine({
  id: 'forbidden',
  context: { count: 0 },
  initial: 'normal',
  on: { count: { actions: assign({ count: ({ context }) => (Number(context.count) + 1) % 3 }) }, leave: '.normal' },
  states: {
    normal: { on: { enter: 'still', lock: 'locked' } },
    still: { on: { count: undefined } },
    locked: { on: { count: [], lock: {} } },
  },
});

const guards = setup({
  types: {
    context: {} as { age: number; isMember: boolean },
    events: {} as { type: 'join' | 'leave' | 'buy' | 'turn' } | { type: 'age'; age: number },
  },
  guards: {
    isOver: ({ context }, { age }: { age: number }) => context.age > age,
    isMember: ({ context }) => context.isMember,
    mayBuy: and([{ type: 'isOver', params: { age: 17 } }, or(['isMember', { type: 'isOver', params: { age: 64 } }])]),
    isLit: stateIn({ lamp: 'on' }),
  },
}).createMachine({
  id: 'guards',
  context: { age: 10, isMember: false },
  type: 'parallel',
  states: {
    shop: {
      initial: 'open',
      states: {
        open: {
          on: {
            buy: [
              { guard: and(['mayBuy', 'isLit']), target: 'sold' },
              { guard: and([not('mayBuy'), stateIn('#lit')]), target: 'refused' },
            ],
          },
        },
        sold: { on: { leave: 'open' } },
        refused: { on: { leave: 'open' } },
      },
      on: {
        join: { guard: not('isMember'), actions: assign({ isMember: true }) },
        age: {
          guard: ({ context, event }) => event.age > context.age,
          actions: assign({ age: ({ event }) => event.age }),
        },
      },
    },
    lamp: {
      initial: 'off',
      states: { off: { on: { turn: 'on' } }, on: { id: 'lit', on: { turn: 'off' } } },
    },
  },
});

const provided = setup({
  types: { context: {} as { count: number } },
  guards: { isFree: () => false },
  actions: { note: () => {} },
  delays: { pause: 1000 },
})
  .createMachine({
    id: 'provide',
    context: { count: 0 },
    initial: 'idle',
    states: {
      idle: { on: { take: { guard: 'isFree', target: 'taken', actions: 'note' } } },
      taken: { after: { pause: 'idle' } },
    },
  })
  .provide({
    guards: { isFree: ({ context }) => context.count < 2 },
    actions: { note: assign({ count: ({ context }) => context.count + 1 }) },
    delays: { pause: ({ context }) => 100 * context.count },
  });

export const eventCharts = [
  compatChart(wildcards, {
    events: {
      mouse: once,
      'mouse.move': once,
      'mouse.click.once': once,
      'mouse.click.twice': once,
      'key.up': once,
      wheel: once,
    },
  }),
  compatChart(fallback, {
    events: {
      'mouse.click': { left: { isLeft: true }, right: { isRight: true }, middle: {} },
      'mouse.move': { right: { isRight: true }, plain: {} },
      back: once,
    },
    since: '5.32.0',
  }),
  compatChart(forbidden, { events: { count: once, enter: once, lock: once, leave: once } }),
  compatChart(guards, {
    events: {
      join: once,
      leave: once,
      buy: once,
      turn: once,
      age: { adult: { age: 18 }, old: { age: 65 } },
    },
  }),
  compatChart(provided, { events: { take: once } }),
];
