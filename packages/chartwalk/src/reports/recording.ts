import type { StateValue } from 'xstate';
import { serialise } from '../chart/serialize.ts';
import { type Edge, type Graph, isSameWay } from '../paths/graph.ts';
import { type Path, pathOf } from '../paths/path.ts';
import { pluralize } from '../paths/pluralize.ts';

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

/** Where a partial path is, and how it got there. `run`: the number of its last steps that fill a gap. */
type Way = {
  start: string;
  at: string;
  likeness: number;
  run: number;
  /** The transitions of the last step, or of the start. */
  taken: string[];
  last: { edge: Edge; isFilled: boolean; before: Way } | null;
};

export type GapOptions = {
  /** The most steps in a row that the recording may lack; none by default. */
  gap?: number;
};

/**
 * The path of a flow that matches a recording. A recording has no typed text or responses, so the search finds cases
 * that take the same transitions to the same states, and prefers cases with the same refusal or field. With `gap`, the
 * recording may begin late or lack steps: the path has the fewest steps that fill its gaps, marked as `isFilled`.
 * Throws with the first step that no case explains.
 */
export function pathOfRecording(graph: Graph, recording: Recording, { gap = 0 }: GapOptions = {}): Path {
  const { flow, cut, initial, steps } = recording;
  if (cut > 0 && gap === 0) {
    const hint = gapHint(graph, recording) || '; --gap N fills gaps of up to N steps';
    throw new Error(`${flow}: the first ${cut} steps were not kept, so there is no way from its start${hint}`);
  }
  const found = fewestSteps(graph, recording, gap);
  if (typeof found === 'number') {
    const state = stateText(initial);
    const within = `${gap === 0 ? '' : `, also with up to ${pluralize(gap, 'step')} before it`}${gapHint(graph, recording, gap)}`;
    if (found === 0) throw new Error(`${flow}: no start of its cases is ${state}${within}`);
    const { type } = steps[found - 1]!;
    const [before, after] = [found === 1 ? initial : steps[found - 2]!, steps[found - 1]!].map(stateText);
    const where = `at step ${found} of ${steps.length}`;
    throw new Error(`${flow}: no case of "${type}" leads from ${before} to ${after} ${where}${within}`);
  }
  const taken: { edge: Edge; isFilled: boolean }[] = [];
  for (let { last } = found; last; { last } = last.before) taken.unshift(last);
  const path = pathOf(
    graph,
    found.start,
    taken.map(({ edge }) => edge),
  );
  return {
    ...path,
    steps: path.steps.map((step, index) => (taken[index]!.isFilled ? { ...step, isFilled: true } : step)),
  };
}

const mostGap = 10;

/** The least number of steps in a row that a recording lacks: 0 when it is a path, undefined when no path explains it. */
export function gapOf(graph: Graph, recording: Recording, above = -1): number | undefined {
  for (let gap = Math.max(above + 1, recording.cut > 0 ? 1 : 0); gap <= mostGap; gap++)
    if (typeof fewestSteps(graph, recording, gap) !== 'number') return gap;
  return undefined;
}

/** The option that fills the steps which a recording lacks. */
function gapHint(graph: Graph, recording: Recording, tried = 0): string {
  const gap = gapOf(graph, recording, tried);
  return gap === undefined ? '' : `; --gap ${gap} fills the steps that the recording lacks`;
}

/**
 * The way with the fewest filled steps, and of these the most alike; otherwise the number of the first part that no way
 * reaches: 0 for the recorded start, and then the steps. Each round allows one more filled step in all.
 */
function fewestSteps(graph: Graph, { initial, steps }: Recording, gap: number): Way | number {
  const { ids } = graph.flow;
  const states = new Map<string, string>();
  const stateAt = (key: string) => {
    const state = states.get(key) ?? stateText(graph.nodes.get(key)!);
    states.set(key, state);
    return state;
  };
  const sought = [initial, ...steps].map(stateText);
  /** A recorder that begins late knows no transitions of the start. */
  const isBegun = ({ at, taken }: Way) =>
    stateAt(at) === sought[0] && (isSameWay(taken, initial.taken) || (gap > 0 && initial.taken.length === 0));

  /** By part: the ways that wait for it. `least` holds the shortest run of each state in earlier rounds. */
  let waiting: Map<string, Way>[] = [];
  const least = sought.map(() => new Map<string, number>());
  let furthest = 0;
  for (let round = 0; round === 0 || waiting.some(({ size }) => size > 0); round++) {
    const next = sought.map(() => new Map<string, Way>());
    const ended: Way[] = [];
    const add = (part: number, way: Way) => {
      if (part === sought.length) {
        ended.push(way);
        return;
      }
      const shortest = least[part]!.get(way.at);
      if (shortest !== undefined && shortest <= way.run) return;
      const key = `${way.run} ${way.at}`;
      const known = next[part]!.get(key);
      if (!known || known.likeness < way.likeness) next[part]!.set(key, way);
    };
    if (round === 0)
      for (const [start, { to, taken }] of Object.entries(graph.starts))
        add(0, { start, at: to, likeness: 0, run: 0, taken, last: null });
    for (const [part, ways] of waiting.entries())
      for (const way of ways.values())
        if (way.run < gap)
          for (const edge of graph.nodes.get(way.at)!.edges) add(part, after(way, edge, { isFilled: true }));
    for (const [part, ways] of next.entries()) {
      if (ways.size > 0) furthest = Math.max(furthest, part);
      for (const way of ways.values()) {
        if (part === 0) {
          if (isBegun(way)) add(1, { ...way, run: 0 });
          continue;
        }
        const { type, event, taken } = steps[part - 1]!;
        const { edges, refusals } = graph.nodes.get(way.at)!;
        for (const edge of [...edges, ...refusals]) {
          if (ids.plainType(edge.move.event.type) !== ids.plainType(type) || stateAt(edge.to) !== sought[part])
            continue;
          if (isSameWay(edge.taken, taken))
            add(part + 1, after(way, edge, { isFilled: false, likeness: alike(event, edge.move.event) }));
        }
      }
    }
    if (ended.length > 0) return ended.reduce((one, other) => (other.likeness > one.likeness ? other : one));
    for (const [part, ways] of next.entries())
      for (const { at, run } of ways.values())
        least[part]!.set(at, Math.min(run, least[part]!.get(at) ?? Number.POSITIVE_INFINITY));
    waiting = next;
  }
  return furthest;
}

const after = (before: Way, edge: Edge, { isFilled, likeness = 0 }: { isFilled: boolean; likeness?: number }): Way => ({
  start: before.start,
  at: edge.to,
  likeness: before.likeness + likeness,
  run: isFilled ? before.run + 1 : 0,
  taken: edge.taken,
  last: { edge, isFilled, before },
});

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
