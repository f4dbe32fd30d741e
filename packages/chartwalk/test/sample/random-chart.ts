import fc from 'fast-check';
import { type AnyStateMachine, assign, createMachine, fromPromise } from 'xstate';
import { defineFlow, type Flow } from '../../src/flow/flow.ts';

const eventTypes = ['red', 'green', 'blue'];
const mostCount = 2;

type Count = { count: number };

const guards = {
  any: undefined,
  few: ({ context }: { context: Count }) => context.count < 1,
  many: ({ context }: { context: Count }) => context.count >= mostCount,
  sure: ({ event }: { event: { output?: unknown } }) => event.output === 'yes',
};

const actions = {
  none: [],
  count: assign({ count: ({ context }: { context: Count }) => Math.min(context.count + 1, mostCount) }),
  reset: assign({ count: 0 }),
};

/**
 * Only the first region changes the count. If two regions did, the count would depend on the order in which they
 * settle.
 */
const actionsOf = (states: string[]) =>
  states[0] === 'a0' ? (['none', 'count', 'reset'] as const) : (['none'] as const);

const branch = (states: string[], own: (keyof typeof guards)[]) =>
  fc.record({
    target: fc.option(fc.constantFrom(...states), { nil: undefined }),
    guard: fc.constantFrom(...own).map((name) => guards[name]),
    actions: fc.constantFrom(...actionsOf(states)).map((name) => actions[name]),
    reenter: fc.boolean(),
  });

const some = (states: string[], ...own: (keyof typeof guards)[]) =>
  fc.array(branch(states, ['any', ...own]), { minLength: 1, maxLength: 2 });

/** The transition never applies twice in a row, so that the chart settles. */
const always = (states: string[]) =>
  fc.record({
    target: fc.constantFrom(...states),
    guard: fc.constant(guards.many),
    actions: fc.constant(actions.reset),
  });

function state(region: string, index: number, states: string[]) {
  const job = `job-${region}${index}`;
  const invoke = fc.record({
    id: fc.constant(job),
    src: fc.constant('job'),
    onDone: some(states, 'sure', 'few', 'many'),
    onError: fc.record({ target: fc.constantFrom(...states) }),
  });
  return fc.record(
    {
      on: fc.dictionary(fc.constantFrom(...eventTypes), some(states, 'few', 'many'), { maxKeys: 2 }),
      after: fc.dictionary(fc.constantFrom('10', '20', '25'), some(states, 'few', 'many'), { maxKeys: 2 }),
      invoke,
      ...(region === 'a' ? { always: always(states) } : {}),
    },
    { requiredKeys: ['on'] },
  );
}

function region(name: string) {
  return fc.integer({ min: 2, max: 4 }).chain((size) => {
    const states = Array.from({ length: size }, (_, index) => `${name}${index}`);
    return fc.tuple(...states.map((_, index) => state(name, index, states))).map((made) => ({
      initial: states[0],
      states: {
        ...Object.fromEntries(made.map((config, index) => [states[index], config])),
        [`${name}End`]: { type: 'final' },
      },
    }));
  });
}

const one = region('a');
const two = fc.tuple(region('a'), region('b')).map(([a, b]) => ({ type: 'parallel', states: { a, b } }));

const job = fromPromise(() => Promise.reject(new Error('not provided')));

/** Charts of one or two regions with guards on a count, delays, actors and eventless transitions. */
export const randomCharts: fc.Arbitrary<AnyStateMachine> = fc
  .oneof({ weight: 3, arbitrary: one }, { weight: 1, arbitrary: two })
  .map((config) => {
    const machine = createMachine({ id: 'random', context: { count: 0 }, ...config } as never, { actors: { job } });
    return Object.assign(machine as AnyStateMachine, { [fc.toStringMethod]: () => JSON.stringify(config) });
  });

export const casesFor = (machine: AnyStateMachine, project?: Flow['project']): Flow => ({
  ...defineFlow({
    machine,
    events: Object.fromEntries(eventTypes.map((type) => [type, { plain: {} }])),
    outcomes: { job: { yes: { output: 'yes' }, no: { output: 'no' }, thrown: { error: new Error('cut') } } },
  }),
  project,
});
