import type { KeptEvent } from './redaction.ts';

type StateValue = string | { [key: string]: StateValue | undefined };

/** How a recorded event came about, as the walker's paths tell it. */
export type RecordedMove = { label: string; event: KeptEvent } & (
  | { kind: 'event'; caseName: null }
  | { kind: 'outcome'; actor: string; caseName: null }
  | { kind: 'time' }
);

/** `wait` in ms since the step before; `taken`: the ids of the transitions in the order taken. */
export type RecordedStep = {
  move: RecordedMove;
  wait: number;
  taken: string[];
  value: StateValue;
  status: string;
};

/**
 * What `npm run walk -- replay` takes: a path as `tests/walker/tour.ts` has it, of which only the program's own words are
 * known. The walker finds the flow's cases that go the same way.
 */
export type Recording = {
  format: 'sorteo-recording/1';
  flow: string;
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
  path: {
    id: string;
    start: 'recorded';
    initial: { value: StateValue; status: string; taken: string[] };
    steps: RecordedStep[];
  };
};

export function moveOf(event: KeptEvent): RecordedMove {
  const { type } = event;
  if (type.startsWith('xstate.after.')) return { kind: 'time', label: `time: ${type}`, event };
  const [, actor] = /^xstate\.(?:done\.actor|error\.actor|snapshot)\.(.+)$/.exec(type) ?? [];
  if (actor === undefined) return { kind: 'event', label: type, event, caseName: null };
  const output = event['output'] as { ok?: boolean; reason?: string } | undefined;
  const how = type.startsWith('xstate.error') ? 'thrown' : (output?.reason ?? (output?.ok ? 'ok' : 'ended'));
  return { kind: 'outcome', label: `${actor} -> ${how}`, actor, event, caseName: null };
}

/** A name for the same walk: FNV-1a of its labels, in eight hexadecimal digits. */
export function nameOf(labels: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const character of labels.join('\n')) hash = Math.imul(hash ^ (character.codePointAt(0) as number), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
