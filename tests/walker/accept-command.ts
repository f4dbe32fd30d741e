import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  type ExpectedPath,
  expectationsFile,
  labelsOf,
  planExpectations,
  readExpectations,
  stateText,
  writeExpectations,
} from './expectations.ts';
import type { Flow } from './flow.ts';
import { flowFileOf, flowFiles, loadFlow } from './flow-files.ts';
import { buildGraph } from './graph.ts';
import { mutantsOf } from './mutations.ts';
import { pinsFor, survivorsOf } from './pins.ts';
import { replay } from './replay.ts';
import { acceptVariable, keptShown } from './shown.ts';
import { temporaryFolder } from './temporary-folder.ts';
import type { Path } from './tour.ts';

/**
 * Writes what a flow, or each flow, comes to now into its file of expectations: the bare chart is replayed here, and its
 * view by the flow's own test file. Gives back 1 where a view does not pass.
 */
export async function acceptCommand(name: string | undefined): Promise<number> {
  const flows: Flow[] = [];
  for (const one of name === undefined ? flowFiles().keys() : [name]) {
    const flow = await loadFlow(one);
    acceptChart(flow);
    flows.push(flow);
  }
  const tests = flows
    .map(({ name: flow }) => flowFileOf(flow).replace(/\.flow\.ts$/, '.test.tsx'))
    .filter((file) => existsSync(file));
  if (tests.length === 0) return 0;
  const folder = temporaryFolder('walk-accept');
  const { status, stdout, stderr } = spawnSync('vitest', ['run', ...tests, '-t', 'view:', '--reporter=dot'], {
    encoding: 'utf8',
    env: { ...process.env, [acceptVariable]: folder },
    maxBuffer: 2 ** 28,
  });
  for (const flow of flows) acceptViews(flow.name, folder);
  if (status !== 0) console.error(`${stdout}\n${stderr}`);
  return status === 0 ? 0 : 1;
}

function acceptChart(flow: Flow): void {
  const graph = buildGraph(flow);
  const before = existsSync(expectationsFile(flow.name)) ? readExpectations(flow.name).paths : new Map();
  const paths = planExpectations(graph, before);
  const pins = pinsFor(flow, graph, survivorsOf(flow, paths, mutantsOf(flow.machine)));
  writeExpectations(flow.name, { paths: recorded(flow, paths), pins: recorded(flow, pins) });
}

function recorded(flow: Flow, paths: Path[]): Map<string, ExpectedPath> {
  return new Map(
    paths.map((path) => {
      const expectations: ExpectedPath['expectations'] = [];
      replay(flow, path, undefined, ({ value, status, deeds }) => {
        expectations.push({ state: stateText({ value, status }), deeds, shown: [] });
      });
      return [path.id, { start: path.start, labels: labelsOf(path), expectations }];
    }),
  );
}

function acceptViews(flow: string, folder: string): void {
  const { paths, pins } = readExpectations(flow);
  for (const [id, path] of paths) {
    const shown = keptShown(folder, flow, id);
    for (const [index, one] of path.expectations.entries()) one.shown = shown?.[index] ?? [];
  }
  writeExpectations(flow, { paths, pins });
}
