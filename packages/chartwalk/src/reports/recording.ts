import type { StateValue } from 'xstate';
import { serialise } from '../chart/serialize.ts';
import { type Edge, type Graph, isSameWay } from '../paths/graph.ts';
import { type Path, pathOf } from '../paths/path.ts';

type RecordedStep = { type: string; event: object; taken: string[]; value: StateValue; status: string };

/** The output of the running app's recorder (`src/recorder/recording.ts`): a path without its cases. */
export type Recording = {
  version: 1;
  flow: string;
  id: string;
  initial: { value: StateValue; status: string; taken: string[] };
  steps: RecordedStep[];
  recordedAt: string;
  cut: number;
};

export function isRecording(file: unknown): file is Recording {
  const found = file as Partial<Recording> | null;
  return found?.version === 1 && typeof found.recordedAt === 'string' && Array.isArray(found.steps);
}

/** A partial path through the graph that agrees with the recorded steps so far. */
type Way = { start: string; at: string; likeness: number; last: { edge: Edge; before: Way } | null };

/**
 * The path of a flow that matches a recording. A recording has no typed text or responses, so the search finds cases
 * that take the same transitions to the same states, and prefers cases with the same refusal or field.
 * Throws with the first step that no case explains.
 */
export function pathOfRecording(graph: Graph, { flow, cut, initial, steps }: Recording): Path {
  if (cut > 0) throw new Error(`${flow}: the first ${cut} steps were not kept, so there is no way from its start`);
  const states = new Map<string, string>();
  const stateAt = (key: string) => {
    const state = states.get(key) ?? stateText(graph.nodes.get(key)!);
    states.set(key, state);
    return state;
  };
  let state = stateText(initial);
  let ways: Way[] = Object.entries(graph.starts)
    .filter(([, { to, taken }]) => stateAt(to) === state && isSameWay(taken, initial.taken))
    .map(([start, { to }]) => ({ start, at: to, likeness: 0, last: null }));
  if (ways.length === 0) throw new Error(`${flow}: no start of its cases is ${state}`);
  for (const [index, step] of steps.entries()) {
    const before = state;
    state = stateText(step);
    const { type, event } = step;
    const next = new Map<string, Way>();
    for (const way of ways) {
      const { edges, refusals } = graph.nodes.get(way.at)!;
      for (const edge of [...edges, ...refusals]) {
        if (edge.move.event.type !== type || stateAt(edge.to) !== state) continue;
        if (!isSameWay(edge.taken, step.taken)) continue;
        const likeness = way.likeness + alike(event, edge.move.event);
        const known = next.get(edge.to);
        if (known && known.likeness >= likeness) continue;
        next.set(edge.to, { start: way.start, at: edge.to, likeness, last: { edge, before: way } });
      }
    }
    if (next.size === 0) {
      const where = `at step ${index + 1} of ${steps.length}`;
      throw new Error(`${flow}: no case of "${type}" leads from ${before} to ${state} ${where}`);
    }
    ways = [...next.values()];
  }
  const best = ways.reduce((one, other) => (other.likeness > one.likeness ? other : one));
  const edges: Edge[] = [];
  for (let { last } = best; last; { last } = last.before) edges.unshift(last.edge);
  return pathOf(graph, best.start, edges);
}

const stateText = ({ value, status }: { value: StateValue; status: string }) => serialise([value, status], 0);

/** The number of recorded event values that the event of a case also has. */
function alike(kept: unknown, whole: unknown): number {
  if (typeof kept !== 'object' || kept === null) return kept === whole ? 1 : 0;
  if (typeof whole !== 'object' || whole === null) return 0;
  return Object.entries(kept).reduce(
    (sum, [key, value]) => sum + alike(value, (whole as Record<string, unknown>)[key]),
    0,
  );
}
