import { createContext, Script } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  createMachine,
  type EventObject,
  type InspectionEvent,
  raise,
} from 'xstate';
import { microstepReader } from '../src/chart/microsteps.ts';
import type { Counts } from '../src/chart/transition-counts.ts';
import { pureStart, pureTransition } from '../src/chart/xstate-internals.ts';
import { pageInspector } from '../src/playwright/page-inspector.ts';
import { config } from '../src/project/config.ts';
import { recorder } from '../src/reports/coverage.ts';
import { eventTypes, guardedCharts } from './sample/guarded-chart.ts';

const events = fc.array(fc.record({ type: fc.constantFrom(...eventTypes), n: fc.nat(2 ** 20 - 1) }), { maxLength: 12 });
const check = (property: fc.IRawProperty<unknown>) =>
  fc.assert(property as fc.IRawProperty<[unknown]>, { numRuns: 400 });

const sorted = (ids: Iterable<string>) => [...new Set(ids)].sort();

/** The guard refusals that the reader reports for a running actor: at its start, then after each event. */
function refusedBy(machine: AnyStateMachine, sent: EventObject[], begun: () => void = () => {}): string[][] {
  const { read } = microstepReader();
  let refused: string[] = [];
  const during = (work: () => void): string[] => {
    refused = [];
    begun();
    work();
    return refused;
  };
  let actor: AnyActorRef | undefined;
  const inspect = (inspection: InspectionEvent) => void refused.push(...read(inspection).refused);
  const details = [
    during(() => {
      actor = createActor(machine, { inspect }).start();
    }),
    ...sent.map((event) => during(() => actor?.send(event))),
  ];
  actor?.stop();
  return details;
}

const sure = createMachine({
  id: 'm',
  initial: 'idle',
  on: { go: { guard: () => true, actions: () => {} }, stay: { guard: () => false, actions: () => {} } },
  states: {
    idle: {
      on: {
        go: [
          { guard: () => false, target: 'left' },
          { guard: () => false, target: 'left' },
        ],
        stay: [
          { guard: () => false, target: 'left' },
          { target: 'left', guard: () => true },
          { guard: () => false, target: 'left' },
        ],
        'go.*': { guard: () => false, target: 'left' },
        '*': { guard: () => false, target: 'left' },
      },
    },
    left: { always: [{ guard: () => false, target: 'idle' }], on: { again: { actions: raise({ type: 'go' }) } } },
  },
});

describe('refused guards', () => {
  it('include the guards of wildcard transitions when an event causes no transition', () => {
    expect(refusedBy(sure, [{ type: 'unknown' }, { type: 'go.on' }]).slice(1)).toEqual([
      ['m.idle · * · 0'],
      ['m.idle · go.* · 0', 'm.idle · * · 0'],
    ]);
  });

  it('include only the guards that are evaluated before the taken transition', () => {
    const [start, go, stay, none, again] = refusedBy(
      sure,
      ['go', 'stay', 'stay', 'again'].map((type) => ({ type })),
    );
    expect(start).toEqual([]);
    expect(go).toEqual(['m.idle · go · 0', 'm.idle · go · 1', 'm.idle · go.* · 0', 'm.idle · * · 0']);
    expect(stay).toEqual(['m.idle · stay · 0', 'm.left · always · 0']);
    expect(none).toEqual(['m · stay · 0', 'm.left · always · 0']);
    expect(again).toEqual(['m.left · always · 0', 'm.left · always · 0']);
  });

  it('are reported for the children of a state that exits immediately, but not for its regions', () => {
    const no = { guard: () => false, target: '#end' };
    const passes = (type: 'compound' | 'parallel') =>
      createMachine({
        id: 'p',
        initial: 'start',
        states: {
          start: { on: { go: 'outer' } },
          outer: {
            always: [no, { guard: () => true, target: 'end' }],
            initial: 'inner',
            states: {
              inner: { always: no, ...(type === 'parallel' && { type, states: { a: { always: no }, b: {} } }) },
            },
          },
          end: { id: 'end' },
        },
      });
    expect(refusedBy(passes('compound'), [{ type: 'go' }])[1]).toEqual([
      'p.outer · always · 0',
      'p.outer.inner · always · 0',
    ]);
    expect(refusedBy(passes('parallel'), [{ type: 'go' }])[1]).toEqual([
      'p.outer · always · 0',
      'p.outer.inner · always · 0',
    ]);
  });

  it('are reported at the start of a chart, but not when it is restored', () => {
    const waits = createMachine({ id: 'w', always: { guard: () => false, actions: () => {} }, on: { go: {} } });
    expect(refusedBy(waits, [])).toEqual([['w · always · 0']]);
    const { read } = microstepReader();
    const seen: string[] = [];
    createActor(waits, {
      snapshot: createActor(waits).start().getPersistedSnapshot(),
      inspect: (inspection) => void seen.push(...read(inspection).refused),
    }).start();
    expect(seen).toEqual([]);
  });

  it('are not evaluated again after a step that changes nothing', () => {
    let asked = 0;
    const idles = createMachine({
      id: 'i',
      always: [
        { guard: ({ event }) => event.type === 'no' && asked++ > 99, actions: () => {} },
        { guard: ({ event }) => event.type === 'go', actions: () => {} },
      ],
    });
    expect(refusedBy(idles, [{ type: 'go' }])).toEqual([['i · always · 0', 'i · always · 1'], ['i · always · 0']]);
  });

  it('equal the refusals that the guards themselves record; in a chart with regions, some can be missing', () => {
    let compared = 0;
    check(
      fc.property(guardedCharts, events, ({ machine, asked, hasRegions }, sent) => {
        const truth: string[][] = [];
        const details = refusedBy(machine, sent, () => {
          truth.push(asked.filter(({ held }) => !held).map(({ id }) => id));
          asked.length = 0;
        });
        truth.push(asked.filter(({ held }) => !held).map(({ id }) => id));
        truth.shift();
        asked.length = 0;
        details.forEach((ids, index) => {
          const known = sorted(truth[index]!);
          for (const id of ids) expect(known).toContain(id);
          if (hasRegions || index === 0) return;
          expect(sorted(ids)).toEqual(known);
          compared += ids.length;
        });
      }),
    );
    expect(compared).toBeGreaterThan(100);
  });

  it('are the same for a pure step as for a running actor', () => {
    check(
      fc.property(guardedCharts, events, ({ machine }, sent) => {
        const first = pureStart(machine, undefined);
        let at: AnyMachineSnapshot = first.snapshot;
        const inThought = sent.map((event) => {
          const step = pureTransition(machine, at, event);
          at = step.snapshot;
          return step.refused;
        });
        expect(refusedBy(machine, sent)).toEqual([first.refused, ...inThought]);
      }),
    );
  });

  it('are the same in a browser page through the standalone script', () => {
    check(
      fc.property(guardedCharts, events, ({ machine }, sent) => {
        const window = { fetch: () => {} } as unknown as Window;
        class XMLHttpRequest {}
        new Script(pageInspector('x-ordinal').content).runInContext(createContext({ window, XMLHttpRequest }));
        const here = recorder();
        const actor = createActor(machine, {
          inspect: (inspection) => {
            here.inspect(inspection);
            Reflect.get(window, config().inspectKey)(inspection);
          },
        }).start();
        for (const event of sent) actor.send(event);
        const { coverage, refused, states } = window.__walk!;
        const plain = (counts: Counts) => ({ ...counts });
        expect([coverage, refused].map(plain)).toEqual([here.taken, here.refused]);
        expect(states['root']?.value).toEqual(actor.getSnapshot().value);
      }),
    );
  });
});
