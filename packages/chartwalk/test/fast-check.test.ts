import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { assign, createMachine, fromPromise, setup } from 'xstate';
import * as z from 'zod';
import {
  assertWalks,
  commandsOf,
  fromSchema,
  type Schema,
  type Walk,
  WalkError,
  WalkModel,
  walksOf,
} from '../src/fast-check/index.ts';
import { defineFlow, type Flow, type FlowOf } from '../src/flow/flow.ts';
import { buildGraph } from '../src/paths/graph.ts';
import type { Step } from '../src/paths/path.ts';
import { findPath } from '../src/reports/path-file.ts';
import { door } from './sample/door-cases.ts';
import { ringOf } from './sample/ring.ts';

const failureOf = (work: () => void): WalkError => {
  try {
    work();
  } catch (error) {
    return error as WalkError;
  }
  throw new Error('does not fail');
};

const withNever = (flow: FlowOf<never>, never: Flow['invariants']['never']) =>
  ({ ...flow, invariants: { ...flow.invariants, never } }) as FlowOf<never>;

/** The ways to the state "barred" that fail no longer without one of their steps. */
const shortestToBarred = [
  ['code.enter (some)', 'check -> thrown'],
  ['code.enter (some)', 'check -> opens', 'alarm.raised (plain)'],
  ['code.enter (some)', 'check -> wrong', 'code.enter (some)', 'check -> wrong'],
];

describe('random walks of a flow', () => {
  it('agree with the machine, and take every transition that the chart can take', () => {
    const taken = new Set<string>();
    fc.assert(
      fc.property(walksOf(door), (walk) => {
        walk.run();
        for (const id of walk.steps.flatMap((step) => step.taken)) taken.add(id);
      }),
      { seed: 1 },
    );
    expect(taken.size).toBe(11);
    expect(() => assertWalks(door, {}, { seed: 2, numRuns: 20 })).not.toThrow();
  });

  it('shrink to the fewest steps that break an invariant', () => {
    const twice = withNever(door as never, { 'is barred': ({ state }) => state === 'barred' });
    for (const seed of [1, 2, 3]) {
      const error = failureOf(() => assertWalks(twice, {}, { seed }));
      expect(error).toBeInstanceOf(WalkError);
      expect(error.seed).toBe(seed);
      expect(shortestToBarred).toContainEqual(error.steps);
      expect(error.message).toContain(`fails with the seed ${seed}; its smallest form found, after `);
      expect(error.message).toContain(`  from plain\n${error.steps.map((step) => `  ${step}\n`).join('')}`);
      expect(error.message).toContain('never "is barred" holds in "barred"');
      expect(findPath(buildGraph(door), error.path!).id).toBe(error.path!.id);
    }
  });

  it.each([2, 3, 4, 5])('have no loop of %i states when they fail', (count) => {
    const ring = ringOf(count, { 'is over': ({ state }) => state === 'over' });
    for (let seed = 1; seed <= 10; seed++)
      expect(failureOf(() => assertWalks(ring as never, {}, { seed })).steps).toEqual(['stop (plain)']);
  });

  it('find what a longer way breaks, with delays and results of actors in it', () => {
    const late = withNever(door as never, { 'closes again': ({ state, now }) => state === 'closed' && now >= 20_000 });
    const { steps } = failureOf(() => assertWalks(late, {}, { seed: 4, numRuns: 500 }));
    expect(shortestToBarred).toContainEqual(steps.slice(0, -1));
    expect(steps.at(-1)).toBe('time: xstate.after.20000.door.barred');
  });

  it('keep the surroundings of the machine as the walk leaves them', () => {
    let count = 0;
    const machine = createMachine({
      id: 'counter',
      initial: 'on',
      states: {
        on: {
          on: {
            add: { guard: () => count < 2, actions: () => void count++ },
            close: { guard: () => count === 2, target: 'off' },
          },
        },
        off: {},
      },
    });
    const set = (next: number) => {
      count = next;
    };
    const world = { reset: () => set(0), read: () => count, write: set };
    const flow = defineFlow({
      machine,
      world,
      events: { add: { plain: {} }, close: { plain: {} } },
      outcomes: {},
    } as never);
    const ends = new Set<string>();
    fc.assert(
      fc.property(walksOf(flow), (walk) => {
        walk.run();
        ends.add(String(walk.steps.at(-1)?.value));
      }),
      { seed: 1, numRuns: 30 },
    );
    expect(ends).toContain('off');
  });

  it('start with every input', () => {
    const machine = createMachine({ context: ({ input }) => input as object, initial: 'on', states: { on: {} } });
    const flow = defineFlow({
      machine,
      name: 'inputs',
      inputs: { one: { n: 1 }, two: { n: 2 } },
      events: {},
      outcomes: {},
    } as never);
    const starts = new Set<string>();
    fc.assert(
      fc.property(walksOf(flow), ({ start }) => void starts.add(start)),
      { seed: 1 },
    );
    expect(starts).toEqual(new Set(['one', 'two']));
  });

  it('can be taken by another system, which gets the states that the machine reaches', async () => {
    const [leaves, log]: [string[], string[]] = [[], []];
    const system = () => ({
      start: (input: unknown) => void log.push(`start ${input}`),
      take: async (step: Step) => void leaves.push(`${step.move.label}: ${step.value}`),
      stop: () => void log.push('stop'),
    });
    await fc.assert(
      fc.asyncProperty(walksOf(door), (walk) => walk.runOn(system())),
      { seed: 1, numRuns: 20 },
    );
    expect(leaves).toContain('code.enter (some): checking');
    expect(log.filter((one) => one === 'stop')).toHaveLength(20);
    const barring = {
      take: (step: Step) => (step.value === 'barred' ? Promise.reject(new Error('barred')) : Promise.resolve()),
    };
    const details = await fc.check(
      fc.asyncProperty(walksOf(door), (walk) => walk.runOn(barring)),
      { seed: 1 },
    );
    expect(details.failed).toBe(true);
    const [shortest] = details.counterexample as [Walk];
    await shortest.runOn(barring).catch(() => {});
    expect(shortestToBarred).toContainEqual(shortest.steps.map(({ move }) => move.label));
  });

  it('give commands for a model run of fast-check', () => {
    const setupOf = () => ({ model: new WalkModel(door, 'plain'), real: { take: () => {} } });
    fc.assert(
      fc.property(fc.commands(commandsOf(door), { maxCommands: 20 }), (commands) => fc.modelRun(setupOf, commands)),
      { seed: 1, numRuns: 20 },
    );
  });
});

