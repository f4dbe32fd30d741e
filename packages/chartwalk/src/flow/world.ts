import type { Move } from '../paths/moves.ts';

/**
 * State outside the machine that its guards, actions or inputs read or change: an editor, a cache, a store. The walk
 * resets it at the start of each path, and keeps it apart for each state that it explores. The actions of the machine
 * then run during the exploration too.
 *
 * @example
 * ```ts
 * const world: World<string> = {
 *   reset: () => editor.setText(''),
 *   read: () => editor.text,
 *   write: (text) => editor.setText(text),
 *   arrange: { 'key.down': { 'after a colon': () => editor.setText(':') } },
 * };
 * ```
 */
export type World<State = unknown> = {
  /** Puts the surroundings into their state at the start of a path. */
  reset(): void;
  /** A copy of the surroundings. Equal surroundings give equal copies, as JSON. */
  read(): State;
  /** Puts the surroundings into a state that `read` returned. */
  write(state: State): void;
  /** Event type, or actor source → case name → changes the surroundings before the event or the outcome. */
  arrange?: Record<string, Record<string, () => void>>;
};

/** Runs what a case arranges before its event or outcome. */
export function arrangeFor({ arrange = {} }: World, move: Move): void {
  if (move.kind === 'time') return;
  const names = move.kind === 'event' ? [move.event.type] : [move.actor, move.source];
  for (const name of names) arrange[name]?.[move.caseName]?.();
}
