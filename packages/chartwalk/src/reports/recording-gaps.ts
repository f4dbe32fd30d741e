import type { Graph } from '../paths/graph.ts';
import { pluralize } from '../paths/pluralize.ts';
import type { PathFile } from './path-file.ts';
import { isRecording, pathOfRecording, type Recording } from './recording.ts';

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
