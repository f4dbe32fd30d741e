import { findPath } from '../reports/path-file.ts';
import type { Graph } from './graph.ts';
import type { Path } from './path.ts';
import { stepName } from './replay.ts';

/** Returns why a path fails; null when it passes. */
export type Try = (path: Path) => string | null | Promise<string | null>;

/**
 * The shortest failing form of a failing path: removes steps as long as the path still fails and the chart offers the
 * rest (delta debugging: half of the steps at a time, then smaller parts, at last single steps).
 */
export async function shrink(graph: Graph, failing: Path, attempt: Try): Promise<{ path: Path; reason: string }> {
  let best = { path: failing, reason: (await attempt(failing)) ?? 'does not fail again' };
  let size = Math.ceil(failing.steps.length / 2);
  while (size > 0) {
    const shorter = await firstShorter(graph, best.path, size, attempt);
    if (shorter) best = shorter;
    else size = size === 1 ? 0 : Math.ceil(size / 2);
    size = Math.min(size, best.path.steps.length);
  }
  return best;
}

/** The steps in the format of a path file; refused steps stay marked. */
const describedSteps = ({ steps }: Path) =>
  steps.map(({ move, isRefused }) => ({ label: move.label, ...(isRefused && { refused: true as const }) }));

async function firstShorter(graph: Graph, path: Path, size: number, attempt: Try) {
  const details = describedSteps(path);
  for (let from = details.length - size; from >= 0; from--) {
    let candidate: Path;
    try {
      candidate = findPath(graph, { start: path.start, steps: details.toSpliced(from, size) });
    } catch {
      continue;
    }
    const reason = await attempt(candidate);
    if (reason !== null) return { path: candidate, reason };
  }
  return null;
}

/** The path up to its failing step, because later steps do not matter. */
export function upTo(graph: Graph, path: Path, reason: string): Path {
  const failed = path.steps.findIndex((_, index) => reason.includes(stepName(path, index)));
  if (failed < 0) return path;
  const steps = describedSteps(path).slice(0, failed + 1);
  return findPath(graph, { start: path.start, steps });
}
