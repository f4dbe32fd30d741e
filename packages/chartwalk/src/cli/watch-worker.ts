import { existsSync, writeSync } from 'node:fs';
import type { Flow } from '../flow/flow.ts';
import { checkProjection } from '../paths/graph.ts';
import { withoutExpectations } from '../paths/path.ts';
import { planOf } from '../paths/path-planning.ts';
import { loadFlow } from '../project/flow-files.ts';
import { expectationsFile, expectedMutationPaths, expectedPaths } from '../reports/expectations.ts';
import { recorded } from './accept-command.ts';
import { channel, compareOption, type Differences, type ShotLine } from './watch.ts';

const none: Differences = { differing: 0, impossible: [] };

/** `watch` runs this script: it writes one JSON line for each flow named in the arguments to a separate channel. */
for (const name of process.argv.slice(2).filter((word) => word !== compareOption)) {
  const line = `${JSON.stringify(await lineOf(name))}\n`;
  try {
    writeSync(channel, line);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
    // The command has ended.
    process.exit();
  }
}

async function lineOf(name: string): Promise<ShotLine> {
  try {
    const flow = await loadFlow(name);
    const graph = checkProjection(flow);
    const { paths, steps } = planOf(graph);
    const ids = (list: { id: string }[]) => list.map(({ id }) => id);
    const shot = { paths: ids(paths), transitions: ids(graph.transitions), steps };
    return { name, shot, ...(process.argv.includes(compareOption) ? differencesIn(flow) : none) };
  } catch (error) {
    return { name, failure: (error as Error).message };
  }
}

/** The differences of the bare chart from the flow's expectations file. */
function differencesIn(flow: Flow): Differences {
  if (!existsSync(expectationsFile(flow.name))) return none;
  const paths = [...expectedPaths(flow), ...expectedMutationPaths(flow)];
  const now = recorded(flow, paths.map(withoutExpectations));
  const differing = paths
    .flatMap(({ id, initial, steps }) =>
      [initial, ...steps].map(({ expected }, index) => [expected, now.get(id)!.expectations[index]] as const),
    )
    .filter(([one, other]) => one?.state !== other?.state || String(one?.effects) !== String(other?.effects)).length;
  const impossible = paths.flatMap(({ id, rest }) => (rest ? [`path ${id}, ${rest.fault}`] : []));
  return { differing, impossible };
}
