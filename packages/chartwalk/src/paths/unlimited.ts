import type { Flow } from '../flow/flow.ts';
import type { Place } from './exploration.ts';
import { type Excess, type Grown, projectWithout } from './growth.ts';

/** The most states of an exploration, unless the flow says another number. */
export const mostStates = 20_000;

/** More actors at a time than this are the reason of states without end. */
const mostActors = 4;

/** The most actors of one kind at a time, and the key of `ids` for them. */
function crowd(places: readonly Place[], { ids }: Flow): { count: number; key: string } {
  let [count, key] = [0, ''];
  for (const { actors } of places) {
    const counts = new Map<string, number>();
    for (const actor of actors.values()) {
      const kind = ids.keyFor(actor);
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    for (const [kind, size] of counts) if (size > count) [count, key] = [size, kind];
  }
  return { count, key };
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

type Growth = { isCrowd: boolean; advice: string };

/** What grows along one path, and what to do about it; null when nothing of it grows on and on. */
function growthIn(flow: Flow, places: readonly Place[], grown: readonly Grown[]): Growth | null {
  const far = [...places, ...grown.map(({ last }) => last)];
  const earlier = places.slice(0, places.length / 2);
  const has = (kind: Grown['kind']) => grown.some((one) => one.kind === kind);
  const fields = grown.filter(({ kind }) => kind === 'field').map(({ path }) => path);
  const { count, key } = crowd(far, flow);
  const other = (advice: string): Growth => ({ isCrowd: false, advice });
  const isRepeated = grown.some((one) => one.isRepeated);
  if (!isRepeated && count > mostActors && count > crowd(earlier, flow).count)
    return {
      isCrowd: true,
      advice: `it has up to ${count} actors "${key}" at a time: stop those that it no longer needs, or limit them in its flow, for example ids: { ${fieldName(key)}: 2 }`,
    };
  const ended = mostEnded(far);
  const hasMoreEnded = mostEnded(grown.map(({ last }) => last)) > mostEnded(earlier);
  if (ended > mostActors && hasMoreEnded)
    return other(
      `it keeps up to ${ended} ended actors in its context: leave them out in "project", for example by ref.getSnapshot().status === 'active'`,
    );
  if (fields.length > 0) return other(fieldAdvice(flow, fields));
  if (has('surroundings')) return other('its surroundings grow: "read" of its "world" must return less');
  if (has('delays')) return other('its delays take ever more lengths: give the machine fewer delays with "provide"');
  return null;
}

const fieldName = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`);

/** The advice for an exploration that a limit of time ended; undefined when nothing was seen to grow on and on. */
export const growthSeen = (flow: Flow, places: readonly Place[], grown: readonly Grown[]): string | undefined =>
  growthIn(flow, places, grown)?.advice;

/**
 * The message for a chart without a limit of states. It names what grows along one path (`grown`): actors, ended actors
 * that the context holds, fields of the context, delays or the surroundings; otherwise
 * the fields with the most values (`widest`). `idle`: why entries of `ids` limit nothing; `isCut`: whether a limit of time
 * ended the search for what grows.
 */
export function unlimited(
  flow: Flow,
  places: readonly Place[],
  grown: readonly Grown[],
  { of, count: found }: Excess,
  { widest, idle, isCut }: { widest: () => string[]; idle: readonly string[]; isCut: boolean },
): string {
  const { name, maxStates = mostStates } = flow;
  const growth = growthIn(flow, places, grown);
  const unknown = () => {
    const wide = widest();
    const most = wide.length > 0 ? `; the most values have ${list.format(wide)}` : '';
    const what = isCut ? 'the limit of time ended the search for what grows' : 'no part of it grows on and on';
    return `${what}${most}: give its flow a "project" that returns only what guards read`;
  };
  const growing = growth?.isCrowd ? 'their actors have no limit' : `${found} fill the memory`;
  const many = {
    states: `more than ${maxStates} states`,
    letters: `states that grow: ${growing}`,
    repeats: 'states without end, in which only the UUIDs are new',
  }[of];
  const larger = of === 'states' ? ', or a larger "maxStates"' : '';
  const last = grown.at(-1)?.last ?? places.at(-1)!;
  return `${name} has ${many}: ${growth?.advice ?? unknown()}${larger}${idle.map((text) => `\n  ${text}`).join('')}\n  One is: ${shortened(withFewActors(last))}`;
}

const mostNames = 5;

/** The key of a place, in which the list of the running actors is short. */
function withFewActors({ key, actors }: Place): string {
  const names = [...actors.keys()];
  if (names.length <= mostNames) return key;
  const few = `${names.slice(0, mostNames).join(', ')} and ${names.length - mostNames} more`;
  return key.replace(`at work: ${names.toSorted().join(', ')}`, () => `at work: ${few}`);
}

const mostLetters = 300;
const shortened = (text: string) => (text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text);
