import { loadFlow } from './flow-files.ts';
import { checkProjection } from './graph.ts';
import { planOf } from './tour.ts';
import type { ShotLine } from './watch.ts';

/** Run by `watch`: writes a line of JSON of each flow that it is given the name of. */
for (const name of process.argv.slice(2)) console.log(JSON.stringify(await lineOf(name)));

async function lineOf(name: string): Promise<ShotLine> {
  try {
    const graph = checkProjection(await loadFlow(name));
    const { paths, steps } = planOf(graph);
    const ids = (list: { id: string }[]) => list.map(({ id }) => id);
    return { name, shot: { paths: ids(paths), transitions: ids(graph.transitions), steps } };
  } catch (error) {
    return { name, failure: (error as Error).message };
  }
}
