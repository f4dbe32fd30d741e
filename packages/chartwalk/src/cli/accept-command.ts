import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { stateText } from '../chart/state-text.ts';
import type { Flow } from '../flow/flow.ts';
import { mutationPathsFor, survivorsOf } from '../mutants/mutation-paths.ts';
import { mutantsOf } from '../mutants/mutations.ts';
import { buildGraph } from '../paths/graph.ts';
import type { Path } from '../paths/path.ts';
import { replay } from '../paths/replay.ts';
import { scriptOf } from '../project/binaries.ts';
import { config, projectRoot } from '../project/config.ts';
import { fileOf } from '../project/flow-file-paths.ts';
import { flowNamed, type Only, visitFlows } from '../project/flow-files.ts';
import { endProcess } from '../project/late-errors.ts';
import { inProject, specPattern } from '../project/project-paths.ts';
import { temporaryFolder } from '../project/temporary-folder.ts';
import { effectRecord } from '../reports/effect-record.ts';
import {
  type ExpectedPath,
  expectationsFile,
  labelsOf,
  planExpectations,
  readExpectations,
  writeExpectations,
} from '../reports/expectations.ts';
import { guardRecord } from '../reports/guard-record.ts';
import { acceptVariable, keptShown } from '../reports/message-reader.ts';
import { stateRecord } from '../reports/state-record.ts';
import { changeLine } from './snapshot-changes.ts';

/**
 * Rewrites the expectations file of one flow or of all. It runs the bare charts in this process and the views in the
 * test files of the flows that have the level `view`. Returns 1 when a flow cannot be walked, and prints the names of these flows at the end. When
 * a view test fails or the command is stopped, no file changes, because the paths would lack the results of the views.
 */
export async function acceptCommand(only: Only, hasBrowser = false): Promise<number> {
  const originals = new Map<string, string | null>();
  const restore = () => {
    for (const [file, content] of originals)
      if (content === null) rmSync(file, { force: true });
      else writeFileSync(file, content);
  };
  const stop = () => {
    restore();
    console.error('Stopped: no path snapshot was changed.');
    endProcess(1);
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, stop);
  // The process also ends when nothing reads its output any longer.
  process.once('exit', restore);

  const flows: Flow[] = [];
  const notes: string[] = [];
  const failures = await visitFlows(only, (flow) => {
    const file = expectationsFile(flow.name);
    originals.set(file, existsSync(file) ? readFileSync(file, 'utf8') : null);
    acceptChart(flow, (line) => notes.push(line));
    flows.push(flow);
  });
  const viewed = flows.filter(({ levels }) => levels.includes('view'));
  const tests = viewed.map(({ name: flow }) => fileOf('test', flowNamed(flow))).filter((file) => existsSync(file));
  const viewFailures = tests.length === 0 ? [] : await acceptAllViews(viewed, tests);
  if (viewFailures.length > 0) {
    restore();
    failures.push(...viewFailures, 'No path snapshot was changed: repair the view tests first.');
  }
  if (hasBrowser && viewFailures.length === 0) failures.push(...(await acceptBrowser(flows)));
  for (const signal of signals) process.off(signal, stop);
  process.off('exit', restore);
  for (const note of notes) console.log(note);
  if (viewFailures.length === 0)
    for (const { name: flow } of flows) {
      const file = expectationsFile(flow);
      const line = changeLine(originals.get(file) ?? null, readFileSync(file, 'utf8'));
      if (line) console.log(`${flow}: ${line} (${file})`);
    }
  for (const failure of failures) console.error(failure);
  return failures.length === 0 ? 0 : 1;
}

