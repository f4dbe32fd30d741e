import type { Walked } from '../chart/transition-counts.ts';
import type { Flow } from '../flow/flow.ts';
import type { Graph } from '../paths/graph.ts';
import { type Path, withoutExpectations } from '../paths/path.ts';
import { pluralize } from '../paths/pluralize.ts';
import { replay, walkChart } from '../paths/replay.ts';
import { shrink, upTo } from '../paths/shrink.ts';
import type { TimeLimit } from '../paths/time-limit.ts';
import { byStep } from '../project/late-errors.ts';
import { failuresOf, forgetFailure, journeyPaths, keepFailure } from '../reports/kept-paths.ts';

export const mostFailures = 10;

type Attempt = (walk: () => void, wording?: (text: string) => string, path?: Path) => void;

/**
 * Walks the paths that failed before, and the journeys of a flow. Returns remarks about paths that fail no longer, and
 * the number of paths that lead out of the explored part of the chart.
 */
export function walkKept(graph: Graph, attempt: Attempt, sum: Walked): { remarks: string[]; left: number } {
  const { flow, isPartial = false } = graph;
  const remarks: string[] = [];
  let left = 0;
  for (const one of failuresOf(graph)) {
    if ('fault' in one && isPartial) {
      left++;
      continue;
    }
    const reason = 'fault' in one ? one.fault : failureOn(flow, one.path);
    if (!('fault' in one) && reason !== null) {
      attempt(() => {
        throw new Error(`failed before, and fails again: ${reason}`);
      });
      continue;
    }
    forgetFailure(one.file);
    remarks.push(`the failed path ${one.name} ${reason === null ? 'passes again' : `is no longer offered: ${reason}`}`);
  }
  for (const { name, path } of journeyPaths(graph)) {
    if (path.rest && isPartial) left++;
    else
      attempt(
        () => byStep((begin) => walkChart(flow, path, sum, begin)),
        (text) => `journey "${name}": ${text}`,
      );
  }
  return { remarks, left };
}

/** Why a path fails on the bare chart; null when it passes. */
function failureOn(flow: Flow, path: Path): string | null {
  try {
    replay(flow, path);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Keeps failed paths without the steps that they do not need, except those that only differ from the snapshot, which keeps them itself. */
export async function keepFailures(
  graph: Graph,
  failed: readonly Path[],
  limit: TimeLimit | undefined,
): Promise<string[]> {
  const { flow } = graph;
  const kept = new Set<string>();
  for (const path of failed.slice(0, mostFailures)) {
    const bare = withoutExpectations(path);
    const reason = failureOn(flow, bare);
    if (reason === null) continue;
    const part = upTo(graph, bare, reason);
    const isHurried = limit?.isOver() ?? false;
    const reduced = isHurried ? { path: part, reason } : await shrink(graph, part, (one) => failureOn(flow, one));
    const file = keepFailure(flow.name, reduced.path, reduced.reason);
    if (file !== null)
      kept.add(`kept the failed path ${reduced.path.id}, ${pluralize(reduced.path.steps.length, 'step')}, in ${file}`);
  }
  return [...kept];
}
