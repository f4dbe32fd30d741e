import { spread } from '../chart/digest.ts';
import type { Graph } from '../paths/graph.ts';
import { pluralize } from '../paths/pluralize.ts';
import { eachStep, type Moment, mostParts, partOf, stepNames } from './each-step.ts';

/**
 * What each guard decides in all steps of a chart: transition id → "<steps in which it holds> <steps in which it refuses>
 * <sketch>". The sketch has 24 bits for each half, quarter, eighth … of the steps, so that a changed decision can be
 * found although the steps themselves are not stored.
 */
export type GuardRecord = Record<string, string>;

const holds = 1;
const refuses = 2;

/** The bits of a step with a decision; none when the guard is not evaluated there. */
const bitsOf = (hash: number, decided: number): number =>
  decided === 0 ? 0 : spread(Math.imul(hash, 5) + decided) >>> 8;

/** What a step decides for a transition: 1 its guard holds, 2 it refuses, 3 both in one step, 0 it is not evaluated. */
const decisionOf = (id: string, taken: readonly string[], refused: readonly string[]): number =>
  (taken.includes(id) ? holds : 0) | (refused.includes(id) ? refuses : 0);

type Counted = { held: number; refused: number; parts: number[] };

const guarded = ({ transitions }: Graph): Map<string, string> =>
  new Map(transitions.flatMap(({ id, guard }) => (guard === null ? [] : [[id, guard]])));

function countsOf(graph: Graph): Map<string, Counted> {
  const all = new Map<string, Counted>();
  for (const id of guarded(graph).keys()) all.set(id, { held: 0, refused: 0, parts: new Array(mostParts).fill(0) });
  eachStep(graph, (hash, { taken, refused }) => {
    const add = (id: string) => {
      const counted = all.get(id);
      if (!counted) return;
      const decided = decisionOf(id, taken, refused);
      if (decided & holds) counted.held++;
      if (decided & refuses) counted.refused++;
      const number = hash();
      counted.parts[partOf(number)]! ^= bitsOf(number, decided);
    };
    // An id may occur twice when a step takes several transitions.
    for (let at = 0; at < taken.length; at++) if (taken.indexOf(taken[at]!) === at) add(taken[at]!);
    for (let at = 0; at < refused.length; at++)
      if (refused.indexOf(refused[at]!) === at && !taken.includes(refused[at]!)) add(refused[at]!);
  });
  return all;
}

function textOf({ held, refused, parts }: Counted): string {
  const used = parts.slice(0, parts.findLastIndex((bits) => bits !== 0) + 1);
  const bytes = used.flatMap((bits) => [bits >>> 16, (bits >>> 8) & 255, bits & 255]);
  return `${held} ${refused} ${Buffer.from(bytes).toString('base64url')}`.trim();
}

function countedIn(text: string): Counted {
  const [held, refused, sketch = ''] = text.split(' ');
  const bytes = Buffer.from(sketch, 'base64url');
  const parts = Array.from({ length: bytes.length / 3 }, (_, part) => bytes.readUIntBE(part * 3, 3));
  return { held: Number(held), refused: Number(refused), parts };
}

/** The record of the guards of a chart, for its snapshot. */
export const guardRecord = (graph: Graph): GuardRecord =>
  Object.fromEntries([...countsOf(graph)].map(([id, own]) => [id, textOf(own)]));

const mostNamed = 5;

/** The ids of the transitions whose guards decide otherwise than a record says. */
export function decidedOtherwise(graph: Graph, before: GuardRecord): Set<string> {
  const now = guardRecord(graph);
  return new Set(Object.keys({ ...before, ...now }).filter((id) => before[id] !== now[id]));
}

/**
 * The guards that decide otherwise than the record says, with a step in which the decision is another one, and its path.
 * It sees each step of the graph, also those that no path of the snapshot has.
 */
export function guardChanges(graph: Graph, before: GuardRecord): string[] {
  const { name } = graph.flow;
  const counts = countsOf(graph);
  const names = guarded(graph);
  const known = new Set(graph.transitions.map(({ id }) => id));
  const nameOf = stepNames(graph);
  const changes = [...counts].flatMap(([id, now]) => {
    const guard = `the guard "${names.get(id)}" of ${id}`;
    const recorded = before[id];
    if (recorded === undefined) return [`${guard} is not in the snapshot`];
    if (recorded === textOf(now)) return [];
    const then = countedIn(recorded);
    const steps = `holds in ${now.held} and refuses in ${pluralize(now.refused, 'step')}, before in ${then.held} and ${then.refused}`;
    return [`${guard} ${steps}; ${exampleText(id, then, now)}`];
  });
  const gone = Object.keys(before)
    .filter((id) => !counts.has(id))
    .map((id) => (known.has(id) ? `${id} has no guard any more` : `${id} is no transition any more`));
  const all = [...changes, ...gone].map((text) => `${name}: ${text}`);
  const more = all.length - mostNamed;
  return more > 0 ? [...all.slice(0, mostNamed), `${name}: ${more} more of its guards decide otherwise`] : all;

  function exampleText(id: string, then: Counted, now: Counted): string {
    const found = changedStep(graph, id, then, now);
    if (!found) return 'the states in which it is evaluated are others';
    return `${found.text} ${nameOf(found.moment)}`;
  }
}

const present = ['it is not evaluated', 'it holds', 'it refuses', 'it holds and refuses'];
const past = ['was not evaluated', 'held', 'refused', 'held and refused'];

/**
 * A step whose decision is another one. In a part of the sketch with one changed step, the difference tells which; when
 * every part has several, a step with the decision that has become more frequent.
 */
function changedStep(
  graph: Graph,
  id: string,
  then: Counted,
  now: Counted,
): { moment: Moment; text: string } | undefined {
  const differences = now.parts.map((bits, part) => bits ^ (then.parts[part] ?? 0));
  const more = now.refused > then.refused ? refuses : now.held > then.held ? holds : 0;
  let certain: { moment: Moment; text: string } | undefined;
  let likely: typeof certain;
  eachStep(graph, (hash, { taken, refused }, moment) => {
    if (certain) return;
    const number = hash();
    const difference = differences[partOf(number)]!;
    if (difference === 0) return;
    const decided = decisionOf(id, taken, refused);
    if (decided === more && more !== 0) likely ??= { moment, text: `one of the steps in which ${present[more]} is` };
    const earlier = [holds, refuses, holds | refuses, 0].find(
      (one) => one !== decided && (bitsOf(number, decided) ^ bitsOf(number, one)) === difference,
    );
    if (earlier !== undefined) certain = { moment, text: `${present[decided]}, and ${past[earlier]} before,` };
  });
  return certain ?? likely;
}
