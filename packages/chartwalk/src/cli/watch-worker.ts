import { existsSync, writeSync } from 'node:fs';
import type { Flow } from '../flow/flow.ts';
import { checkProjection } from '../paths/graph.ts';
import { planOf } from '../paths/path-planning.ts';
import { loadFlow } from '../project/flow-files.ts';
import { expectationsFile, expectedMutationPaths, expectedPaths, withExpectations } from '../reports/expectations.ts';
import { recorded } from './accept-command.ts';
import { channel, compareOption, type ShotLine } from './watch.ts';

/** `watch` runs this script: it writes one JSON line for each flow named in the arguments to a separate channel. */
for (const name of process.argv.slice(2).filter((word) => word !== compareOption))
  writeSync(channel, `${JSON.stringify(await lineOf(name))}\n`);

async function lineOf(name: string): Promise<ShotLine> {
  try {
    const flow = await loadFlow(name);
    const graph = checkProjection(flow);
    const { paths, steps } = planOf(graph);
    const ids = (list: { id: string }[]) => list.map(({ id }) => id);
    const shot = { paths: ids(paths), transitions: ids(graph.transitions), steps };
    return { name, shot, differing: process.argv.includes(compareOption) ? differingIn(flow) : 0 };
  } catch (error) {
    return { name, failure: (error as Error).message };
  }
}

/** The number of starts and steps whose result on the bare chart differs from the flow's expectations file. */
function differingIn(flow: Flow): number {
  if (!existsSync(expectationsFile(flow.name))) return 0;
  const paths = [...expectedPaths(flow), ...expectedMutationPaths(flow)];
  const now = recorded(
    flow,
    paths.map((path) => withExpectations(path, [])),
  );
  return paths
    .flatMap(({ id, initial, steps }) =>
      [initial, ...steps].map(({ expected }, index) => [expected, now.get(id)!.expectations[index]] as const),
    )
    .filter(([one, other]) => one?.state !== other?.state || String(one?.effects) !== String(other?.effects)).length;
}