type Order = { type: 'order.send'; amount: number; note: string };
const orders = setup({
  types: { context: {} as { amount: number; limit: number }, events: {} as Order | { type: 'order.cancel' } },
  actors: { check: fromPromise<{ limit: number }>(async () => ({ limit: 1 })) },
}).createMachine({
  id: 'orders',
  context: { amount: 0, limit: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: { 'order.send': { target: 'checking', actions: assign({ amount: ({ event }) => event.amount, limit: 0 }) } },
    },
    checking: {
      invoke: {
        id: 'check',
        src: 'check',
        onDone: { target: 'idle', actions: assign({ limit: ({ event }) => event.output.limit }) },
      },
      on: { 'order.cancel': 'idle' },
    },
  },
});
const orderFlow = (never: Flow['invariants']['never'] = {}) =>
  defineFlow({
    machine: orders,
    events: { 'order.send': { small: { amount: 1, note: '' } }, 'order.cancel': { plain: {} } },
    outcomes: { check: { done: { output: { limit: 5 } } } },
    never: never as never,
  });

const amounts = {
  valibot: v.object({ amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), note: v.string() }),
  zod: z.object({ amount: z.int().min(1).max(1000), note: z.string() }),
  arbitrary: fc.record({ amount: fc.integer({ min: 1, max: 1000 }), note: fc.string() }),
};

