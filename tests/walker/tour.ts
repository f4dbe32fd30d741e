import { createHash } from 'node:crypto';
import type { StateValue } from 'xstate';
import type { Edge, Graph } from './graph.ts';
import type { Move } from './moves.ts';

export type Step = { move: Move; wait: number; taken: string[]; value: StateValue; status: string };

/** A walk from a start; `id` is a hash of where it starts and its moves, and outlives changes elsewhere. */
export type Path = {
  id: string;
  start: string;
  initial: { value: StateValue; status: string; taken: string[] };
  steps: Step[];
};

/** `avoid`: ids of transitions that no path may take, as where a level cannot bring them about. */
export type TourOptions = { maxSteps: number; avoid: string[] };

export type Strategy = (graph: Graph, options: TourOptions) => Path[];

export const strategies = { tour } satisfies Record<string, Strategy>;

export type StrategyName = keyof typeof strategies;

const defaults: TourOptions = { maxSteps: 30, avoid: [] };

/** The paths of a graph, the same for the same chart and cases. */
export function pathsOf(graph: Graph, strategy: StrategyName = 'tour', options: Partial<TourOptions> = {}): Path[] {
  return strategies[strategy](graph, { ...defaults, ...options });
}

/** Every transition under every case that takes it counts once; a move that takes none is only a way to others. */
const goalsOf = ({ taken, move }: Edge) => taken.map((id) => `${id} | ${move.label}`);

/**
 * Greedy transition tour: always on to the nearest edge with something new, and a new path from a start when that one
 * is out of reach. A path is longer than `maxSteps` only where its first goal is farther away than that.
 */
function tour(graph: Graph, { maxSteps, avoid }: TourOptions): Path[] {
  const barred = new Set(avoid);
  const edgesFrom = new Map(
    [...graph.nodes].map(([key, { edges }]) => [key, edges.filter(({ taken }) => !taken.some((id) => barred.has(id)))]),
  );
  const open = new Set([...edgesFrom.values()].flat().flatMap(goalsOf));
  const isNew = (edge: Edge) => goalsOf(edge).some((goal) => open.has(goal));
  const paths: Path[] = [];
  const startAt = new Map<string, string>();
  for (const [name, { to }] of Object.entries(graph.starts)) if (!startAt.has(to)) startAt.set(to, name);
  const walked = new Set<string>();

  while (open.size > 0) {
    let way = nearest(edgesFrom, [...startAt.keys()], isNew);
    if (!way) break;
    const first = way[0]!.from;
    const edges: Edge[] = [];
    while (way && (edges.length === 0 || edges.length + way.length <= maxSteps)) {
      edges.push(...way);
      for (const edge of way) for (const goal of goalsOf(edge)) open.delete(goal);
      way = nearest(edgesFrom, [edges.at(-1)!.to], isNew);
    }
    const start = startAt.get(first)!;
    walked.add(start);
    paths.push(pathOf(graph, start, edges));
  }
  const unseen = Object.keys(graph.starts).filter((start) => !walked.has(start));
  return [...paths, ...unseen.map((start) => pathOf(graph, start, []))];
}

function nearest(edgesFrom: Map<string, Edge[]>, from: string[], wanted: (edge: Edge) => boolean): Edge[] | null {
  const arrivals = new Map<string, Edge | null>(from.map((key) => [key, null]));
  const queue = [...from];
  for (let next = 0; next < queue.length; next++) {
    for (const edge of edgesFrom.get(queue[next]!)!) {
      if (wanted(edge)) return [...trace(arrivals, edge.from), edge];
      if (arrivals.has(edge.to)) continue;
      arrivals.set(edge.to, edge);
      queue.push(edge.to);
    }
  }
  return null;
}

function trace(arrivals: Map<string, Edge | null>, to: string): Edge[] {
  const way: Edge[] = [];
  for (let edge = arrivals.get(to); edge; edge = arrivals.get(edge.from)) way.unshift(edge);
  return way;
}

/** The path that these edges make from a start. */
export function pathOf(graph: Graph, start: string, edges: Edge[]): Path {
  const { to, taken } = graph.starts[start]!;
  const { value, status } = graph.nodes.get(to)!;
  const labels = [start, ...edges.map(({ move }) => move.label)];
  return {
    id: createHash('sha256').update(labels.join('\n')).digest('hex').slice(0, 8),
    start,
    initial: { value, status, taken },
    steps: edges.map(({ move, wait, taken: ids, to: key }) => {
      const reached = graph.nodes.get(key)!;
      return { move, wait, taken: ids, value: reached.value, status: reached.status };
    }),
  };
}
