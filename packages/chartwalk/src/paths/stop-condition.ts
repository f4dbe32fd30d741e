import type { Graph } from './graph.ts';

/** A condition on the walked part: a percentage of the possible transitions or pairs, or a number of steps. */
type Condition = { of: 'transitions' | 'pairs'; percent: number } | { of: 'steps'; steps: number };

/** Met when all conditions of one of its lists are met. */
export type Stop = Condition[][];

/** Parses lists such as "transitions=100%,pairs=90%" (both) and "steps=500"; null when the text is invalid. */
export function parseStop(lists: string[]): Stop | null {
  const stop = lists.map((list) => list.split(',').map(parseCondition));
  return stop.flat().every((condition) => condition !== null) ? (stop as Stop) : null;
}

function parseCondition(text: string): Condition | null {
  const [, of, number, percent] = /^(transitions|pairs|steps)=(\d+)(%?)$/.exec(text.trim()) ?? [];
  const amount = Number(number);
  if (of === 'steps') return percent === '' && amount > 0 ? { of, steps: amount } : null;
  return (of === 'transitions' || of === 'pairs') && percent === '%' && amount <= 100 ? { of, percent: amount } : null;
}

export type Share = { taken: number; total: number };

const pairName = (before: string, after: string) => `${before}\n${after}`;

/** All possible pairs of transitions in consecutive steps, without the transitions in `avoid`. */
function pairsOf({ nodes, starts }: Graph, avoid: readonly string[] = []): Set<string> {
  const barred = new Set(avoid);
  const into = new Map<string, Map<string, readonly string[]>>();
  const out = new Map<string, Map<string, readonly string[]>>();
  const add = (lists: typeof into, key: string, taken: readonly string[]) => {
    const list = lists.get(key) ?? new Map();
    lists.set(key, list.set(taken.join('\n'), taken));
  };
  for (const { taken, to } of Object.values(starts)) add(into, to, taken);
  for (const { edges } of nodes.values()) {
    for (const { from, to, taken } of edges) {
      if (taken.some((id) => barred.has(id))) continue;
      add(into, to, taken);
      add(out, from, taken);
    }
  }
  const pairs = new Set<string>();
  for (const [key, befores] of into) {
    for (const before of befores.values()) {
      for (const after of out.get(key)?.values() ?? []) {
        for (const one of before) for (const other of after) pairs.add(pairName(one, other));
      }
    }
  }
  return pairs;
}

/** Counts the transitions and pairs that walks take out of those possible in a graph. */
export class Tally {
  readonly #transitions = new Set<string>();
  readonly #pairs = new Set<string>();
  readonly #possible: ReadonlySet<string>;
  readonly #countPairs: () => number;
  #possiblePairs: number | undefined;
  #before: readonly string[] = [];
  steps = 0;

  constructor(graph: Graph, avoid: readonly string[] = []) {
    const barred = new Set(avoid);
    const possible = new Set(Object.values(graph.starts).flatMap(({ taken }) => taken));
    for (const { edges } of graph.nodes.values()) {
      for (const { taken } of edges) {
        if (!taken.some((id) => barred.has(id))) for (const id of taken) possible.add(id);
      }
    }
    this.#possible = possible;
    this.#countPairs = () => pairsOf(graph, avoid).size;
  }

  begin(taken: readonly string[]): void {
    this.#before = taken;
    for (const id of taken) this.#transitions.add(id);
  }

  step(taken: readonly string[]): void {
    this.steps++;
    for (const id of taken) {
      this.#transitions.add(id);
      for (const one of this.#before) this.#pairs.add(pairName(one, id));
    }
    this.#before = taken;
  }

  get transitions(): Share {
    return { taken: this.#transitions.size, total: this.#possible.size };
  }

  /** The possible transitions that were not taken. */
  get left(): string[] {
    return [...this.#possible].filter((id) => !this.#transitions.has(id));
  }

  /** Computed on demand, because there are many pairs. */
  get pairs(): Share {
    this.#possiblePairs ??= this.#countPairs();
    return { taken: this.#pairs.size, total: this.#possiblePairs };
  }

  /** Whether all conditions of one of the lists in `stop` are met; false when `stop` has no list. */
  meets(stop: Stop): boolean {
    return stop.some((all) =>
      all.every((condition) => {
        if (condition.of === 'steps') return this.steps >= condition.steps;
        const { taken, total } = this[condition.of];
        return taken * 100 >= total * condition.percent;
      }),
    );
  }
}
