import { findEdges, findPath } from '../reports/path-file.ts';
import type { Graph } from './graph.ts';
import type { Path } from './path.ts';
import { stepName } from './replay.ts';

/** Returns why a path fails; null when it passes. */
export type Try = (path: Path) => string | null | Promise<string | null>;

type Failing = { path: Path; reason: string };

/** The loops of a walk, the longest first: `count` steps from `from` on lead back to an equal state. */
export function loopsIn(states: readonly unknown[]): { from: number; count: number }[] {
  const loops = states.flatMap((state, from) =>
    states.flatMap((other, to) => (to > from && other === state ? [{ from, count: to - from }] : [])),
  );
  return loops.sort((one, other) => other.count - one.count);
}

/**
 * A failing path without the steps that its failure does not need: removes steps as long as the path still fails and the
 * chart offers the rest (delta debugging: half of the steps at a time, then smaller parts, at last single steps), and
 * then every loop. In the end, no single step and no loop can be left out; another path to the failure may be shorter.
 */
export async function shrink(graph: Graph, failing: Path, attempt: Try): Promise<Failing> {
  let best = { path: failing, reason: (await attempt(failing)) ?? 'does not fail again' };
  for (let shorter: Failing | null = best; shorter; shorter = await withoutLoop(graph, best, attempt)) {
    best = await withoutParts(graph, shorter, attempt);
  }
  return best;
}

async function withoutParts(graph: Graph, found: Failing, attempt: Try) {
  let best = found;
  let size = Math.ceil(best.path.steps.length / 2);
  while (size > 0) {
    const shorter = await firstShorter(graph, best, size, attempt);
    if (shorter) best = shorter;
    else size = size === 1 ? 0 : Math.ceil(size / 2);
    size = Math.min(size, best.path.steps.length);
  }
  return best;
}

async function withoutLoop(graph: Graph, failing: Failing, attempt: Try) {
  const { path } = failing;
  const details = describedSteps(path);
  const start = graph.starts[path.start]!.to;
  const states = [start, ...findEdges(graph, { start: path.start, steps: details }).map(({ to }) => to)];
  for (const { from, count } of loopsIn(states)) {
    const shorter = await without(graph, failing, { from, count }, attempt);
    if (shorter) return shorter;
  }
  return null;
}

/** The steps in the format of a path file; refused steps stay marked. */
const describedSteps = ({ steps }: Path) =>
  steps.map(({ move, isRefused }) => ({ label: move.label, ...(isRefused && { refused: true as const }) }));

async function firstShorter(graph: Graph, failing: Failing, size: number, attempt: Try) {
  for (let from = failing.path.steps.length - size; from >= 0; from--) {
    const shorter = await without(graph, failing, { from, count: size }, attempt);
    if (shorter) return shorter;
  }
  return null;
}

/** The path without some of its steps; null when the chart does not offer it, or when it does not fail in the same way. */
async function without(
  graph: Graph,
  { path, reason }: Failing,
  { from, count }: { from: number; count: number },
  attempt: Try,
): Promise<Failing | null> {
  let candidate: Path;
  try {
    candidate = findPath(graph, { start: path.start, steps: describedSteps(path).toSpliced(from, count) });
  } catch {
    return null;
  }
  const again = await attempt(candidate);
  return again === null || kindOf(again) !== kindOf(reason) ? null : { path: candidate, reason: again };
}

/** The first line of a failure without its path and step. */
export const kindOf = (reason: string): string =>
  reason.split('\n')[0]!.replace(/\b(?:path \w+, )?step \d+(?: of \d+)? ".*?": /, '');

/** The path up to its failing step, or without steps when it fails at its start, because later steps do not matter. */
export function upTo(graph: Graph, path: Path, reason: string): Path {
  const isAtStart = reason.includes(`${stepName(path, -1)}: `);
  const failed = isAtStart ? -1 : path.steps.findIndex((_, index) => reason.includes(stepName(path, index)));
  if (failed < 0 && !isAtStart) return path;
  const steps = describedSteps(path).slice(0, failed + 1);
  return findPath(graph, { start: path.start, steps });
}
