import type { Graph } from '../paths/graph.ts';
import type { Weights } from '../paths/weights.ts';
import { describedPath, type PathFile } from './path-file.ts';
import { type GapOptions, gapOf, isRecording, pathOfRecording, type Recording } from './recording.ts';

/**
 * `unknown`: the ids of recorded transitions that the chart does not have; `filled`: the number of steps that fill gaps;
 * `faults`: the recordings with gaps that no path fills; `gap`: the steps in a row that recordings lack, when the caller
 * fills none.
 */
export type Usage = {
  weights: Weights;
  traces: number;
  steps: number;
  unknown: string[];
  filled: number;
  faults: string[];
  gap: number;
};

/**
 * The weights of a chart's transitions in recorded traces: how often each was taken. Transitions that no trace takes
 * have no weight. With `gap`, the steps that fill the gaps of a recording count too, because the session took them.
 */
export function recordedUsage(
  graph: Graph,
  traces: readonly (PathFile | Recording)[],
  { gap = 0 }: GapOptions = {},
): Usage {
  const { flow, transitions } = graph;
  const own = traces.filter((trace) => trace.flow === flow.name);
  const known = new Set(transitions.map(({ id }) => id));
  const counts: Record<string, number> = {};
  const unknown = new Set<string>();
  const faults: string[] = [];
  let [all, filled] = [0, 0];
  for (const trace of own) {
    const { initial, steps } = wholeTrace(graph, trace, gap, faults);
    const first = initial && 'taken' in initial ? initial.taken : [];
    for (const id of [...first, ...steps.flatMap(({ taken = [] }) => taken)]) {
      if (known.has(id)) counts[id] = (counts[id] ?? 0) + 1;
      else unknown.add(id);
    }
    all += steps.length;
    filled += steps.filter((step) => 'isFilled' in step).length;
  }
  return {
    weights: { transitions: counts, rest: 0 },
    traces: own.length,
    steps: all,
    unknown: [...unknown],
    filled,
    faults,
    gap: gap > 0 ? 0 : Math.max(0, ...own.map((trace) => (isRecording(trace) ? (gapOf(graph, trace) ?? 0) : 0))),
  };
}

/** A trace with the transitions of its steps, and with the steps that fill its gaps. */
function wholeTrace(graph: Graph, trace: PathFile | Recording, gap: number, faults: string[]) {
  if (!isRecording(trace)) {
    // A path file may have only the labels of its steps.
    return trace.steps.every(({ taken }) => taken !== undefined) ? trace : describedPath(graph, trace);
  }
  if (gap === 0) return trace;
  try {
    return pathOfRecording(graph, trace, { gap });
  } catch (error) {
    faults.push(`recording ${trace.id}: ${(error as Error).message}`);
    return trace;
  }
}
