import { assign, createMachine, setup } from 'xstate';
import { compatChart, once } from './compat-chart.ts';

const player = {
  initial: 'stopped',
  states: {
    stopped: { on: { play: 'playing' } },
    playing: { initial: 'slow', states: { slow: { on: { faster: 'fast' } }, fast: { on: { slower: 'slow' } } } },
  },
};

const shallowHistory = createMachine({
  id: 'shallow history',
  initial: 'on',
  states: {
    on: { ...player, states: { ...player.states, last: { type: 'history' } }, on: { off: 'off' } },
    off: { on: { on: 'on.last' } },
  },
});

const deepHistory = createMachine({
  id: 'deep history',
  initial: 'on',
  states: {
    on: { ...player, states: { ...player.states, last: { type: 'history', history: 'deep' } }, on: { off: 'off' } },
    off: { on: { on: 'on.last' } },
  },
});

const historyDefault = createMachine({
  id: 'history default',
  initial: 'off',
  states: {
    on: { ...player, states: { ...player.states, last: { type: 'history', target: 'playing' } }, on: { off: 'off' } },
    off: { on: { on: 'on.last' } },
  },
});

const region = { initial: 'one', states: { one: { on: { next: 'two' } }, two: { on: { next: 'one' } } } };

const parallelHistory = createMachine({
  id: 'parallel history',
  initial: 'on',
  states: {
    on: {
      type: 'parallel',
      states: { left: region, right: { ...region, on: { turn: '.two' } }, last: { type: 'history', history: 'deep' } },
      on: { off: 'off' },
    },
    off: { on: { on: 'on.last' } },
  },
});

const parallelHistoryDefault = createMachine({
  id: 'parallel history without default',
  initial: 'off',
  states: {
    on: {
      type: 'parallel',
      states: { left: region, right: region, last: { type: 'history' } },
      on: { off: 'off' },
    },
    off: { on: { on: 'on.last' } },
  },
});

const step = (event: string) => ({
  initial: 'open',
  states: { open: { on: { [event]: 'ready' } }, ready: { type: 'final' as const } },
});

const done = setup({
  types: { context: {} as { sum: number }, output: {} as { sum: number; how: string } },
}).createMachine({
  id: 'done events',
  context: { sum: 0 },
  initial: 'compound',
  states: {
    compound: {
      initial: 'asking',
      states: {
        asking: { on: { yes: 'agreed', no: 'refused' } },
        agreed: { type: 'final', output: 2 },
        refused: { type: 'final', output: 1 },
      },
      onDone: { target: 'parallel', actions: assign({ sum: ({ event }) => event.output as number }) },
    },
    parallel: {
      type: 'parallel',
      states: { first: step('first'), second: step('second') },
      onDone: [{ guard: ({ context }) => context.sum > 1, target: 'well' }, { target: 'badly' }],
    },
    well: { type: 'final', output: { how: 'well' } },
    badly: { type: 'final', output: { how: 'badly' } },
  },
  output: ({ context, event }) => ({ sum: context.sum, how: (event.output as { how: string }).how }),
});

const always = setup({
  types: { context: {} as { level: number } },
  guards: { isAtLeast: ({ context }, level: number) => context.level >= level },
}).createMachine({
  id: 'always',
  context: { level: 0 },
  initial: 'sorting',
  states: {
    sorting: {
      always: [
        { guard: { type: 'isAtLeast', params: 2 }, target: 'high' },
        { guard: { type: 'isAtLeast', params: 1 }, target: 'middle' },
        { target: 'low' },
      ],
    },
    low: { on: { up: 'rising' } },
    middle: { on: { up: 'rising', down: 'falling' } },
    high: { on: { down: 'falling' } },
    rising: { entry: assign({ level: ({ context }) => context.level + 1 }), always: 'sorting' },
    falling: {
      always: { target: 'sorting', actions: assign({ level: ({ context }) => context.level - 1 }) },
    },
  },
});

const targets = createMachine({
  id: 'targets',
  context: { entries: 0 },
  initial: 'a',
  on: { 'to.id': '#deep', 'to.child': '.b', 'to.descendant': '.b.inner.second' },
  states: {
    a: { tags: ['first', 'calm'], meta: { title: 'A' }, description: 'The first state', on: { next: 'b' } },
    b: {
      tags: 'busy',
      initial: 'inner',
      states: {
        inner: {
          initial: 'first',
          states: {
            first: { on: { up: '#targets.a', self: 'first', own: { actions: 'note' } } },
            second: { id: 'deep', on: { back: 'first' } },
          },
        },
      },
      on: { 'to.own': '.inner.second', many: { target: 'regions' } },
    },
    regions: {
      type: 'parallel',
      states: { left: region, right: region },
      on: { many: { target: ['.left.two', '.right.two'] }, leave: 'a' },
    },
  },
});

const reenter = createMachine({
  id: 'reenter',
  context: { entered: 0 },
  initial: 'on',
  states: {
    on: {
      entry: assign({ entered: ({ context }) => ((context.entered as number) % 3) + 1 }),
      exit: 'leave',
      initial: 'one',
      states: { one: { on: { next: 'two' } }, two: {} },
      on: {
        inside: '.one',
        outside: { target: '.one', reenter: true },
        self: 'on',
        'self.again': { target: 'on', reenter: true },
        nothing: { actions: 'note' },
      },
    },
  },
});

const route = createMachine({
  id: 'route',
  initial: 'home',
  states: {
    home: { id: 'home', route: {} },
    shop: { id: 'shop', route: {}, initial: 'list', states: { list: {}, item: { id: 'item', route: {} } } },
    members: { id: 'members', route: { guard: () => false } },
  },
} as never);

const events = (...types: string[]) => Object.fromEntries(types.map((type) => [type, once]));

export const structureCharts = [
  compatChart(shallowHistory, { events: events('play', 'faster', 'slower', 'off', 'on') }),
  compatChart(deepHistory, { events: events('play', 'faster', 'slower', 'off', 'on') }),
  compatChart(historyDefault, {
    events: events('play', 'faster', 'slower', 'off', 'on'),
    unreachable: { 'history default.on.stopped · play · 0': 'the default of the history is another state' },
  }),
  compatChart(parallelHistory, { events: events('next', 'turn', 'off', 'on') }),
  compatChart(parallelHistoryDefault, { events: events('next', 'off', 'on'), since: '5.32.0' }),
  compatChart(done, { events: events('yes', 'no', 'first', 'second') }),
  compatChart(always, { events: events('up', 'down') }),
  compatChart(targets, {
    events: events(
      'to.id',
      'to.child',
      'to.descendant',
      'to.own',
      'next',
      'up',
      'self',
      'own',
      'back',
      'many',
      'leave',
    ),
  }),
  compatChart(reenter, { events: events('next', 'inside', 'outside', 'self', 'self.again', 'nothing') }),
  compatChart(route, {
    unreachable: { 'route · xstate.route · 3': 'its guard always refuses' },
    since: '5.28.0',
  }),
];
