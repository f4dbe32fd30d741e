import { generator } from '../paths/random.ts';
import { hashOf } from './digest.ts';
import { uuid, withoutUuids } from './id-families.ts';

const nativeRandom = Math.random;

const hex = (next: () => number, length: number) =>
  Array.from({ length }, () => Math.floor(next() * 16).toString(16)).join('');

type Uuid = ReturnType<typeof crypto.randomUUID>;

const uuidFrom = (next: () => number): Uuid =>
  `${hex(next, 8)}-${hex(next, 4)}-4${hex(next, 3)}-8${hex(next, 3)}-${hex(next, 12)}`;

const draws = { numbers: 0, all: 0 };

/** How often `Math.random` was called in `withChance` since the start of the process, and with the UUIDs in all. */
export const drawn = (): Readonly<typeof draws> => ({ ...draws });

/** `state`: what the step begins with, as text; `ids`: the ids that exist then, in any order. */
export type Seed = { state: string; ids: readonly string[] };

/** The text of a seed, in which UUIDs are only equal or different: a replay may draw others than the exploration. */
function textWithoutUuids({ state, ids }: Seed): string {
  const { text, numbers } = withoutUuids(state);
  const others = ids.map((id) => id.replace(uuid, (one) => `#${numbers.get(one) ?? ''}`));
  return [text, ...others.sort()].join('\n');
}

/** The functions of the innermost `withChance`, which an inner one may replace. */
let own: { random: unknown; uuid: unknown } = { random: undefined, uuid: undefined };

/**
 * Runs `work` (synchronous) with `Math.random` and `crypto.randomUUID` that depend only on `seed`: the same step from
 * the same state always draws the same numbers, in an exploration and in a replay. `times` counts the seeds of the
 * UUIDs of one walk, which are all different, as real ones are. Functions that a test has replaced stay as they are.
 */
export function withChance<T>(seed: () => Seed, work: () => T, times?: Map<number, number>): T {
  let made: Seed | undefined;
  const text = () => {
    made ??= seed();
    return made;
  };
  let numbers: (() => number) | undefined;
  const random = () => {
    draws.numbers++;
    draws.all++;
    numbers ??= generator(hashOf(textWithoutUuids(text()))).next;
    return numbers();
  };
  let letters: (() => number) | undefined;
  const randomUUID = () => {
    draws.all++;
    if (!letters) {
      const { state, ids } = text();
      const hash = hashOf([state, ...ids.toSorted()].join('\n'));
      const time = times?.get(hash) ?? 0;
      times?.set(hash, time + 1);
      letters = generator(hashOf(`UUID ${hash} ${time}`)).next;
    }
    return uuidFrom(letters);
  };
  const outer = own;
  const before = { random: Math.random, uuid: Object.getOwnPropertyDescriptor(crypto, 'randomUUID') };
  const isRandomFree = Math.random === nativeRandom || Math.random === outer.random;
  const isUuidFree = before.uuid === undefined || before.uuid.value === outer.uuid;
  own = { random, uuid: randomUUID };
  if (isRandomFree) Math.random = random;
  if (isUuidFree)
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true, writable: true });
  try {
    return work();
  } finally {
    own = outer;
    if (isRandomFree) Math.random = before.random;
    if (isUuidFree && before.uuid) Object.defineProperty(crypto, 'randomUUID', before.uuid);
    else if (isUuidFree) Reflect.deleteProperty(crypto, 'randomUUID');
  }
}
