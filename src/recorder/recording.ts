import type { KeptEvent } from './redaction.ts';

type StateValue = string | { [key: string]: StateValue | undefined };

/**
 * `type`: event type as the chart received it; `wait`: ms since the previous step; `taken`: ids of the transitions, in
 * order.
 */
export type RecordedStep = {
  type: string;
  event: KeptEvent;
  wait: number;
  taken: string[];
  value: StateValue;
  status: string;
};

/**
 * Input of `npm run walk -- replay`: a path file of version 1, whose steps are event types and the resulting states.
 * The walker finds the cases of the flow that follow the same path.
 */
export type Recording = {
  version: 1;
  flow: string;
  /** Name of the path, the same wherever it is recorded. */
  id: string;
  /** Name of the input of a flow that has only one. */
  start: 'plain';
  initial: { value: StateValue; status: string; taken: string[] };
  steps: RecordedStep[];
  /** Number of the actor in the page, in the order of their start. */
  actor: number;
  /** ISO 8601, UTC. */
  recordedAt: string;
  versions: Record<string, string>;
  input: KeptEvent;
  /**
   * Number of first steps that were dropped to make room; a path with dropped steps cannot be replayed from its start.
   */
  cut: number;
  /** Type of the oldest event that the actor did not finish, which points to a crash; null when there is none. */
  unfinished: string | null;
};

/** Returns the name of a path: FNV-1a hash of its parts, in eight hexadecimal digits. */
export function nameOf(parts: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const character of parts.join('\n')) hash = Math.imul(hash ^ (character.codePointAt(0) as number), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
