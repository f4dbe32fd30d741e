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
  const fromStarts = new LastingSearch(
    net,
    net.starts.map(({ node }) => node),
  );
  while (open > 0) {
    let way = fromStarts.next(isNew);
    if (!way) return;
    const start = net.from[way[0]!]!;
    const arcs: number[] = [];
    while (way) {
      arcs.push(...way);
      for (const arc of way) meet(arc);
      way = open > 0 ? search.nearest([net.to[arcs.at(-1)!]!], isNew, maxSteps - arcs.length) : null;
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
   * none of at most `most` arcs.
   */
  nearest(
    from: readonly number[],
    isWanted: (arc: number) => boolean,
    most = Number.POSITIVE_INFINITY,
  ): number[] | null {
    const { first, to } = this.#net;
    const round = ++this.#round;
    let end = 0;
    for (const node of from) {
      this.#seen[node] = round;
      this.#arrival[node] = -1;
      this.#queue[end++] = node;
    }
    let depth = 0;
    let endOfDepth = end;
    for (let next = 0; next < end; next++) {
      if (next === endOfDepth) {
        depth++;
        endOfDepth = end;
      }
      if (depth >= most) return null;
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

/**
 * A breadth-first search for one wanted arc after the other, from the same nodes. It goes on where it found the last one,
 * so an arc that was not wanted once must never be wanted later.
 */
class LastingSearch {
  readonly #net: Net;
  /** By node: the arc that reached it first, -1 for the given nodes; undefined for nodes that are not reached. */
  readonly #arrival: (number | undefined)[];
  readonly #queue: number[];
  #next = 0;
  #arc: number;

  constructor(net: Net, from: readonly number[]) {
    this.#net = net;
    this.#arrival = new Array(net.first.length - 1);
    for (const node of from) this.#arrival[node] = -1;
    this.#queue = [...from];
    this.#arc = this.#firstArc();
  }

  #firstArc(): number {
    return this.#next < this.#queue.length ? this.#net.first[this.#queue[this.#next]!]! : 0;
  }

  /** The shortest path to the next wanted arc, including this arc; null if there is none. */
  next(isWanted: (arc: number) => boolean): number[] | null {
    const { first, from, to } = this.#net;
    while (this.#next < this.#queue.length) {
      const node = this.#queue[this.#next]!;
      for (; this.#arc < first[node + 1]!; this.#arc++) {
        if (isWanted(this.#arc)) {
          const way = [this.#arc];
          for (let arc = this.#arrival[node]!; arc >= 0; arc = this.#arrival[from[arc]!]!) way.push(arc);
          return way.reverse();
        }
        const reached = to[this.#arc]!;
        if (this.#arrival[reached] !== undefined) continue;
        this.#arrival[reached] = this.#arc;
        this.#queue.push(reached);
      }
      this.#next++;
      this.#arc = this.#firstArc();
    }
    return null;
  }
}
