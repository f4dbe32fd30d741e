import { type Edge, type Graph, type GraphNode, isIdle } from './graph.ts';
import { generator } from './random.ts';

/**
 * A graph in numeric form for the strategies. The arcs from first[n] up to, but not including, first[n + 1] start at
 * node n. Each arc takes one edge of the graph and meets some goals; a strategy must meet every goal.
 */
export type Net = {
  first: Int32Array;
  from: Int32Array;
  to: Int32Array;
  edges: Edge[];
  goals: (readonly number[])[];
  goalCount: number;
  starts: { node: number; name: string }[];
};

/** A walk of a net: its start node and its arcs in order. */
export type Walk = { start: number; arcs: number[] };

/**
 * The required coverage. transitions: each transition with every case of its event; edges: each edge of the state
 * graph; moves: the edges and the refused moves of each state; refusals: the refused moves of each state and, with
 * every case of the event, each refusal of a guard after which another transition is taken, and each error that ends
 * the machine.
 */
export const covers = ['transitions', 'edges', 'moves', 'refusals'] as const;
export type Cover = (typeof covers)[number];

type NetOptions = {
  /** Ids of transitions that no path may take, for example because a level cannot cause them. */
  avoid: readonly string[];
  /** Shuffles the moves of each state; 0 keeps the order of the chart. */
  seed: number;
  cover: Cover;
};

type Draft = { to: number; edge: Edge; goals: readonly number[] };

export function netOf(graph: Graph, { avoid, seed, cover }: NetOptions): Net {
  const keys = new Map([...graph.nodes.keys()].map((key, index) => [key, index]));
  const known = new Map<string, number>();
  const numbered = (goal: string) => {
    const number = known.get(goal) ?? known.size;
    known.set(goal, number);
    return number;
  };
  let count = 0;
  const isCounting = cover === 'edges' || cover === 'moves';
  // A move that takes no transition has no goal; it only leads to other moves.
  const goalsOf = (edge: Edge, node: number) => {
    const { taken, refused, move, error } = edge;
    if (isCounting) return [count++];
    if (isIdle(edge)) return [numbered(`${node} | ${move.label}`)];
    const goals = (cover === 'refusals' ? refused : taken).map((id) => numbered(`${id} | ${move.label}`));
    return error !== undefined && cover === 'refusals' ? [...goals, numbered(`error | ${move.label}`)] : goals;
  };
  const drafts = open(graph, avoid, cover === 'moves' || cover === 'refusals').map((edges, node) =>
    edges.map((edge) => ({ to: keys.get(edge.to)!, edge, goals: goalsOf(edge, node) })),
  );
  const starts = startsOf(graph).map(([name, key]) => ({ name, node: keys.get(key)! }));
  return assemble(drafts, starts, isCounting ? count : known.size, seed);
}

/**
 * The line graph: a node is a state together with the transitions of the previous step, so its goals are all pairs of
 * transitions in consecutive steps, and each transition alone. Edges with the same target and transitions share a node,
 * because the same moves follow.
 */
export function pairNetOf(graph: Graph, { avoid, seed }: NetOptions): Net {
  const keys = new Map([...graph.nodes.keys()].map((key, index) => [key, index]));
  const leaving = open(graph, avoid);
  const goals = pairGoals(graph);
  const nodes = new Map<string, number>();
  const drafts: Draft[][] = [];
  const waiting: { key: string; taken: string[]; draft: Draft[] }[] = [];
  const nodeFor = (key: string, taken: string[]): number => {
    const name = `${keys.get(key)} ${taken.join('\n')}`;
    const known = nodes.get(name);
    if (known !== undefined) return known;
    const draft: Draft[] = [];
    nodes.set(name, drafts.length);
    waiting.push({ key, taken, draft });
    return drafts.push(draft) - 1;
  };
  const starts = startsOf(graph).map(([name, key]) => ({ name, node: nodeFor(key, graph.starts[name]!.taken) }));
  for (const { key, taken, draft } of waiting) {
    for (const edge of leaving[keys.get(key)!]!) {
      draft.push({ to: nodeFor(edge.to, edge.taken), edge, goals: goals.of(taken, edge.taken) });
    }
  }
  return assemble(drafts, starts, goals.count(), seed);
}

/** Numbers for pairs of transitions and for single transitions; steps that take the same transitions share a list. */
function pairGoals({ transitions }: Graph) {
  const place = new Map(transitions.map(({ id }, index) => [id, index + 1]));
  const known = new Map<number, number>();
  const lists = new Map<string, readonly number[]>();
  const numbered = (before: number, after: number) => {
    const key = before * (transitions.length + 1) + after;
    const number = known.get(key) ?? known.size;
    known.set(key, number);
    return number;
  };
  return {
    count: () => known.size,
    of: (before: string[], taken: string[]): readonly number[] => {
      const name = `${before.join('\n')}\n\n${taken.join('\n')}`;
      const befores = [0, ...before.map((id) => place.get(id)!)];
      const list = lists.get(name) ?? taken.flatMap((id) => befores.map((one) => numbered(one, place.get(id)!)));
      lists.set(name, list);
      return list;
    },
  };
}

function open({ nodes }: Graph, avoid: readonly string[], isRefusing = false): Edge[][] {
  const barred = new Set(avoid);
  const leaving = ({ edges, refusals }: GraphNode) => (isRefusing ? [...edges, ...refusals] : edges);
  return [...nodes.values()].map((node) => leaving(node).filter(({ taken }) => !taken.some((id) => barred.has(id))));
}

/** The starts by name and state; equal starts are listed once. */
function startsOf({ starts }: Graph): [string, string][] {
  const names = new Map<string, string>();
  for (const [name, { to }] of Object.entries(starts)) if (!names.has(to)) names.set(to, name);
  return [...names].map(([to, name]) => [name, to]);
}

function assemble(drafts: Draft[][], starts: Net['starts'], goalCount: number, seed: number): Net {
  if (seed !== 0) {
    const random = generator(seed);
    for (const leaving of drafts) random.shuffle(leaving);
  }
  const count = drafts.reduce((sum, { length }) => sum + length, 0);
  const net: Net = {
    first: new Int32Array(drafts.length + 1),
    from: new Int32Array(count),
    to: new Int32Array(count),
    edges: new Array(count),
    goals: new Array(count),
    goalCount,
    starts,
  };
  let arc = 0;
  drafts.forEach((leaving, node) => {
    net.first[node] = arc;
    for (const { to, edge, goals } of leaving) {
      net.from[arc] = node;
      net.to[arc] = to;
      net.edges[arc] = edge;
      net.goals[arc++] = goals;
    }
  });
  net.first[drafts.length] = arc;
  return net;
}
