import type { StateValue } from 'xstate';
import { type Edge, type Graph, isSameWay } from './graph.ts';
import { type Path, pathOf } from './path.ts';
import { serialise } from './serialise.ts';

type RecordedStep = { type: string; event: object; taken: string[]; value: StateValue; status: string };

/** What the running app's recorder writes (`src/recorder/recording.ts`): a path without its cases. */
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

/** A way through the graph as far as it agrees with the steps recorded so far. */
type Way = { start: string; at: string; likeness: number; last: { edge: Edge; before: Way } | null };

/**
 * The path of a flow that goes the way which was recorded: what was typed or answered is not in a recording, so of the
 * flow's cases those are found that take the same transitions to the same states, preferring the same refusal or field.
 * Throws with the step that no case explains: there the app did what its chart's cases do not.
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

/** How much of what was kept of an event a case's has too. */
function alike(kept: unknown, whole: unknown): number {
  if (typeof kept !== 'object' || kept === null) return kept === whole ? 1 : 0;
  if (typeof whole !== 'object' || whole === null) return 0;
  return Object.entries(kept).reduce(
    (sum, [key, value]) => sum + alike(value, (whole as Record<string, unknown>)[key]),
    0,
  );
}
