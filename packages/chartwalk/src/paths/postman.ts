import { greedyTour, Search } from './greedy.ts';
import { type Arcs, balance } from './min-cost-flow.ts';
import type { Net, Walk } from './numeric-graph.ts';

/**
 * Chinese postman with resets: a minimum-cost round trip through every start and through arcs that meet every goal, cut
 * at the resets; a step costs one, a new start two.
 * It is optimal when each goal has one arc. When several arcs meet a goal, the first arc of the greedy tour is used,
 * and the greedy walks are kept when they cost less. Walks longer than `maxSteps` are cut and continue from a start.
 */
export function postmanTour(net: Net, maxSteps: number): Walk[] {
  const greedy = [...greedyTour(net, Number.POSITIVE_INFINITY)];
  const required = firstToMeet(net, greedy);
  if (required.length === 0) return [];
  const ring = withResets(net);
  const amounts = new Int32Array(ring.from.length);
  for (const arc of required) amounts[arc] = 1;
  amounts.fill(1, amounts.length - net.starts.length);
  const added = balance(ring, amounts);
  const totals = amounts.map((amount, arc) => amount + added[arc]!);
  connect(ring, totals);
  const round = cutAtResets(roundTrip(ring, totals), net, new Set(required));
  const walks = costOf(greedy) < costOf(round) ? greedy : round;
  return Number.isFinite(maxSteps) ? shorten(net, walks, new Set(required), maxSteps) : walks;
}

/** The number of steps, plus two for every start. */
const costOf = (walks: readonly Walk[]) => walks.reduce((sum, { arcs }) => sum + arcs.length + 2, 0);

/** Larger nets use only the greedy tour, because the time of the optimal tour grows faster than the net. */
const mostWeighed = 5000;

/** The cheaper of the greedy tour and the postman tour. */
export function cheapestTour(net: Net, maxSteps: number): Walk[] {
  const greedy = [...greedyTour(net, maxSteps)];
  if (net.to.length > mostWeighed) return greedy;
  const least = postmanTour(net, maxSteps);
  return costOf(least) < costOf(greedy) ? least : greedy;
}

/** For each goal, the arc that meets it first in a tour. */
function firstToMeet(net: Net, tour: Walk[]): number[] {
  const isMet = new Uint8Array(net.goalCount);
  const chosen = new Set<number>();
  for (const { arcs } of tour) {
    for (const arc of arcs) {
      for (const goal of net.goals[arc]!) {
        if (isMet[goal] === 0) chosen.add(arc);
        isMet[goal] = 1;
      }
    }
  }
  return [...chosen];
}

type Ring = Arcs & { reset: number };

/** The net with an additional reset node that every node leads to and that leads to every start. */
function withResets({ first, from, to, starts }: Net): Ring {
  const reset = first.length - 1;
  const nodes = Array.from({ length: reset }, (_, node) => node);
  return {
    size: reset + 1,
    reset,
    from: Int32Array.from([...from, ...nodes, ...starts.map(() => reset)]),
    to: Int32Array.from([...to, ...nodes.map(() => reset), ...starts.map(({ node }) => node)]),
  };
}

function leaving({ size, from }: Arcs): number[][] {
  const lists: number[][] = Array.from({ length: size }, () => []);
  from.forEach((node, arc) => {
    lists[node]!.push(arc);
  });
  return lists;
}

/** Adds paths until all walked arcs are connected with the reset node. */
function connect(ring: Ring, totals: Int32Array): void {
  const lists = leaving(ring);
  const groups = Int32Array.from({ length: ring.size }, (_, node) => node);
  const groupOf = (node: number): number => {
    let root = node;
    while (groups[root] !== root) root = groups[root]!;
    groups[node] = root;
    return root;
  };
  const join = (arc: number) => {
    groups[groupOf(ring.from[arc]!)] = groupOf(ring.to[arc]!);
  };
  totals.forEach((amount, arc) => {
    if (amount > 0) join(arc);
  });
  const walked = new Set(ring.from.filter((_, arc) => totals[arc]! > 0));
  for (;;) {
    const home = groupOf(ring.reset);
    const isApart = (node: number) => walked.has(node) && groupOf(node) !== home;
    const attached = [ring.reset, ...[...walked].filter((node) => groupOf(node) === home)];
    const out = shortestWay(ring, lists, attached, isApart);
    if (!out) return;
    const [leaves, reaches] = [ring.from[out[0]!]!, ring.to[out.at(-1)!]!];
    const back = shortestWay(ring, lists, [reaches], (node) => node === leaves)!;
    for (const arc of [...out, ...back]) {
      totals[arc]!++;
      walked.add(ring.from[arc]!);
      join(arc);
    }
  }
}

