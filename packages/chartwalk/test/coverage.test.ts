import { mkdtempSync, readdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMachine } from 'xstate';
import type { Counts } from '../src/chart/transition-counts.ts';
import { buildGraph } from '../src/paths/graph.ts';
import { pathsOf } from '../src/paths/path-planning.ts';
import { replay } from '../src/paths/replay.ts';
import { reportsVariable } from '../src/project/config.ts';
import {
  addCounts,
  clearReports,
  ofPresentChart,
  readReports,
  type Taking,
  totals,
  type Walk,
  writeReport,
} from '../src/reports/coverage.ts';
import { partsOf } from '../src/reports/coverage-parts.ts';
import { configured } from './kit/project.ts';
import { door } from './sample/door-cases.ts';

const close = 'door.open · door.close · 0';
const late = 'door.barred · xstate.after.30000.door.barred · 0';

const walks: Walk[] = pathsOf(buildGraph(door), 'tour', { maxSteps: 4 }).map((path) => ({
  path: path.id,
  level: 'chart',
  ...replay(door, path),
}));
const reports: Taking[] = walks.map((walk) => ({ flow: 'door', ...walk }));

const without = (id: string): Taking[] =>
  reports.map(({ taken: { [id]: _, ...taken }, ...report }) => ({ ...report, taken }));

describe('coverage of states', () => {
  it('names the states to which no transition leads', () => {
    const states = { a: { on: { go: 'b' } }, b: {}, c: { initial: 'd', states: { d: {} } }, e: { type: 'history' } };
    const machine = createMachine({ id: 'm', initial: 'a', states } as never);
    const walked = { taken: { 'm.a · go · 0': 1 }, refused: {} };
    expect(partsOf(machine, walked, {}, new Set()).states).toEqual({ taken: 3, total: 5, missing: ['m.c', 'm.c.d'] });
  });
});

