import {
  assign,
  cancel,
  createMachine,
  emit,
  enqueueActions,
  forwardTo,
  fromCallback,
  log,
  raise,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate';
import { compatChart, once } from './compat-chart.ts';

const noted = fromCallback(() => {});

const enqueued = setup({
  types: {
    context: {} as { count: number },
    events: {} as { type: 'go'; many: boolean } | { type: 'stop' } | { type: 'raised' } | { type: 'late' },
    emitted: {} as { type: 'counted'; count: number },
  },
  actors: { noted },
  guards: { isSmall: ({ context }, most: number) => context.count < most },
  actions: { note: (_, _params: { count: number }) => {} },
}).createMachine({
  id: 'enqueueActions',
  context: { count: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: {
        go: {
          target: 'working',
          actions: enqueueActions(({ enqueue, check, event, context }) => {
            enqueue.spawnChild('noted', { id: 'noted' });
            enqueue.sendTo('noted', { type: 'hello', many: event.many });
            if (check({ type: 'isSmall', params: 2 }) && event.many) enqueue.assign({ count: context.count + 1 });
            enqueue({ type: 'note', params: { count: context.count } });
            enqueue.emit({ type: 'counted', count: context.count });
            enqueue.raise({ type: 'raised' });
            enqueue.raise({ type: 'late' }, { id: 'late', delay: 100 });
          }),
        },
      },
    },
    working: {
      on: {
        raised: {
          actions: enqueueActions(({ enqueue }) => enqueue(assign({ count: ({ context }) => context.count % 2 }))),
        },
        stop: {
          target: 'idle',
          actions: enqueueActions(({ enqueue }) => {
            enqueue.cancel('late');
            enqueue.stopChild('noted');
          }),
        },
        late: { target: 'idle', actions: ['unknown' as never, stopChild('noted')] },
      },
    },
  },
});

const sending = createMachine(
  {
    types: {} as {
      events: { type: 'say'; text: string } | { type: 'forward' | 'later' | 'cancel' | 'end' | 'unheard' };
    },
    id: 'sending',
    context: { said: '' },
    initial: 'idle',
    entry: [spawnChild('noted', { id: 'listener' }), log('started'), log(({ context }) => context.said, 'label')],
    exit: sendParent({ type: 'closed' }),
    states: {
      idle: {
        on: {
          say: {
            actions: [
              assign({ said: ({ event }) => event.text }),
              sendTo('listener', ({ event }) => ({ type: 'said', text: event.text })),
              sendTo(({ system }) => system.get('secretary') ?? 'listener', { type: 'noted' }),
              sendParent(({ event }) => ({ type: 'heard', text: event.text })),
              emit(({ event }) => ({ type: 'spoken', text: event.text })),
            ],
          },
          forward: {
            actions: [
              forwardTo('listener'),
              forwardTo(({ context }) => (context.said === '' ? 'listener' : 'listener')),
            ],
          },
          later: {
            target: 'waiting',
            actions: [
              sendTo('listener', { type: 'patience' }, { delay: 30, id: 'patience' }),
              sendParent({ type: 'soon' }, { delay: 60, id: 'soon' }),
            ],
          },
        },
      },
      waiting: {
        after: { 100: 'idle' },
        on: { cancel: { target: 'idle', actions: [cancel('patience'), cancel('soon')] }, end: 'over' },
      },
      over: { type: 'final', entry: raise({ type: 'unheard' }) },
    },
    output: ({ context }) => context.said,
  },
  { actors: { noted } },
);

export const actionCharts = [
  compatChart(enqueued, {
    events: { go: { many: { many: true }, one: { many: false } }, stop: once, raised: once, late: once },
  }),
  compatChart(sending, {
    events: {
      unheard: {},
      say: { hi: { text: 'hi' }, bye: { text: 'bye' } },
      forward: once,
      later: once,
      cancel: once,
      end: once,
    },
  }),
];
