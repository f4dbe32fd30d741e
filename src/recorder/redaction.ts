import { breaking, ending, type Words, words } from './redaction-allow-list.ts';

/** A redacted event: its type, and the values that the allow list permits. */
export type RedactedEvent = { type: string } & Record<string, unknown>;

type Rule = { path: readonly string[]; words: { has: (word: unknown) => boolean } };

const rulesOf = (table: Record<string, Words>): readonly Rule[] =>
  Object.entries(table).map(([path, allowed]) => ({
    path: path.split('.'),
    words: 'has' in allowed ? allowed : new Set<unknown>(allowed),
  }));

const none: readonly Rule[] = [];
const ends = rulesOf(ending);
const breaks = rulesOf(breaking);
const details = new Map(Object.entries(words).map(([type, table]) => [type, rulesOf(table)]));

/**
 * Redacts an event whose `type` is known to the chart: keeps only `type` and the values that the allow list permits.
 */
export function redact(type: string, event: object | undefined): RedactedEvent {
  const rules =
    details.get(type) ??
    (type.startsWith('xstate.done.actor.') ? ends : type.startsWith('xstate.error.actor.') ? breaks : none);
  const kept: RedactedEvent = { type };
  for (const rule of rules) keepWord(kept, event, rule);
  return kept;
}

function keepWord(kept: RedactedEvent, event: unknown, { path, words: allowed }: Rule): void {
  let found = event;
  for (const key of path) {
    if (typeof found !== 'object' || found === null) return;
    found = (found as Record<string, unknown>)[key];
  }
  if (!allowed.has(found)) return;
  let into: Record<string, unknown> = kept;
  for (const key of path.slice(0, -1)) into = into[key] = { ...(into[key] as object) };
  into[path.at(-1) as string] = found;
}
