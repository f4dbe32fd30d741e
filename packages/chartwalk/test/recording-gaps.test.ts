import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildGraph } from '../src/paths/graph.ts';
import type { Path } from '../src/paths/path.ts';
import { pathsOf } from '../src/paths/path-planning.ts';
import { replay } from '../src/paths/replay.ts';
import { findPath } from '../src/reports/path-file.ts';
import { pathOfRecording, type Recording } from '../src/reports/recording.ts';
import { gapsIn, missingGap } from '../src/reports/recording-gaps.ts';
import { recordedUsage } from '../src/reports/usage.ts';
import { configured } from './kit/project.ts';
import { door } from './sample/door-cases.ts';

const graph = buildGraph(door);
const labeled = (labels: string[]) => findPath(graph, { start: 'plain', steps: labels.map((label) => ({ label })) });

/** What a recorder keeps of a path when it misses the steps at the places `missed`. */
function recordingOf({ initial, steps }: Path, missed: readonly number[] = []): Recording {
  return {
    version: 1,
    flow: 'door',
    id: 'recorded',
    initial,
    steps: steps.flatMap(({ move, taken, value, status }, index) =>
      missed.includes(index) ? [] : [{ type: move.event.type, event: {}, taken, value, status }],
    ),
    recordedAt: '2040-01-01T10:00:00.000Z',
    cut: 0,
  };
}

/** The recording of a path from step `first` on; a recorder that ran before it counts what it dropped (`cut`). */
function lateRecordingOf(path: Path, first: number, isCut: boolean): Recording {
  const { value, status, taken } = path.steps[first - 1]!;
  const before = path.steps.slice(0, first).map((_, index) => index);
  return {
    ...recordingOf(path, before),
    initial: { value, status, taken: isCut ? [] : taken },
    cut: isCut ? first : 0,
  };
}

const shown = ({ steps }: Path) => steps.map(({ move, isFilled }) => `${isFilled ? '+ ' : ''}${move.label}`);

const visit = labeled([
  'code.enter (some)',
  'check -> opens',
  'alarm.raised (plain)',
  'time: xstate.after.20000.door.barred',
]);

