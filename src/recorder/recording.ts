import type { KeptEvent } from './redaction.ts';

type StateValue = string | { [key: string]: StateValue | undefined };

/** `type`: of the event as the chart got it; `wait` in ms since the step before; `taken`: ids of transitions, in order. */
export type RecordedStep = {
  type: string;
  event: KeptEvent;
  wait: number;
  taken: string[];
  value: StateValue;
  status: string;
};

/**
 * What `npm run walk -- replay` takes: a path file of version 1, whose steps are told by their types and the states they
 * led to. The walker finds the flow's cases that go the same way.
 */
export type Recording = {
  version: 1;
  flow: string;
  /** A name for the same walk, wherever it was recorded. */
  id: string;
  /** The name that a flow's only input has. */
  start: 'plain';
  initial: { value: StateValue; status: string; taken: string[] };
  steps: RecordedStep[];
  /** Which of the page's actors it was, counted as they began. */
  actor: number;
  /** ISO 8601, UTC. */
  recordedAt: string;
  versions: Record<string, string>;
  input: KeptEvent;
  /** How many first steps were dropped to make room; a path that is cut cannot be replayed from its start. */
  cut: number;
  /** What the actor was told last and never came to an end with: where a crash is to be looked for. */
  unfinished: string | null;
};

/** A name for the same walk: FNV-1a of what it is made of, in eight hexadecimal digits. */
export function nameOf(parts: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const character of parts.join('\n')) hash = Math.imul(hash ^ (character.codePointAt(0) as number), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
