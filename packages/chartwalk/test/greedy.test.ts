import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { greedyTour } from '../src/paths/greedy.ts';
import { type Net, netOf, type Walk } from '../src/paths/numeric-graph.ts';
import { synthetic } from './sample/synthetic-graph.ts';

const size = 12;
const nets = fc
  .array(fc.tuple(fc.nat({ max: size - 1 }), fc.nat({ max: size - 1 })), { minLength: 1, maxLength: 40 })
  .map((arcs) =>
    netOf(
      synthetic(
        arcs.map(([from, to]) => [`${from}`, `${to}`]),
        `${arcs[0]![0]}`,
      ),
      options,
    ),
  );
const options = { avoid: [], seed: 0, cover: 'transitions' as const };

/** The shortest way from a node to an arc that is not taken, by trying all ways of each length in order. */
function wayTo(net: Net, from: number, isOpen: (arc: number) => boolean): number[] | undefined {
  let ways: number[][] = [[]];
  const seen = new Set([from]);
  while (ways.length > 0) {
    const longer: number[][] = [];
    for (const way of ways) {
      const node = way.length === 0 ? from : net.to[way.at(-1)!]!;
      for (let arc = net.first[node]!; arc < net.first[node + 1]!; arc++) {
        if (isOpen(arc)) return [...way, arc];
        const reached = net.to[arc]!;
        if (!seen.has(reached)) longer.push([...way, arc]);
        seen.add(reached);
      }
    }
    ways = longer;
  }
  return undefined;
}

/** The greedy tour without any search that goes on or ends early. */
function plainTour(net: Net, maxSteps: number): Walk[] {
  const taken = new Set<number>();
  const isOpen = (arc: number) => !taken.has(arc);
  const walks: Walk[] = [];
  const start = net.starts[0]!.node;
  for (let way = wayTo(net, start, isOpen); way; way = wayTo(net, start, isOpen)) {
    const arcs: number[] = [];
    for (let next: number[] | undefined = way; next; next = wayTo(net, net.to[arcs.at(-1)!]!, isOpen)) {
      if (arcs.length > 0 && arcs.length + next.length > maxSteps) break;
      arcs.push(...next);
      for (const arc of next) taken.add(arc);
    }
    walks.push({ start, arcs });
  }
  return walks;
}

describe('the greedy tour', () => {
  it.each([1, 3, 8, Number.POSITIVE_INFINITY])('continues to the nearest arc, in walks of at most %d steps', (most) => {
    fc.assert(
      fc.property(nets, (net) => {
        expect([...greedyTour(net, most)]).toEqual(plainTour(net, most));
      }),
      { seed: 1, numRuns: 200 },
    );
  });
});