describe('generated payloads', () => {
  it.each(Object.keys(amounts) as (keyof typeof amounts)[])('%s payloads shrink together with the steps', (kind) => {
    const flow = orderFlow({ 'an amount above 300': ({ context }) => (context as { amount: number }).amount > 300 });
    const { steps, path } = failureOf(() =>
      assertWalks(flow, { events: { 'order.send': amounts[kind] } }, { seed: 5 }),
    );
    expect(path).toBeNull();
    expect(steps).toEqual(['order.send {amount: 301, note: ""}']);
  });

  it('outputs of actors shrink together with the steps', () => {
    const flow = orderFlow({ 'a limit above 20': ({ context }) => (context as { limit: number }).limit > 20 });
    const outcomes = { check: v.object({ limit: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(500)) }) };
    const { steps } = failureOf(() => assertWalks(flow, { outcomes }, { seed: 5 }));
    expect(steps).toEqual(['order.send (small)', 'check -> {limit: 21}']);
  });

  it('payloads and outputs shrink at once', () => {
    const flow = orderFlow({
      'a limit far above the amount': ({ context }) => {
        const { amount, limit } = context as { amount: number; limit: number };
        return amount >= 10 && limit > 2 * amount;
      },
    });
    const outcomes = { check: z.object({ limit: z.int().min(0).max(500) }) };
    const { steps } = failureOf(() =>
      assertWalks(flow, { events: { 'order.send': amounts.zod }, outcomes }, { seed: 7, numRuns: 1000 }),
    );
    expect(steps).toHaveLength(2);
    expect(steps[0]).toMatch(/^order\.send \{amount: \d+, note: ""\}$/);
    const [amount, limit] = steps.map((step) => Number(/\d+/.exec(step)));
    expect(limit).toBe(2 * amount! + 1);
  });

  it('have the types of the payloads', () => {
    const text = v.object({ amount: v.string(), note: v.string() });
    // @ts-expect-error: the amount of an order is a number.
    expect(() => walksOf(orderFlow(), { events: { 'order.send': text } })).not.toThrow();
    // @ts-expect-error: the note of an order is missing.
    expect(() => walksOf(orderFlow(), { events: { 'order.send': z.object({ amount: z.int() }) } })).not.toThrow();
  });

  it('are refused for events and actors that the flow does not have', () => {
    expect(() => walksOf(orderFlow(), { events: { 'order.end': fc.constant({}) } as never })).toThrow(
      'orders: the flow has no event "order.end"',
    );
    expect(() => walksOf(orderFlow(), { outcomes: { chek: fc.constant(1) } })).toThrow(
      'no outcome with an output for the actor "chek"',
    );
    expect(() => walksOf(orderFlow(), { outcomes: { check: {} as never } })).toThrow(
      'need an arbitrary of fast-check or a schema',
    );
  });
});

type Tree = { leaf: number; inner?: Tree | undefined };
const vTree: v.GenericSchema<Tree> = v.object({ leaf: v.number(), inner: v.optional(v.lazy(() => vTree)) });

const schemas: Record<string, Schema> = {
  'valibot strings': v.pipe(v.string(), v.minLength(3), v.maxLength(5)),
  'valibot length': v.pipe(v.string(), v.length(4)),
  'valibot email': v.pipe(v.string(), v.email()),
  'valibot regex': v.pipe(v.string(), v.regex(/^[A-Z]{2}-\d{3}$/i)),
  'valibot digits of a length': v.pipe(v.string(), v.digits(), v.minLength(2)),
  'valibot affixes': v.pipe(v.string(), v.startsWith('ab'), v.endsWith('z'), v.minLength(5)),
  'valibot dates as text': v.pipe(v.string(), v.isoDate()),
  'valibot uuid': v.pipe(v.string(), v.uuid()),
  'valibot url': v.pipe(v.string(), v.url()),
  'valibot numbers': v.pipe(v.number(), v.minValue(2), v.ltValue(9)),
  'valibot multiples': v.pipe(v.number(), v.multipleOf(5), v.minValue(3), v.maxValue(22)),
  'valibot whole numbers above': v.pipe(v.number(), v.integer(), v.gtValue(2), v.ltValue(4)),
  'valibot bigint': v.pipe(v.bigint(), v.minValue(3n)),
  'valibot date': v.pipe(v.date(), v.minValue(new Date(0))),
  'valibot object': v.strictObject({
    a: v.optional(v.string()),
    b: v.nullable(v.number()),
    c: v.nullish(v.boolean()),
    d: v.optional(v.number(), 3),
  }),
  'valibot variant': v.variant('type', [
    v.object({ type: v.literal('a') }),
    v.object({ type: v.literal('b'), n: v.number() }),
  ]),
  'valibot picklist': v.picklist(['a', 'b']),
  'valibot enum': v.enum({ a: 1, b: 'two' }),
  'valibot lists': v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(3)),
  'valibot tuple': v.tuple([v.string(), v.literal(3)]),
  'valibot record': v.record(v.string(), v.number()),
  'valibot map and set': v.object({ map: v.map(v.string(), v.number()), set: v.set(v.number()) }),
  'valibot lazy': vTree,
  'valibot intersect': v.intersect([v.object({ a: v.string() }), v.object({ b: v.number() })]),
  'valibot check': v.pipe(
    v.number(),
    v.integer(),
    v.check((n) => n % 2 === 0),
  ),
  'valibot transform': v.pipe(
    v.string(),
    v.transform((text) => text.length),
    v.number(),
  ),
  'valibot brand': v.pipe(v.string(), v.nonEmpty(), v.brand('id')),
  'zod strings': z.string().min(3).max(5),
  'zod email': z.email(),
  'zod email as check': z.string().email(),
  'zod regex': z.string().regex(/^[A-Z]{2}-\d{3}$/),
  'zod affixes': z.string().startsWith('ab').endsWith('z').min(5),
  'zod iso dates': z.iso.date(),
  'zod uuid': z.uuid(),
  'zod url': z.url(),
  'zod numbers': z.number().min(2).lt(9),
  'zod multiples': z.number().multipleOf(5).min(3).max(22),
  'zod whole numbers': z.int().gt(2).lt(4),
  'zod bigint': z.bigint().min(3n),
  'zod date': z.date().min(new Date(0)),
  'zod object': z.strictObject({
    a: z.string().optional(),
    b: z.number().nullable(),
    c: z.boolean().nullish(),
    d: z.number().default(3),
  }),
  'zod union': z.discriminatedUnion('type', [
    z.object({ type: z.literal('a') }),
    z.object({ type: z.literal('b'), n: z.number() }),
  ]),
  'zod enum': z.enum(['a', 'b']),
  'zod lists': z.array(z.string()).min(1).max(3),
  'zod tuple': z.tuple([z.string(), z.literal(3)]),
  'zod record': z.record(z.string(), z.number()),
  'zod map and set': z.object({ map: z.map(z.string(), z.number()), set: z.set(z.number()) }),
  'zod lazy': z.object({
    leaf: z.number(),
    get inner() {
      return z.lazy(() => z.number()).optional();
    },
  }),
  'zod intersection': z.intersection(z.object({ a: z.string() }), z.object({ b: z.number() })),
  'zod refine': z
    .number()
    .int()
    .refine((n) => n % 2 === 0),
  'zod transform': z.string().transform((text) => text.length),
  'zod preprocess': z.preprocess((value) => value, z.number()),
  'zod coerce': z.coerce.number(),
  'zod readonly brand': z.string().min(1).brand('id').readonly(),
  'zod trim': z.string().trim(),
};