describe('a recording with gaps', () => {
  it('is a path with the fewest steps that fill each gap, which are marked', () => {
    const path = pathOfRecording(graph, recordingOf(visit, [1]), { gap: 1 });
    expect(shown(path)).toEqual([
      'code.enter (some)',
      '+ check -> opens',
      'alarm.raised (plain)',
      'time: xstate.after.20000.door.barred',
    ]);
    replay(door, path);
    expect(shown(pathOfRecording(graph, recordingOf(visit), { gap: 3 }))).toEqual(shown(visit));
  });

  it.each([true, false])('may begin late, with a count of what was dropped (%s)', (isCut) => {
    const path = pathOfRecording(graph, lateRecordingOf(visit, 2, isCut), { gap: 2 });
    expect(shown(path)).toEqual([
      '+ code.enter (some)',
      '+ check -> opens',
      'alarm.raised (plain)',
      'time: xstate.after.20000.door.barred',
    ]);
    replay(door, path);
  });

  it('has a limit for the length of each gap, not for their number', () => {
    const recording = recordingOf(visit, [0, 1]);
    expect(() => pathOfRecording(graph, recording, { gap: 1 })).toThrow(
      'door: no case of "alarm.raised" leads from ["closed", "active"] to ["barred", "active"] at step 1 of 2, also with up to 1 step before it; --gap 2 fills the steps that the recording lacks',
    );
    expect(pathOfRecording(graph, recording, { gap: 2 }).steps.filter(({ isFilled }) => isFilled)).toHaveLength(2);
    const twice = labeled([
      'code.enter (some)',
      'check -> opens',
      'door.close (plain)',
      'code.enter (some)',
      'check -> opens',
      'door.close (plain)',
    ]);
    expect(
      shown(pathOfRecording(graph, recordingOf(twice, [1, 4]), { gap: 1 })).filter((one) => one.startsWith('+')),
    ).toEqual(['+ check -> opens', '+ check -> opens']);
  });

  it('is refused without a limit', () => {
    expect(() => pathOfRecording(graph, recordingOf(visit, [1]))).toThrow(
      /^door: no case of "alarm.raised" leads from \["checking", "active"\] to \["barred", "active"\] at step 2 of 3; --gap 1 fills the steps that the recording lacks$/,
    );
    expect(() => pathOfRecording(graph, lateRecordingOf(visit, 2, true))).toThrow(
      'the first 2 steps were not kept, so there is no way from its start; --gap 2 fills the steps that the recording lacks',
    );
    expect(() => pathOfRecording(graph, lateRecordingOf(visit, 2, false))).toThrow(
      /no start of its cases is .*; --gap 2 fills the steps that the recording lacks$/,
    );
  });

  it('names the option in coverage and usage without a limit, and not when no step is missing', () => {
    const [whole, gappy, long] = [recordingOf(visit), recordingOf(visit, [1]), recordingOf(visit, [0, 1])];
    expect(missingGap(graph, [whole])).toEqual([]);
    expect(missingGap(graph, [whole, gappy])).toEqual(['  1 recording lacks steps: --gap 1 fills them']);
    expect(missingGap(graph, [gappy, long])).toEqual(['  2 recordings lack steps: --gap 2 fills them']);
    expect(recordedUsage(graph, [whole]).gap).toBe(0);
    expect(recordedUsage(graph, [whole, gappy]).gap).toBe(1);
    expect(recordedUsage(graph, [gappy], { gap: 1 }).gap).toBe(0);
  });

  it('ends with a message when no steps lead to a recorded state', () => {
    const strange = { ...recordingOf(visit), initial: { value: 'elsewhere', status: 'active', taken: [] } };
    expect(() => pathOfRecording(graph, strange, { gap: 100 })).toThrow(
      'no start of its cases is ["elsewhere", "active"], also with up to 100 steps before it',
    );
  });

  it('is never longer than the path that was recorded', () => {
    const paths = pathsOf(graph, 'random', { seed: 5, maxSteps: 12 }).slice(0, 20);
    const missed = fc.tuple(fc.constantFrom(...paths), fc.uniqueArray(fc.nat({ max: 11 }), { maxLength: 4 }));
    fc.assert(
      fc.property(missed, ([path, places]) => {
        const recording = recordingOf(path, places);
        const found = pathOfRecording(graph, recording, { gap: 4 });
        expect(found.steps.length).toBeLessThanOrEqual(path.steps.length);
        const kept = found.steps.filter(({ isFilled }) => !isFilled);
        expect(kept.map(({ move, taken, value }) => [move.event.type, taken, value])).toEqual(
          recording.steps.map(({ type, taken, value }) => [type, taken, value]),
        );
        replay(door, found);
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  it('is reported with its filled steps, the transitions that are only in gaps, and what no path explains', () => {
    expect(gapsIn(graph, [recordingOf(visit, [1]), recordingOf(visit)], 1)).toEqual({
      lines: ['  1 step filled in 1 of 2 recordings'],
      faults: [],
    });
    expect(gapsIn(graph, [recordingOf(visit, [1])], 1).lines).toEqual([
      '  1 step filled in 1 of 1 recording',
      '  only in gaps: door.checking · xstate.done.actor.check · 0',
    ]);
    expect(gapsIn(graph, [recordingOf(visit, [0, 1])], 1)).toEqual({
      lines: [],
      faults: [expect.stringMatching(/^recording recorded: door: no case of "alarm.raised"/)],
    });
    expect(gapsIn(graph, [{ ...recordingOf(visit, [0, 1]), flow: 'other' }], 1)).toEqual({ lines: [], faults: [] });
  });
});

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

describe('commands with recordings that have gaps', () => {
  const root = configured(mkdtempSync(join(tmpdir(), 'walk-')));
  mkdirSync(join(root, 'tests/building'), { recursive: true });
  writeFileSync(
    join(root, 'tests/building/door.cases.ts'),
    `import { door } from ${JSON.stringify(here('sample/door-cases.ts'))};\nexport const flow = { ...door, levels: ['chart'] };\n`,
  );
  const file = join(root, 'gap.rec.json');
  writeFileSync(file, JSON.stringify(recordingOf(visit, [1])));
  const walk = (...args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      execFile(process.execPath, [here('../src/cli/cli.ts'), ...args], { cwd: root }, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, out, err }),
      );
    });

  it('replay fills the gaps up to the limit, and names the filled steps', async () => {
    const { code, out, err } = await walk('replay', file, '--gap', '1');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^door \w{8}, 4 steps, chart: passes\n {2}fills a gap: step 2 "check -> opens"\n$/);
    const refused = await walk('replay', file);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain('; --gap 1 fills the steps that the recording lacks');
  });

  it('coverage counts recorded steps only, and fails when a gap is longer than the limit', async () => {
    const { code, out, err } = await walk('coverage', '--recordings', '*.rec.json', '--gap', '1');
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/^no reports of the chart: run .*\n$/) });
    expect(out).toContain(
      'door  recorded  3 of 11\n  1 step filled in 1 of 1 recording\n  only in gaps: door.checking · xstate.done.actor.check · 0\n',
    );
    writeFileSync(join(root, 'long.rec.json'), JSON.stringify(recordingOf(visit, [0, 1])));
    const { err: long } = await walk('coverage', '--recordings', 'long.rec.json', '--gap', '1');
    expect(long).toContain('recording recorded: door: no case of "alarm.raised"');
    expect(await walk('coverage', '--gap', '1')).toMatchObject({ code: 2, err: '--gap needs --recordings\n' });
  });

  it('pin keeps the filled path as a journey, and refuses a gap that is longer than the limit', async () => {
    expect(await walk('pin', file, '--name', 'visit')).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^.*gap\.rec\.json cannot be pinned: door, path recorded, door: no case of "alarm\.raised"/,
      ),
    });
    expect(await walk('pin', file, '--name', 'visit', '--gap', '1')).toMatchObject({ code: 0, err: '' });
    const journeys = JSON.parse(readFileSync(join(root, 'tests/building/door.journeys.json'), 'utf8'));
    expect(journeys.visit.steps.map(({ label }: { label: string }) => label)).toEqual(
      visit.steps.map(({ move }) => move.label),
    );
  });

  it('a plan weighs the filled steps, and says how many there are', async () => {
    const plan = (...args: string[]) => walk('door', '--strategy', 'usage', '--usage', file, ...args);
    expect((await plan()).out).toMatch(
      /^usage from 1 trace with 3 steps\nrecordings lack steps: --gap 1 counts those that fill them\n/,
    );
    expect((await plan('--gap', '1')).out).toMatch(/^usage from 1 trace with 4 steps, 1 of them in gaps\n/);
    expect(await walk('door', '--gap', '1')).toMatchObject({ code: 2, err: '--gap needs --usage\n' });
  });
});
