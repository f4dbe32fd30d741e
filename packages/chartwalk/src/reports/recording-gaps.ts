import type { Graph } from '../paths/graph.ts';
import { pluralize } from '../paths/pluralize.ts';
import type { PathFile } from './path-file.ts';
import { gapOf, isRecording, pathOfRecording, type Recording } from './recording.ts';

/**
 * What recorded sessions of a flow lack: one line for the filled steps and one for each transition that is only in gaps.
 * `faults`: the sessions that no path explains.
 */
export function gapsIn(
  graph: Graph,
  sessions: readonly (PathFile | Recording)[],
  gap: number,
): { lines: string[]; faults: string[] } {
  const own = sessions.filter(({ flow }) => flow === graph.flow.name).filter(isRecording);
  const [recorded, filled] = [new Set<string>(), new Set<string>()];
  const faults: string[] = [];
  let [steps, incomplete] = [0, 0];
  for (const recording of own) {
    for (const id of [recording.initial, ...recording.steps].flatMap(({ taken }) => taken)) recorded.add(id);
    try {
      const path = pathOfRecording(graph, recording, { gap });
      const added = path.steps.filter(({ isFilled }) => isFilled);
      for (const id of added.flatMap(({ taken }) => taken)) filled.add(id);
      steps += added.length;
      if (added.length > 0) incomplete++;
    } catch (error) {
      faults.push(`recording ${recording.id}: ${(error as Error).message}`);
    }
  }
  if (steps === 0) return { lines: [], faults };
  return {
    lines: [
      `  ${pluralize(steps, 'step')} filled in ${incomplete} of ${pluralize(own.length, 'recording')}`,
      ...[...filled].filter((id) => !recorded.has(id)).map((id) => `  only in gaps: ${id}`),
    ],
    faults,
  };
}

/** A line with the option that fills the steps which recorded sessions of a flow lack; none when they lack no step. */
export function missingGap(graph: Graph, sessions: readonly (PathFile | Recording)[]): string[] {
  const gaps = sessions
    .filter(({ flow }) => flow === graph.flow.name)
    .filter(isRecording)
    .map((recording) => gapOf(graph, recording) ?? 0)
    .filter((gap) => gap > 0);
  if (gaps.length === 0) return [];
  const lack = gaps.length === 1 ? 'lacks' : 'lack';
  return [`  ${pluralize(gaps.length, 'recording')} ${lack} steps: --gap ${Math.max(...gaps)} fills them`];
}
