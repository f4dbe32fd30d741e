import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  type ExpectedPath,
  expectationsFile,
  labelsOf,
  planExpectations,
  readExpectations,
  writeExpectations,
} from './expectations.ts';
import type { Flow } from './flow.ts';
import { flowNamed, visitFlows } from './flow-files.ts';
import { buildGraph } from './graph.ts';
import { fileOf } from './layout.ts';
import { mutationPathsFor, survivorsOf } from './mutation-paths.ts';
import { mutantsOf } from './mutations.ts';
import type { Path } from './path.ts';
import { replay } from './replay.ts';
import { acceptVariable, keptShown } from './shown.ts';
import { stateText } from './state-text.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * Rewrites the file of expectations of one flow or of all: runs the bare charts here and the views through the flows'
 * test files. Returns 1 if a view test fails, or a flow cannot be walked, which is named at the end.
 */
export async function acceptCommand(name: string | undefined): Promise<number> {
  const flows: Flow[] = [];
  const failures = await visitFlows(name, (flow) => {
    acceptChart(flow);
    flows.push(flow);
  });
  const tests = flows.map(({ name: flow }) => fileOf('test', flowNamed(flow))).filter((file) => existsSync(file));
  const status = tests.length === 0 ? 0 : acceptAllViews(flows, tests);
  for (const failure of failures) console.error(failure);
  return status === 0 && failures.length === 0 ? 0 : 1;
}

function acceptAllViews(flows: Flow[], tests: string[]): number | null {
  const folder = temporaryFolder('walk-accept');
  const { status, stdout, stderr } = spawnSync('vitest', ['run', ...tests, '-t', 'view:', '--reporter=dot'], {
    encoding: 'utf8',
    env: { ...process.env, [acceptVariable]: folder },
    maxBuffer: 2 ** 28,
  });
  for (const flow of flows) acceptViews(flow.name, folder);
  if (status !== 0) console.error(`${stdout}\n${stderr}`);
  return status;
}

function acceptChart(flow: Flow): void {
  const graph = buildGraph(flow);
  const before = existsSync(expectationsFile(flow.name)) ? readExpectations(flow.name).paths : new Map();
  const paths = planExpectations(graph, before);
  const mutationPaths = mutationPathsFor(flow, graph, survivorsOf(flow, paths, mutantsOf(flow.machine)));
  writeExpectations(flow.name, { paths: recorded(flow, paths), mutationPaths: recorded(flow, mutationPaths) });
}

/** What paths come to on the bare chart. */
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
  const { paths, mutationPaths } = readExpectations(flow);
  for (const [id, path] of paths) {
    const shown = keptShown(folder, flow, id);
    for (const [index, one] of path.expectations.entries()) one.shown = shown?.[index] ?? [];
  }
  writeExpectations(flow, { paths, mutationPaths });
}