describe('coverage', () => {
  it('is stored and loaded with one file per walk, and can be cleared for one level', () => {
    const root = configured(mkdtempSync(join(tmpdir(), 'walk-')));
    for (const walk of walks) writeReport(door, walk, root);
    writeReport(door, { ...walks[0]!, level: 'view' }, root);
    const read = readReports(root);
    const byPath = (a: Taking, b: Taking) => (a.path < b.path ? -1 : 1);
    expect(read.filter(({ level }) => level === 'chart')).toMatchObject(reports.toSorted(byPath));
    clearReports('chart', root);
    expect(readReports(root).map(({ level }) => level)).toEqual(['view']);
  });

  it('counts a walk once when several folders contain it, at any depth', () => {
    const [one, two] = [
      configured(mkdtempSync(join(tmpdir(), 'walk-'))),
      configured(mkdtempSync(join(tmpdir(), 'walk-'))),
    ];
    for (const walk of walks.slice(0, 2)) writeReport(door, walk, one);
    for (const walk of walks.slice(1)) writeReport(door, walk, join(two, 'shard'));
    renameSync(join(two, 'shard/coverage/walk'), join(two, 'walk'));
    expect(walks.length).toBeGreaterThan(2);
    expect(readReports(one, two)).toHaveLength(walks.length);
    expect(totals([door], readReports(one, two), {})[0]).toEqual(totals([door], reports, {})[0]);
  });

  it('is written to the folder in the variable `CHARTWALK_REPORTS`, as to that of the setting', () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    const root = mkdtempSync(join(tmpdir(), 'walk-'));
    const level = walks[0]!.level;
    for (const folder of ['shard-1', 'deep/shard-2', join(root, 'absolute')]) {
      vi.stubEnv(reportsVariable, folder);
      writeReport(door, walks[0]!, root);
      const own = resolve(root, folder);
      expect(readdirSync(own)).toEqual(['walk']);
      expect(readdirSync(join(own, 'walk', level))).toHaveLength(1);
      expect(readReports(own)).toMatchObject([reports[0]!]);
    }
    vi.stubEnv(reportsVariable, join(root, 'absolute'));
    expect(readReports()).toMatchObject([reports[0]!]);
    expect(clearReports(level)).toBe(1);
    vi.stubEnv(reportsVariable, 'shard-1');
    expect(readReports(root)).toMatchObject([reports[0]!]);
    expect(clearReports(level, root)).toBe(1);
  });

  it('ignores walks of another chart and reports them for each level', () => {
    const root = configured(mkdtempSync(join(tmpdir(), 'walk-')));
    const older = door.machine.provide({ delays: { patience: 1 } }) as unknown as typeof door.machine;
    for (const walk of walks) writeReport(door, walk, root);
    writeReport({ ...door, machine: older }, { ...walks[0]!, level: 'view' }, root);
    const { present, stale } = ofPresentChart(door, readReports(root));
    expect(present.map(({ level }) => level)).toEqual(walks.map(() => 'chart'));
    expect(stale).toEqual([
      expect.stringMatching(/^door, view: 1 of 1 report not counted, made of another chart at \w+(-dirty)?: run its/),
    ]);
  });

  it('includes only walks of the same flow', () => {
    expect(addCounts({ a: 1 }, { a: 2, b: 3 })).toEqual({ a: 3, b: 3 });
    const asOther: Taking = { flow: 'street', path: 'x', level: 'chart', taken: { [close]: 1 }, refused: {} };
    expect(totals([door], [...without(close), asOther], {})[0]).toMatchObject({ taken: 10, total: 11 });
  });

  it('counts all reachable transitions at each level of the flow, and names missing ones', () => {
    expect(totals([door], reports, {})).toMatchObject([
      { flow: 'door', level: 'chart', taken: 11, total: 11, missing: [] },
      { flow: 'door', level: 'view', taken: 0, total: 11 },
      { flow: 'door', level: 'browser', taken: 0, total: 11 },
    ]);
    expect(totals([{ ...door, levels: ['chart'] }], without(close), {})).toMatchObject([
      { level: 'chart', taken: 10, total: 11, missing: [close] },
    ]);
  });

  it('accepts exceptions only at the browser level, and reports an exception whose transition was taken', () => {
    const inBrowser = without(close).map((report): Taking => ({ ...report, level: 'browser' }));
    const [chart, , browser] = totals([door], [...without(close), ...inBrowser], { [close]: 'a reason' });
    expect(chart).toMatchObject({ missing: [close] });
    expect(browser).toMatchObject({ taken: 10, total: 10, missing: [], wronglyListed: [] });
    const taken: Counts = { [close]: 1, [late]: 1 };
    const wrong = totals([door], [{ flow: 'door', path: 'x', level: 'browser', taken, refused: {} }], {
      [close]: 'a reason',
    });
    expect(wrong.find(({ level }) => level === 'browser')?.wronglyListed).toEqual([close, late]);
  });
});

describe('coverage of chart parts', () => {
  const of = (list: Taking[]) => totals([door], list, {})[0]!.parts;

  it('is complete when all transitions are taken', () => {
    expect(of(reports)).toEqual({
      states: { taken: 5, total: 5, missing: [] },
      guards: { taken: 6, total: 6, missing: [] },
      delays: { taken: 2, total: 2, missing: [] },
      actions: { taken: 2, total: 2, missing: [] },
      outcomes: { taken: 2, total: 2, missing: [] },
    });
  });

  it('counts the chart parts of missing transitions as missing', () => {
    const ends = ['done.actor.check · 0', 'done.actor.check · 1', 'error.actor.check · 0'];
    const cut = reports.map((report) => ({
      ...report,
      taken: Object.fromEntries(Object.entries(report.taken).filter(([id]) => !ends.some((end) => id.endsWith(end)))),
    }));
    const { states, guards, delays, actions, outcomes } = of(cut);
    expect(states).toMatchObject({ taken: 4, missing: ['door.open'] });
    expect(guards.missing).toEqual([
      'door.checking · xstate.done.actor.check · 0 [isOpen] held',
      'door.checking · xstate.done.actor.check · 1 [isLast] held',
    ]);
    expect(delays.missing).toEqual([]);
    expect(actions.missing).toEqual(['door.checking · xstate.done.actor.check · 0 / 0 keepName']);
    expect(outcomes.missing).toEqual(['door.checking · xstate.error.actor.check']);
  });

  it('covers only the initial states when no walk has run', () => {
    expect(of([])).toMatchObject({ states: { taken: 2, total: 5 }, guards: { taken: 0 }, outcomes: { taken: 0 } });
  });
});
