import { type CaptureRecord, type Look, momentOf, stateKey, wayKey } from '../../src/atlas/capture.ts';
import type { Flow } from '../../src/flow/flow.ts';
import { buildGraph } from '../../src/paths/graph.ts';
import { pathsOf } from '../../src/paths/path-planning.ts';
import { seenLeaves } from '../../src/paths/replay.ts';

/**
 * Records as a browser run writes them, for every step whose state is not in `fleeting` (states that end before a
 * screenshot is possible). All records share one image.
 */
export function capturesOf(
  flow: Flow,
  looks: readonly Look[],
  picture: string,
  messages: string[] = [],
  fleeting: string[] = [],
): CaptureRecord[] {
  const ways = new Map<string, CaptureRecord>();
  const states = new Set<string>();
  for (const path of pathsOf(buildGraph(flow)))
    for (const index of [-1, ...path.steps.keys()]) {
      if (seenLeaves(path, index).some((leaf) => fleeting.includes(leaf))) continue;
      const seen = { flow: flow.name, ...momentOf(path, index) };
      if (ways.has(wayKey(seen))) continue;
      const isFirst = !states.has(stateKey(seen));
      states.add(stateKey(seen));
      const pictures = Object.fromEntries((isFirst ? looks : looks.slice(0, 1)).map(({ name }) => [name, picture]));
      ways.set(wayKey(seen), { ...seen, path: path.id, index, pictures, messages });
    }
  return [...ways.values()];
}
