import type { RedactedEvent } from './redaction.ts';

type StateValue = string | { [key: string]: StateValue | undefined };

/**
 * `type` is the event type that the chart received, `wait` is the time since the previous step in ms, and `taken`
 * contains the ids of the transitions, in order.
 */
export type RecordedStep = {
  type: string;
  event: RedactedEvent;
  wait: number;
  taken: string[];
  value: StateValue;
  status: string;
};

/**
 * Input of `npm run walk -- replay`: a path file of version 1. The steps of the path are event types and the resulting
 * states. The walker finds the test inputs that make the flow follow the same path.
 */
export type Recording = {
  version: 1;
  flow: string;
  /**
   * Name of the path, calculated from the flow and the event types. The same path has the same name in every recording.
   */
  id: string;
  /** Name of the test input when a flow has only one. */
  start: 'plain';
  initial: { value: StateValue; status: string; taken: string[] };
  steps: RecordedStep[];
  /** Sequence number of the actor in the page: actors are numbered in the order in which they start. */
  actor: number;
  /** ISO 8601, UTC. */
  recordedAt: string;
  versions: Record<string, string>;
  input: RedactedEvent;
  /**
   * Number of steps that were dropped from the beginning because the buffer was full. Such a path cannot be replayed
   * from its start.
   */
  cut: number;
  /**
   * Type of the oldest event that the actor did not finish, which indicates a crash; null when the actor finished all
   * events.
   */
  unfinished: string | null;
};

/** Returns the name of a path: FNV-1a hash of its parts, in eight hexadecimal digits. */
export function nameOf(parts: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const character of parts.join('\n')) hash = Math.imul(hash ^ (character.codePointAt(0) as number), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
