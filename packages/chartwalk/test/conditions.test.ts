import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { and, assign, createMachine, not, or, setup, stateIn } from 'xstate';
import { composedGuards, conditionEffects, type Evaluations, holds } from '../src/chart/conditions.ts';
import { defineFlow, type Flow } from '../src/flow/flow.ts';
import { buildGraph } from '../src/paths/graph.ts';
import { pathsOf } from '../src/paths/path-planning.ts';
import { replay } from '../src/paths/replay.ts';
import { chartwalk, newProject } from './kit/typed-project.ts';

const guards = {
  isA: ({ event }: { event: { a?: boolean } }) => event.a === true,
  isB: ({ event }: { event: { b?: boolean } }) => event.b === true,
  isC: ({ event }: { event: { c?: boolean } }) => event.c === true,
};
const go = 'm.off · go · 0';

const chartWith = (guard: unknown, more: Record<string, unknown> = {}) =>
  createMachine({
    id: 'm',
    initial: 'off',
    states: { off: { on: { go: { target: 'on', guard } } }, on: { on: { back: 'off' } } },
  } as never).provide({ guards: { ...guards, ...more } as never });

const flowWith = (guard: unknown, cases: string[], more: Record<string, unknown> = {}) =>
  defineFlow({
    machine: chartWith(guard, more),
    events: {
      go: Object.fromEntries(
        cases.map((letters) => [letters || 'none', Object.fromEntries([...letters].map((letter) => [letter, true]))]),
      ),
      back: { plain: {} },
    },
    outcomes: {},
  } as never) as Flow;

/** The evaluations in walks that take every move, refused ones too. */
function evaluationsOf(flow: Flow): Evaluations {
  const all: Record<string, Set<string>> = {};
  for (const path of pathsOf(buildGraph(flow), 'tour', { cover: 'moves' }))
    for (const [id, seen] of Object.entries(replay(flow, path).conditions ?? {}))
      all[id] = new Set([...(all[id] ?? []), ...seen]);
  return Object.fromEntries(Object.entries(all).map(([id, seen]) => [id, [...seen].sort()]));
}

const shown = (flow: Flow) =>
  conditionEffects(flow.machine, evaluationsOf(flow)).map(
    (one) => `${one.condition}: ${'pair' in one ? one.pair.join('/') : one.reason}`,
  );

describe('composed guards of a chart', () => {
  const labels = (guard: unknown, more?: Record<string, unknown>) =>
    composedGuards(chartWith(guard, more)).get(go)?.conditions;

  it('have the conditions under and, or and not, once each', () => {
    expect(labels(and(['isA', or(['isB', not('isC')]), 'isB'] as never))).toEqual(['isA', 'isB', 'isC']);
    expect(
      labels(
        or([
          { type: 'isA', params: { n: 1 } },
          { type: 'isA', params: { n: 2 } },
        ] as never),
      ),
    ).toEqual(['isA {"n":1}', 'isA {"n":2}']);
    expect(labels(and([() => true, () => false] as never))).toEqual(['inline guard 1', 'inline guard 2']);
  });

  it('are found behind a name', () => {
    expect(labels('isBoth', { isBoth: and(['isA', 'isB'] as never) })).toEqual(['isA', 'isB']);
    expect(labels(or(['isBoth', 'isC'] as never), { isBoth: and(['isA', 'isB'] as never) })).toEqual([
      'isA',
      'isB',
      'isC',
    ]);
  });

  it.each(['isA', not('isA' as never), undefined])('are not those with a single condition', (guard) => {
    expect(labels(guard)).toBeUndefined();
  });
});

