import { createHash } from 'node:crypto';
import { sourceOf } from '../chart/children.ts';
import { familyOf, stemOf } from '../chart/id-families.ts';
import { serialise } from '../chart/serialize.ts';
import type { Flow } from '../flow/flow.ts';
import type { Place } from './exploration.ts';

/** The most states of an exploration, unless the flow says another number. */
export const mostStates = 20_000;

/** More actors at a time than this are the reason of states without end. */
const mostActors = 4;

/** A state with the most actors, and the pattern of the ids of the most of them. */
function crowd(places: readonly Place[], flow: Flow): { count: number; pattern: string; source: string } {
  let [count, pattern, source] = [0, '', ''];
  for (const { actors } of places) {
    const counts = new Map<string, number>();
    const sources = new Map<string, string>();
    for (const actor of actors.values()) {
      const stem = flow.ids.stem(actor);
      const isUnnamed = stem !== undefined && actor.id === actor.sessionId;
      const kind = isUnnamed ? sourceOf(actor) : familyOf(actor.id);
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      sources.set(kind, sourceOf(actor));
    }
    for (const [kind, size] of counts) if (size > count) [count, pattern, source] = [size, kind, sources.get(kind)!];
  }
  return { count, pattern, source };
}

const mostEnded = (places: readonly Place[]) =>
  Math.max(...places.map(({ ended, held }) => [...held].filter((actor) => ended.has(actor)).length));

function fieldsOf(places: readonly Place[]): [field: string, count: number][] {
  const values = new Map<string, Set<string>>();
  for (const { snapshot, now } of places)
    for (const [field, value] of Object.entries((snapshot.context ?? {}) as object)) {
      const known = values.get(field) ?? new Set();
      values.set(field, known.add(digest(serialise(value, now))));
    }
  return [...values].map(([field, { size }]) => [field, size] as [string, number]).sort(([, a], [, b]) => b - a);
}

/** The message for a chart without a limit of states; it names what grows: actors, ended actors, or fields of the context. */
export function unlimited(flow: Flow, places: readonly Place[]): string {
  const { name, project, maxStates = mostStates } = flow;
  const all = fieldsOf(places);
  const growing = all.filter(([, size]) => size * 2 > all[0]![1] || size === all[0]![1]);
  const fields = growing.map(([field, size]) => `"${field}" (${size} values)`).join(', ');
  const { count, pattern, source } = crowd(places, flow);
  const of = stemOf(pattern) === '' ? ` of "${source}"` : '';
  const ended = mostEnded(places);
  const advice = () => {
    if (count > mostActors)
      return `it has up to ${count} actors "${pattern}"${of} at a time: stop those that it no longer needs, or limit them in its flow, for example ids: { '${pattern}': 2 }`;
    if (ended > mostActors)
      return `it keeps up to ${ended} ended actors in its context: leave them out in "project", for example by ref.getSnapshot().status === 'active'`;
    if (project) return 'its "project" must keep less of the context';
    return `give its flow a "project" that returns only what guards read, for example project: ({ ${growing[0]?.[0] ?? 'mode'} }) => …`;
  };
  const cause = fields === '' ? '' : `; the most values in its context: ${fields}`;
  const isCounted = places.length > maxStates;
  const grown = count > mostActors ? 'their actors have no limit' : `${places.length} fill the memory`;
  const many = isCounted ? `more than ${maxStates} states` : `states that grow: ${grown}`;
  const larger = isCounted ? ', or a larger "maxStates"' : '';
  return `${name} has ${many}: ${advice()}${larger}${cause}\n  One is: ${shortened(places.at(-1)!.key)}`;
}

/** A short stand-in for a text, which may be very long. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64');

const mostLetters = 300;
const shortened = (text: string) => (text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text);
