import {
  type AnyActorRef,
  assign,
  createMachine,
  fromCallback,
  fromEventObservable,
  fromObservable,
  fromPromise,
  fromTransition,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate';
import { compatChart, cut, once } from './compat-chart.ts';

const never = { subscribe: () => ({ unsubscribe: () => {} }) };

const kinds = setup({
  types: { context: {} as { seen: unknown }, input: {} as { user: string } },
  actors: {
    load: fromPromise<number, { user: string }>(() => Promise.reject(new Error('not provided'))),
    listen: fromCallback<{ type: 'ping' }, { user: string }>(() => {}),
    watch: fromObservable<number, { user: string }>(() => never),
    hear: fromEventObservable(() => never),
    count: fromTransition((state: { count: number }, _event: { type: 'add' }) => ({ count: state.count + 1 }), {
      count: 0,
    }),
    ask: createMachine({
      id: 'ask',
      context: ({ input }) => ({ question: input }),
      initial: 'open',
      states: { open: { on: { answer: 'ready' } }, ready: { type: 'final' } },
      output: 'yes',
    }),
  },
}).createMachine({
  id: 'actor kinds',
  context: ({ input }) => ({ seen: input.user }),
  initial: 'promise',
  on: { restart: '.promise' },
  states: {
    promise: {
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ user: String(context.seen) }),
        onDone: [
          {
            guard: ({ event }) => event.output > 1,
            target: 'callback',
            actions: assign({ seen: ({ event }) => event.output }),
          },
          { target: 'transition' },
        ],
        onError: { target: 'over', actions: assign({ seen: ({ event }) => (event.error as Error).message }) },
      },
    },
    callback: {
      entry: sendTo('listen', { type: 'ping' }),
      invoke: [
        { id: 'listen', src: 'listen', input: { user: 'callback' }, onError: 'over' },
        { id: 'hear', src: 'hear', onDone: 'observable' },
      ],
      on: { pong: 'observable', heard: { actions: assign({ seen: 'heard' }) } },
    },
    observable: {
      invoke: {
        id: 'watch',
        src: 'watch',
        input: { user: 'observable' },
        onSnapshot: { actions: assign({ seen: ({ event }) => event.snapshot.context }) },
        onDone: 'transition',
        onError: 'over',
      },
    },
    transition: {
      invoke: {
        id: 'count',
        src: 'count',
        onSnapshot: [{ guard: ({ event }) => event.snapshot.context.count > 1, target: 'machine' }],
      },
      on: { add: { actions: sendTo('count', { type: 'add' }) } },
    },
    machine: {
      invoke: {
        id: 'ask',
        src: 'ask',
        input: 'why',
        systemId: 'asker',
        onDone: { target: 'over', actions: assign({ seen: ({ event }) => event.output }) },
        onError: 'promise',
        onSnapshot: { actions: assign({ seen: ({ event }) => event.snapshot.value }) },
      },
      on: { ask: { actions: sendTo(({ system }) => system.get('asker'), { type: 'answer' }) } },
    },
    over: { type: 'final' },
  },
  output: ({ context }) => context.seen,
});

const inline = createMachine({
  id: 'inline actors',
  context: { word: '' },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: fromPromise(async () => 'word'),
        onDone: { target: 'listening', actions: assign({ word: ({ event }) => event.output }) },
        onError: 'listening',
      },
    },
    listening: {
      invoke: [
        { id: 'bell', src: fromCallback(({ sendBack }) => sendBack({ type: 'rung' })) },
        { src: createMachine({ id: 'inner', initial: 'on', states: { on: {} } }), onDone: 'loading' },
      ],
      on: { rung: 'spawning' },
    },
    spawning: {
      entry: spawnChild(
        fromCallback(() => {}),
        { id: 'spawned' },
      ),
      exit: stopChild('spawned'),
      on: { 'xstate.error.actor.spawned': 'loading', back: 'listening' },
    },
  },
});

const several = setup({
  types: { context: {} as { workers: AnyActorRef[]; done: number }, events: {} as { type: 'add' } | { type: 'stop' } },
  actors: { work: fromPromise<string, { number: number }>(() => Promise.reject(new Error('not provided'))) },
  guards: { isFree: ({ context }) => context.workers.length < 2 },
}).createMachine({
  id: 'several actors',
  context: { workers: [], done: 0 },
  on: {
    add: {
      guard: 'isFree',
      actions: assign({
        workers: ({ context, spawn }) => [
          ...context.workers,
          spawn('work', {
            id: `work ${context.workers.length}`,
            systemId: `worker ${context.workers.length}`,
            input: { number: context.workers.length },
          }),
        ],
      }),
    },
    stop: {
      guard: ({ context }) => context.workers.length > 0,
      actions: [
        stopChild(({ context }) => context.workers.at(-1)!),
        assign({ workers: ({ context }) => context.workers.slice(0, -1) }),
      ],
    },
    'xstate.done.actor.*': { actions: assign({ done: ({ context }) => Math.min(context.done + 1, 2) }) },
    'xstate.error.actor.work 0': { actions: assign({ done: 0 }) },
    'xstate.error.actor.*': {},
  },
});

const unnamed = setup({
  types: {
    context: {} as { friends: AnyActorRef[]; ids: string[] },
    events: {} as { type: 'add' } | { type: 'remove' },
  },
  actors: {
    friend: createMachine({ id: 'friend', initial: 'near', states: { near: { on: { go: 'far' } }, far: {} } }),
  },
}).createMachine({
  id: 'unnamed actors',
  context: { friends: [], ids: [] },
  on: {
    add: {
      guard: ({ context }) => context.friends.length < 2,
      actions: [
        assign({ friends: ({ context, spawn }) => [...context.friends, spawn('friend')] }),
        assign({ ids: ({ context }) => context.friends.map(({ id }) => id) }),
        sendTo(({ context }) => context.friends.at(-1)!, { type: 'go' }),
      ],
    },
    remove: {
      guard: ({ context }) => context.friends.length > 0,
      actions: [
        stopChild(({ context }) => context.friends[0]!),
        assign({ friends: ({ context }) => context.friends.slice(1), ids: ({ context }) => context.ids.slice(1) }),
      ],
    },
  },
});

export const actorCharts = [
  compatChart(kinds, {
    inputs: { ana: { user: 'ana' } },
    events: { restart: once, pong: once, heard: once, add: once, ask: once },
    outcomes: {
      load: { many: { output: 2 }, few: { output: 1 }, cut },
      listen: { cut },
      watch: { one: { snapshot: { context: 1 } }, done: { output: undefined }, cut },
      hear: { done: { output: undefined } },
      count: { one: { snapshot: { context: { count: 1 } } }, two: { snapshot: { context: { count: 2 } } } },
      ask: { ready: { snapshot: { value: 'ready' } }, done: { output: 'yes' }, cut },
    },
  }),
  compatChart(inline, {
    events: { rung: once, back: once },
    outcomes: {
      '0.inline actors.loading': { done: { output: 'word' }, cut },
      '1.inline actors.listening': { done: { output: undefined } },
      spawned: { cut },
    },
  }),
  compatChart(several, {
    events: { add: once, stop: once },
    outcomes: { work: { done: { output: 'done' }, cut } },
  }),
  compatChart(unnamed, {
    events: { add: once, remove: once },
    outcomes: { friend: { far: { snapshot: { value: 'far' } } } },
  }),
];