function shortestWay(
  { from, to }: Arcs,
  lists: number[][],
  sources: number[],
  isWanted: (node: number) => boolean,
): number[] | null {
  const arrivals = new Map<number, number>(sources.map((node) => [node, -1]));
  const queue = [...sources];
  for (let next = 0; next < queue.length; next++) {
    for (const arc of lists[queue[next]!]!) {
      const reached = to[arc]!;
      if (arrivals.has(reached)) continue;
      arrivals.set(reached, arc);
      if (isWanted(reached)) {
        const way: number[] = [];
        for (let step = arc; step >= 0; step = arrivals.get(from[step]!)!) way.unshift(step);
        return way;
      }
      queue.push(reached);
    }
  }
  return null;
}

/**
 * The arcs of a closed walk from the reset that takes each arc as often as `totals` requires (Hierholzer's algorithm).
 */
function roundTrip(ring: Ring, totals: Int32Array): number[] {
  const left = totals.slice();
  const lists = leaving(ring);
  const current = new Int32Array(ring.size);
  const open: number[] = [];
  const trip: number[] = [];
  let node = ring.reset;
  for (;;) {
    const list = lists[node]!;
    while (current[node]! < list.length && left[list[current[node]!]!] === 0) current[node]!++;
    const arc = list[current[node]!];
    if (arc === undefined) {
      const last = open.pop();
      if (last === undefined) return trip.reverse();
      trip.push(last);
      node = ring.from[last]!;
    } else {
      left[arc]!--;
      open.push(arc);
      node = ring.to[arc]!;
    }
  }
}

/** Splits the trip at the resets and removes the arcs after the last required arc of each walk. */
function cutAtResets(trip: number[], net: Net, required: Set<number>): Walk[] {
  const own = net.from.length;
  const walks: number[][] = [];
  for (const arc of trip) {
    if (arc >= own) walks.push([]);
    else walks.at(-1)!.push(arc);
  }
  const seen = new Set<number>();
  return walks
    .map((arcs) => {
      const last = arcs.findLastIndex((arc) => required.has(arc) && !seen.has(arc));
      const kept = arcs.slice(0, last + 1);
      for (const arc of kept) seen.add(arc);
      return kept;
    })
    .filter(({ length }) => length > 0)
    .map((arcs) => ({ start: net.from[arcs[0]!]!, arcs }));
}

/** Cuts walks after `maxSteps`; each further piece goes from a start to the next arc that is still required. */
function shorten(net: Net, walks: Walk[], required: Set<number>, maxSteps: number): Walk[] {
  const arrivals = new Search(net).arrivals(net.starts.map(({ node }) => node));
  const wayTo = (node: number): number[] => {
    const way: number[] = [];
    for (let arc = arrivals.get(node)!; arc >= 0; arc = arrivals.get(net.from[arc]!)!) way.unshift(arc);
    return way;
  };
  const open = new Set(required);
  return walks.flatMap(({ arcs }) => {
    const pieces: number[][] = [];
    let piece: number[] = [];
    for (const [index, arc] of arcs.entries()) {
      if (index > 0 && piece.length === 0 && !open.has(arc)) continue;
      if (piece.length === 0) piece = wayTo(net.from[arc]!);
      piece.push(arc);
      for (const passed of piece) open.delete(passed);
      if (piece.length < maxSteps) continue;
      pieces.push(piece);
      piece = [];
    }
    return [...pieces, ...(piece.length > 0 ? [piece] : [])].map((steps) => ({
      start: net.from[steps[0]!]!,
      arcs: steps,
    }));
  });
}
