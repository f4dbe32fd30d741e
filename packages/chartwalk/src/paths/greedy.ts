import type { Net, Walk } from './numeric-graph.ts';

/**
 * Greedy tour: continues to the nearest arc with an unmet goal, and starts a new walk when that arc is unreachable. A
 * walk is longer than `maxSteps` only when its first goal is farther away. Goals in `met` are skipped.
 */
export function* greedyTour(net: Net, maxSteps: number, met: Iterable<number> = []): Generator<Walk> {
  const isMet = new Uint8Array(net.goalCount);
  for (const goal of met) isMet[goal] = 1;
  let open = isMet.filter((one) => one === 0).length;
  const meet = (arc: number) => {
    for (const goal of net.goals[arc]!) {
      if (isMet[goal] === 0) open--;
      isMet[goal] = 1;
    }
  };
  const isNew = (arc: number) => net.goals[arc]!.some((goal) => isMet[goal] === 0);
  const search = new Search(net);
  const starts = net.starts.map(({ node }) => node);
  while (open > 0) {
    let way = search.nearest(starts, isNew);
    if (!way) return;
    const start = net.from[way[0]!]!;
    const arcs: number[] = [];
    while (way && (arcs.length === 0 || arcs.length + way.length <= maxSteps)) {
      arcs.push(...way);
      for (const arc of way) meet(arc);
      way = open > 0 ? search.nearest([net.to[arcs.at(-1)!]!], isNew) : null;
    }
    yield { start, arcs };
  }
}

/** Breadth-first searches of a net; each search reuses the arrays of the previous one. */
export class Search {
  readonly #net: Net;
  readonly #seen: Int32Array;
  readonly #arrival: Int32Array;
  readonly #queue: Int32Array;
  #round = 0;

  constructor(net: Net) {
    this.#net = net;
    const size = net.first.length - 1;
    this.#seen = new Int32Array(size);
    this.#arrival = new Int32Array(size);
    this.#queue = new Int32Array(size);
  }

  /**
   * The shortest path from any of the nodes to a wanted arc, including this arc, as a list of arcs; null if there is
   * none.
   */
  nearest(from: readonly number[], isWanted: (arc: number) => boolean): number[] | null {
    const { first, to } = this.#net;
    const round = ++this.#round;
    let end = 0;
    for (const node of from) {
      this.#seen[node] = round;
      this.#arrival[node] = -1;
      this.#queue[end++] = node;
    }
    for (let next = 0; next < end; next++) {
      const node = this.#queue[next]!;
      for (let arc = first[node]!; arc < first[node + 1]!; arc++) {
        if (isWanted(arc)) return [...this.#trace(node), arc];
        const reached = to[arc]!;
        if (this.#seen[reached] === round) continue;
        this.#seen[reached] = round;
        this.#arrival[reached] = arc;
        this.#queue[end++] = reached;
      }
    }
    return null;
  }

  /**
   * For every node reachable from the given ones, the last arc of the shortest path (-1 for the given nodes
   * themselves).
   */
  arrivals(from: readonly number[]): Map<number, number> {
    this.nearest(from, () => false);
    const found = new Map<number, number>();
    this.#seen.forEach((round, node) => {
      if (round === this.#round) found.set(node, this.#arrival[node]!);
    });
    return found;
  }

  #trace(node: number): number[] {
    const way: number[] = [];
    for (let arc = this.#arrival[node]!; arc >= 0; arc = this.#arrival[this.#net.from[arc]!]!) way.push(arc);
    return way.reverse();
  }
}
