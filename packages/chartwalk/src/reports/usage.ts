import type { Graph } from '../paths/graph.ts';
import type { Weights } from '../paths/weights.ts';
import { describedPath, type PathFile } from './path-file.ts';
import { isRecording, type Recording } from './recording.ts';

export type Usage = { weights: Weights; traces: number; steps: number; unknown: string[] };

/**
 * The weights of a chart's transitions in recorded traces: how often each was taken. Transitions that no trace takes
 * have no weight. `unknown`: the ids of recorded transitions that the chart does not have.
 */
export function recordedUsage(graph: Graph, traces: readonly (PathFile | Recording)[]): Usage {
  const { flow, transitions } = graph;
  const own = traces.filter((trace) => trace.flow === flow.name);
  const known = new Set(transitions.map(({ id }) => id));
  const counts: Record<string, number> = {};
  const unknown = new Set<string>();
  for (const trace of own) {
    // A path file may have only the labels of its steps.
    const isWhole = isRecording(trace) || trace.steps.every(({ taken }) => taken !== undefined);
    const { initial, steps } = isWhole ? trace : describedPath(graph, trace);
    const first = initial && 'taken' in initial ? initial.taken : [];
    for (const id of [...first, ...steps.flatMap(({ taken = [] }) => taken)]) {
      if (known.has(id)) counts[id] = (counts[id] ?? 0) + 1;
      else unknown.add(id);
    }
  }
  return {
    weights: { transitions: counts, rest: 0 },
    traces: own.length,
    steps: own.reduce((sum, { steps }) => sum + steps.length, 0),
    unknown: [...unknown],
  };
}
