import { spread } from '../chart/digest.ts';
import type { Graph } from '../paths/graph.ts';
import { pluralize } from '../paths/pluralize.ts';
import { eachStep, type Moment, mostParts, partOf, stepNames } from './each-step.ts';

/**
 * What the transitions of a chart do in all its steps: transition id, or "start · <input>" → "<steps that take it>
 * <sketch>". The sketch has two sums for each half, quarter, eighth … of the steps: of the digests of their effects, and
 * of these digests times a number of the step. They tell which step of a part has changed when it is the only one.
 */
export type EffectRecord = Record<string, string>;

type Counted = { steps: number; sums: number[]; products: number[] };

/** A prime number, so that each difference of a sum and its product have one quotient. */
const prime = 65521;
const bytesOfPart = 4;

const factorOf = (hash: number): number => 1 + (spread(Math.imul(hash, 7)) % (prime - 1));

const startId = (input: string) => `start · ${input}`;

/** Calls `visit` with each transition that a step takes, once per step. */
function eachTaken(
  graph: Graph,
  visit: (id: string, hash: () => number, effects: number, moment: Moment) => void,
): void {
  eachStep(graph, (hash, { taken, effects }, moment) => {
    if (moment.edge === null) visit(startId(moment.start), hash, effects, moment);
    for (let at = 0; at < taken.length; at++)
      if (taken.indexOf(taken[at]!) === at) visit(taken[at]!, hash, effects, moment);
  });
}

function countsOf(graph: Graph): Map<string, Counted> {
  const all = new Map<string, Counted>();
  eachTaken(graph, (id, hash, effects) => {
    const counted = all.get(id) ?? { steps: 0, sums: [], products: [] };
    all.set(id, counted);
    const number = hash();
    const part = partOf(number);
    while (counted.sums.length <= part) {
      counted.sums.push(0);
      counted.products.push(0);
    }
    const digest = effects % prime;
    counted.steps++;
    counted.sums[part] = (counted.sums[part]! + digest) % prime;
    counted.products[part] = (counted.products[part]! + digest * factorOf(number)) % prime;
  });
  return all;
}

function textOf({ steps, sums, products }: Counted): string {
  const bytes = Buffer.alloc(sums.length * bytesOfPart);
  for (const [part, sum] of sums.entries()) {
    bytes.writeUInt16BE(sum, part * bytesOfPart);
    bytes.writeUInt16BE(products[part]!, part * bytesOfPart + 2);
  }
  return `${steps} ${bytes.toString('base64url')}`;
}

function countedIn(text: string): Counted {
  const [steps, sketch = ''] = text.split(' ');
  const bytes = Buffer.from(sketch, 'base64url');
  const parts = Math.min(mostParts, Math.floor(bytes.length / bytesOfPart));
  const numbers = (offset: number) =>
    Array.from({ length: parts }, (_, part) => bytes.readUInt16BE(part * bytesOfPart + offset));
  return { steps: Number(steps), sums: numbers(0), products: numbers(2) };
}

/** The record of the effects of a chart, for its snapshot; sorted, because the order of the exploration has no meaning. */
export const effectRecord = (graph: Graph): EffectRecord =>
  Object.fromEntries(
    [...countsOf(graph)].map(([id, own]) => [id, textOf(own)] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );

const mostNamed = 5;

/**
 * The transitions and starts that do something else than the record says, with a step that has changed, and its path. It
 * sees each step of the graph, also those that no path of the snapshot has. `known`: the ids whose change is reported
 * already.
 */
export function effectChanges(graph: Graph, before: EffectRecord, known: ReadonlySet<string> = new Set()): string[] {
  const { name } = graph.flow;
  const counts = countsOf(graph);
  const changed = [...counts].filter(([id, now]) => before[id] !== textOf(now) && !known.has(id));
  const found = changedSteps(graph, before, new Map(changed));
  const nameOf = stepNames(graph);
  const lines = changed.slice(0, mostNamed).map(([id, now]) => {
    const recorded = before[id];
    if (recorded === undefined) return `${id} is taken in ${pluralize(now.steps, 'step')}, and is not in the snapshot`;
    const then = countedIn(recorded).steps;
    const what =
      then === now.steps
        ? `${id} has other effects, or leads to another state, in some of its ${pluralize(now.steps, 'step')}`
        : `${id} is taken in ${pluralize(now.steps, 'step')}, before in ${then}`;
    const step = found.get(id);
    return step ? `${what}; one that has changed is ${nameOf(step)}` : what;
  });
  const gone = Object.keys(before)
    .filter((id) => !counts.has(id) && !known.has(id))
    .map((id) => `${id} is not taken any more`);
  const more = changed.length + gone.length - mostNamed;
  const all = [...lines, ...gone].slice(0, mostNamed).map((text) => `${name}: ${text}`);
  return more > 0 ? [...all, `${name}: ${more} more of its transitions have other effects`] : all;
}

/**
 * A changed step of each transition: the only one of its part, of which the two differences tell the number. The last
 * parts have the fewest steps, so theirs is the most certain.
 */
function changedSteps(graph: Graph, before: EffectRecord, changed: ReadonlyMap<string, Counted>): Map<string, Moment> {
  const differences = new Map(
    [...changed].flatMap(([id, now]) => {
      const recorded = before[id];
      if (recorded === undefined) return [];
      const then = countedIn(recorded);
      const between = (all: number[], others: number[], part: number) =>
        ((all[part] ?? 0) - (others[part] ?? 0) + prime) % prime;
      const parts = Array.from({ length: mostParts }, (_, part) => ({
        sum: between(now.sums, then.sums, part),
        product: between(now.products, then.products, part),
      }));
      return [[id, parts] as const];
    }),
  );
  const found = new Map<string, { part: number; moment: Moment }>();
  if (differences.size === 0) return new Map();
  eachTaken(graph, (id, hash, _, moment) => {
    const parts = differences.get(id);
    if (!parts) return;
    const number = hash();
    const part = partOf(number);
    const { sum, product } = parts[part]!;
    if (sum === 0 || (found.get(id)?.part ?? -1) >= part) return;
    if ((sum * factorOf(number)) % prime === product) found.set(id, { part, moment });
  });
  return new Map([...found].map(([id, { moment }]) => [id, moment]));
}