describe('values of schemas', () => {
  it.each(Object.entries(schemas))('%s pass the schema', (name, schema) => {
    const isTransforming = /transform/.test(name);
    const values = fc.sample(fromSchema(schema), { numRuns: 50, seed: 3 });
    for (const value of values) {
      if (isTransforming) expect(value).toBeTypeOf('number');
      else expect(schema['~standard'].validate(value)).not.toHaveProperty('issues', expect.anything());
    }
    const shown = (value: unknown): unknown =>
      value instanceof Map || value instanceof Set ? [...value] : typeof value === 'bigint' ? `${value}` : value;
    const distinct = new Set(values.map((value) => JSON.stringify(value, (_key, one) => shown(one))));
    expect(distinct.size).toBeGreaterThan(/whole numbers/.test(name) ? 0 : 1);
  });

  it('include absent optional fields, null and limits', () => {
    const schema = v.object({
      a: v.optional(v.string()),
      b: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(3), v.maxValue(4))),
    });
    const values = fc.sample(fromSchema(schema), { numRuns: 200, seed: 3 });
    expect(values.some((value) => !('a' in value))).toBe(true);
    expect(new Set(values.map(({ b }) => b))).toEqual(new Set([null, 3, 4]));
  });

  it('shrink to the smallest value that fails', () => {
    const { counterexample } = fc.check(
      fc.property(
        fromSchema(
          v.object({ name: v.pipe(v.string(), v.minLength(2)), age: v.pipe(v.number(), v.integer(), v.minValue(18)) }),
        ),
        ({ age }) => age < 40,
      ),
      { seed: 1, numRuns: 1000 },
    );
    expect(counterexample?.[0].age).toBe(40);
    expect(counterexample?.[0].name).toHaveLength(2);
  });

  it.each([
    [
      'a custom type',
      v.custom<string>(() => true),
      'A schema of the type "custom" gives no values: give an arbitrary instead',
    ],
    [
      'another library',
      { '~standard': { vendor: 'arktype', version: 1, validate: () => ({ value: 1 }) } } as Schema,
      'Schemas of "arktype" give no values',
    ],
    [
      'a schema that refuses everything',
      v.pipe(
        v.string(),
        v.check(() => false),
      ),
      'The schema refuses every generated value of the type "string"',
    ],
    [
      'an asynchronous schema',
      v.pipeAsync(
        v.string(),
        v.checkAsync(async () => true),
      ),
      'An asynchronous schema cannot give values',
    ],
  ])('name the reason for %s', (_, schema, message) => {
    expect(() => fc.sample(fromSchema(schema as Schema), 1)).toThrow(message);
  });
});