describe('independent effects of conditions', () => {
  it('are shown by pairs of steps in which the condition alone decides', () => {
    expect(shown(flowWith(and(['isA', 'isB'] as never), ['ab', 'a', 'b']))).toEqual(['isA: 11/01', 'isB: 11/10']);
    expect(shown(flowWith(or(['isA', 'isB'] as never), ['a', 'b', '']))).toEqual(['isA: 10/00', 'isB: 01/00']);
    expect(shown(flowWith(and(['isA', not('isB' as never)] as never), ['a', '', 'ab']))).toEqual([
      'isA: 10/00',
      'isB: 10/11',
    ]);
  });

  it('are missing, with the reason, although the guard holds and refuses', () => {
    expect(shown(flowWith(and(['isA', 'isB'] as never), ['ab', 'a']))).toEqual(['isA: always true', 'isB: 11/10']);
    expect(shown(flowWith(or(['isA', 'isB'] as never), ['a', '']))).toEqual(['isA: 10/00', 'isB: always false']);
    expect(shown(flowWith(and(['isA', 'isB'] as never), ['ab', '']))).toEqual([
      'isA: never decides alone, both ways',
      'isB: never decides alone, both ways',
    ]);
    expect(shown(flowWith(and(['isA', 'isB'] as never), []))).toEqual(['isA: never evaluated', 'isB: never evaluated']);
  });

  it('hold when the values of the pair and of the guard are computed again', () => {
    const condition = fc.constantFrom('isA', 'isB', 'isC');
    const { formula: formulas } = fc.letrec<{ formula: unknown }>((tie) => ({
      formula: fc.oneof(
        { maxDepth: 3 },
        condition,
        tie('formula').map((one) => not(one as never)),
        fc.array(tie('formula'), { minLength: 2, maxLength: 3 }).map((all) => and(all as never)),
        fc.array(tie('formula'), { minLength: 2, maxLength: 3 }).map((all) => or(all as never)),
      ),
    }));
    const cases = ['', 'a', 'b', 'c', 'ab', 'ac', 'bc', 'abc'];
    fc.assert(
      fc.property(formulas, fc.subarray(cases, { minLength: 1 }), (guard, chosen) => {
        const flow = flowWith(guard, chosen);
        const composed = composedGuards(flow.machine).get(go);
        if (!composed) return;
        const evaluations = evaluationsOf(flow);
        const { conditions, formula } = composed;
        const truth = (letters: string) => conditions.map((name) => letters.includes(name.slice(2).toLowerCase()));
        expect(evaluations[go]).toEqual(
          [...new Set(chosen.map((letters) => truth(letters).map(Number).join('')))].sort(),
        );
        for (const [place, effect] of conditionEffects(flow.machine, evaluations).entries()) {
          const results = chosen.map((letters) => {
            const values = truth(letters);
            const held = holds(formula, values);
            return { value: values[place], held, decides: holds(formula, values.with(place, !values[place])) !== held };
          });
          const deciding = results.filter(({ decides }) => decides);
          const isShown = deciding.some((one) =>
            deciding.some((other) => one.held !== other.held && one.value !== other.value),
          );
          expect('pair' in effect).toBe(isShown);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are read from the context before the step, from eventless transitions and from other states', () => {
    const machine = setup({
      types: { context: {} as { n: number }, events: {} as { type: 'add' } | { type: 'end' } },
      guards: {
        isSmall: ({ context }) => context.n < 2,
        isOdd: ({ context }) => context.n % 2 === 1,
        isSure: and(['isOdd', stateIn({ left: 'on' })]),
      },
      actions: { count: assign({ n: ({ context }) => context.n + 1 }) },
    }).createMachine({
      id: 'm',
      context: { n: 0 },
      type: 'parallel',
      states: {
        left: { initial: 'on', states: { on: { on: { end: 'off' } }, off: {} } },
        right: {
          initial: 'low',
          states: {
            low: {
              always: { guard: not(or([not('isOdd'), 'isSmall'])), target: 'high' },
              on: { add: { actions: 'count' }, end: { guard: 'isSure', target: 'high' } },
            },
            high: {},
          },
        },
      },
    });
    const flow = defineFlow({ machine, events: { add: { plain: {} }, end: { plain: {} } }, outcomes: {} }) as Flow;
    const { 'm.right.low · always · 0': always, 'm.right.low · end · 0': end } = evaluationsOf(flow);
    expect(always).toEqual(['00', '01', '10', '11'].filter((one) => always!.includes(one)));
    expect(always).toEqual(expect.arrayContaining(['01', '10', '11']));
    expect(end).toEqual(expect.arrayContaining(['01', '11']));
  });

  it('do not count evaluations in which a condition throws', () => {
    const isThrowing = ({ event }: { event: { c?: boolean } }) => {
      if (event.c) throw new Error('no c');
      return false;
    };
    expect(shown(flowWith(or(['isA', isThrowing] as never), ['ac', '']))[0]).toBe('isA: always false');
  });
});

const flowText = (cases: string) => `
import { defineFlow } from 'chartwalk';
import { and, createMachine } from 'xstate';
const machine = createMachine({
  id: 'm', initial: 'off',
  states: { off: { on: { go: { target: 'on', guard: and(['isA', 'isB']) } } }, on: { on: { back: 'off' } } },
}).provide({ guards: { isA: ({ event }) => event.a === true, isB: ({ event }) => event.b === true } });
export const flow = defineFlow({ machine, events: { go: ${cases}, back: { plain: {} } }, outcomes: {}, levels: ['chart'] } as never);
`;

describe('coverage of conditions', { timeout: 60_000 }, () => {
  it('names the conditions whose effect no step shows, until cases show it', async () => {
    const root = newProject({
      'chartwalk.config.json': '{ "load": "node" }',
      'm.flow.ts': flowText('{ both: { a: true, b: true }, onlyA: { a: true } }'),
    });
    await chartwalk(root, 'run');
    const { code, out } = await chartwalk(root, 'coverage', '--min', '100');
    expect(code).toBe(0);
    expect(out).toContain(
      '  conditions with an independent effect 1 of 2\n  no effect: m.off · go · 0 [isA and isB]: isA: always true\n',
    );
    writeFileSync(
      join(root, 'm.flow.ts'),
      flowText('{ both: { a: true, b: true }, onlyA: { a: true }, onlyB: { b: true } }'),
    );
    await chartwalk(root, 'run');
    expect((await chartwalk(root, 'coverage')).out).toContain('  conditions with an independent effect 2 of 2\nall');
  });
});