type VitestReport = {
  testResults: {
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

async function acceptAllViews(flows: Flow[], tests: string[]): Promise<string[]> {
  const folder = temporaryFolder('walk-accept');
  const report = join(folder, 'vitest.json');
  let script: string;
  try {
    script = scriptOf('vitest');
  } catch (error) {
    return [`${tests.join(', ')}: ${(error as Error).message}`];
  }
  const files = tests.map(inProject);
  const args = [script, 'run', ...files, '-t', 'view:', '--reporter=json', `--outputFile=${report}`];
  const vitest = spawn(process.execPath, args, {
    cwd: projectRoot(),
    env: { ...process.env, [acceptVariable]: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [[status], errors] = await Promise.all([once(vitest, 'close'), text(vitest.stderr)]);
  if (status === 0) {
    for (const flow of flows) acceptViews(flow.name, folder);
    return [];
  }
  if (!existsSync(report)) return [errors.trim() || 'The view tests did not run'];
  const { testResults }: VitestReport = JSON.parse(readFileSync(report, 'utf8'));
  const failed = testResults.flatMap(({ message, assertionResults }) => [
    ...(assertionResults.length === 0 ? [message] : []),
    ...assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages: [first = ''] }) => `${fullName}: ${first.split('\n')[0]}`),
  ]);
  return failed.length > 0 ? failed : [errors.trim() || 'The view tests fail'];
}

/** Runs the walks of the flows in the browser; the project then writes what its pages kept in the folder. */
async function acceptBrowser(flows: Flow[]): Promise<string[]> {
  const walked = flows.filter(({ levels }) => levels.includes('browser'));
  const specs = walked.map(({ name }) => fileOf('spec', flowNamed(name))).filter((file) => existsSync(file));
  if (specs.length === 0) return [];
  let script: string;
  try {
    script = scriptOf('playwright');
  } catch (error) {
    return [`${specs.join(', ')}: ${(error as Error).message}`];
  }
  const folder = temporaryFolder('walk-accept');
  const files = specs.map(specPattern);
  const args = [
    script,
    'test',
    '-c',
    config().playwright,
    ...files,
    '-g',
    ' [0-9a-f]{8}$',
    '--workers=1',
    '--reporter=line',
  ];
  const run = spawn(process.execPath, args, {
    cwd: projectRoot(),
    env: { ...process.env, [acceptVariable]: folder },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [status] = await once(run, 'close');
  for (const { name } of walked) {
    if (status === 0)
      await config().onBrowserAccepted?.({ flow: name, paths: [...readExpectations(name).paths.keys()], folder });
  }
  return status === 0 ? [] : ['The walks in the browser fail: nothing that they kept was written.'];
}

/** `note`: called with what happened to the former paths; nothing is printed before the snapshots are whole. */
function acceptChart(flow: Flow, note: (line: string) => void): void {
  const graph = buildGraph(flow);
  const before = pathsBefore(flow.name, note);
  const paths = planExpectations(graph, before);
  const mutationPaths = mutationPathsFor(flow, graph, survivorsOf(flow, paths, mutantsOf(flow.machine)));
  writeExpectations(flow.name, {
    paths: recorded(flow, paths),
    mutationPaths: recorded(flow, mutationPaths),
    guards: guardRecord(graph),
    effects: effectRecord(graph),
    states: stateRecord(flow),
  });
}

/** The former paths; none when there is no file, or when its content cannot be read. */
function pathsBefore(flow: string, note: (line: string) => void): ReadonlyMap<string, ExpectedPath> {
  if (!existsSync(expectationsFile(flow))) return new Map();
  try {
    return readExpectations(flow).paths;
  } catch (error) {
    note(`${flow}: ${(error as Error).message.split(': ')[0]}: its paths are planned again`);
    return new Map();
  }
}

export function recorded(flow: Flow, paths: Path[]): Map<string, ExpectedPath> {
  return new Map(
    paths.map((path) => {
      const expectations: ExpectedPath['expectations'] = [];
      replay(flow, path, {
        onStep: ({ value, status, effects }) => {
          expectations.push({ state: stateText({ value, status }), effects, shown: [] });
        },
      });
      return [path.id, { start: path.start, labels: labelsOf(path), expectations }];
    }),
  );
}

function acceptViews(flow: string, folder: string): void {
  const { paths, ...others } = readExpectations(flow);
  for (const [id, path] of paths) {
    const shown = keptShown(folder, flow, id);
    for (const [index, one] of path.expectations.entries()) one.shown = shown?.[index] ?? [];
  }
  writeExpectations(flow, { paths, ...others });
}
