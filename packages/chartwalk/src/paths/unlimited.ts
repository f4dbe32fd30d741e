import { sourceOf } from '../chart/children.ts';
import { familyOf, stemOf } from '../chart/id-families.ts';
import type { Flow } from '../flow/flow.ts';
import type { Place } from './exploration.ts';
import { type Excess, type Grown, projectWithout } from './growth.ts';

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

const list = new Intl.ListFormat('en-GB');

/** What to do about the fields of the context that grow. */
function fieldAdvice({ project }: Flow, paths: readonly string[][]): string {
  const names = list.format(paths.map((path) => `"${path.join('.')}"`));
  const whole = paths.some((path) => path.length === 0);
  if (project) {
    const what = whole ? 'the result of its "project"' : `${names} in the result of its "project"`;
    return `${what} grows: "project" must keep less of it, for example up to what guards read`;
  }
  if (whole) return 'its context grows: give its flow a "project" that returns only what guards read';
  const example = projectWithout(paths[0]!);
  const without = example === '' ? '' : `, for example ${example}`;
  return `${names} in its context ${paths.length === 1 ? 'grows' : 'grow'}: give its flow a "project" that leaves ${paths.length === 1 ? 'it' : 'them'} out${without}, or keeps only what guards read`;
}

/**
 * The message for a chart without a limit of states. It names what grows along one path (`grown`): actors, ended actors
 * that the context holds, fields of the context, delays or the surroundings; otherwise
 * the fields with the most values (`widest`). `idle`: why entries of `ids` limit nothing.
 */
export function unlimited(
  flow: Flow,
  places: readonly Place[],
  grown: readonly Grown[],
  { isCounted, count: found }: Excess,
  { widest, idle }: { widest: () => string[]; idle: readonly string[] },
): string {
  const { name, maxStates = mostStates } = flow;
  const far = [...places, ...grown.map(({ last }) => last)];
  const earlier = places.slice(0, places.length / 2);
  const has = (kind: Grown['kind']) => grown.some((one) => one.kind === kind);
  const fields = grown.filter(({ kind }) => kind === 'field').map(({ path }) => path);
  const { count, pattern, source } = crowd(far, flow);
  const isCrowd = count > mostActors && count > crowd(earlier, flow).count;
  const advice = () => {
    const of = stemOf(pattern) === '' ? ` of "${source}"` : '';
    if (isCrowd)
      return `it has up to ${count} actors "${pattern}"${of} at a time: stop those that it no longer needs, or limit them in its flow, for example ids: { '${pattern}': 2 }`;
    const ended = mostEnded(far);
    const hasMoreEnded = mostEnded(grown.map(({ last }) => last)) > mostEnded(earlier);
    if (ended > mostActors && hasMoreEnded)
      return `it keeps up to ${ended} ended actors in its context: leave them out in "project", for example by ref.getSnapshot().status === 'active'`;
    if (fields.length > 0) return fieldAdvice(flow, fields);
    if (has('surroundings')) return 'its surroundings grow: "read" of its "world" must return less';
    if (has('delays')) return 'its delays take ever more lengths: give the machine fewer delays with "provide"';
    const wide = widest();
    const most = wide.length > 0 ? `; the most values have ${list.format(wide)}` : '';
    return `no part of it grows on and on${most}: give its flow a "project" that returns only what guards read`;
  };
  const growing = isCrowd ? 'their actors have no limit' : `${found} fill the memory`;
  const many = isCounted ? `more than ${maxStates} states` : `states that grow: ${growing}`;
  const larger = isCounted ? ', or a larger "maxStates"' : '';
  return `${name} has ${many}: ${advice()}${larger}${idle.map((text) => `\n  ${text}`).join('')}\n  One is: ${shortened(far.at(-1)!.key)}`;
}

const mostLetters = 300;
const shortened = (text: string) => (text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text);
