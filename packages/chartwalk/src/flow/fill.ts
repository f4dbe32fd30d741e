const mark = Symbol.for('chartwalk.fill');

/**
 * Stands for a value that a person must still write into a flow; `chartwalk init` puts it where the machine's types
 * leave the value open. TypeScript accepts it at every place. A flow that contains one cannot be walked: `plan` and
 * `run` name the place.
 *
 * @example
 * ```ts
 * import { defineFlow, fill } from 'chartwalk';
 * import { doorMachine } from './door.machine.ts';
 *
 * export const flow = defineFlow({
 *   machine: doorMachine,
 *   events: { push: { plain: {} }, enter: { plain: { code: fill('string') } } },
 *   outcomes: { checkCode: { done: { output: true }, failed: { error: new Error('failed') } } },
 * });
 * ```
 */
export const fill = (what: string): never => Object.freeze({ [mark]: what }) as never;

/** A place that still has `fill(what)`; `path`: the names of the fields that lead to it. */
type Unfilled = { path: readonly string[]; what: string };

/** The places in a value that still have a `fill`. */
export function unfilledIn(value: unknown, path: readonly string[] = [], seen = new Set<unknown>()): Unfilled[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  if (mark in value) return [{ path, what: String(value[mark]) }];
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null && !Array.isArray(value)) return [];
  seen.add(value);
  return Object.entries(value).flatMap(([name, field]) => unfilledIn(field, [...path, name], seen));
}
