import { generator } from '../paths/random.ts';
import { hashOf } from './digest.ts';
import { uuid, withoutUuids } from './id-families.ts';

const hex = (next: () => number, length: number) =>
  Array.from({ length }, () => Math.floor(next() * 16).toString(16)).join('');

type Uuid = ReturnType<typeof crypto.randomUUID>;

const uuidFrom = (next: () => number): Uuid =>
  `${hex(next, 8)}-${hex(next, 4)}-4${hex(next, 3)}-8${hex(next, 3)}-${hex(next, 12)}`;

const draws = { numbers: 0, all: 0 };

/** How many random numbers were drawn in `withChance` since the start of the process, and with the UUIDs in all. */
export const drawn = (): Readonly<typeof draws> => ({ ...draws });

/** `state`: what the step begins with, as text; `ids`: the ids that exist then, in any order. */
export type Seed = { state: string; ids: readonly string[] };

/** The text of a seed, in which UUIDs are only equal or different: a replay may draw others than the exploration. */
function textWithoutUuids({ state, ids }: Seed): string {
  const { text, numbers } = withoutUuids(state);
  const others = ids.map((id) => id.replace(uuid, (one) => `#${numbers.get(one) ?? ''}`));
  return [text, ...others.sort()].join('\n');
}

/** Replaced functions and the objects that have them. */
type Replaced = readonly (readonly [object: object, name: string, value: unknown])[];

/** The functions of the innermost `withChance`, which an inner one may replace. */
let own: Replaced = [];

const nativeRandom = Math.random;
const nativeRandomValues = crypto.getRandomValues;

/**
 * Runs `work` (synchronous) with `Math.random`, `crypto.getRandomValues` and `crypto.randomUUID` that depend only on
 * `seed`: the same step from the same state always draws the same numbers, in an exploration and in a replay. `times`
 * counts the seeds of the UUIDs of one walk, which are all different, as real ones are. Functions that a test has
 * replaced stay as they are.
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
  const getRandomValues = <Values extends Uint8Array<ArrayBuffer>>(values: Values): Values => {
    // The native function throws for an array that it cannot fill.
    nativeRandomValues.call(crypto, values);
    const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    for (const at of bytes.keys()) bytes[at] = Math.floor(random() * 256);
    return values;
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
  own = [
    [Math, 'random', random],
    [crypto, 'getRandomValues', getRandomValues],
    [crypto, 'randomUUID', randomUUID],
  ];
  const restores = own.map((one, index) => replace(one, outer[index]?.[2]));
  try {
    return work();
  } finally {
    own = outer;
    for (const restore of restores) restore();
  }
}

/** Replaces a function, unless a test has replaced it. Returns a function that undoes it. */
function replace([object, name, value]: Replaced[number], outer: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(object, name);
  const isFree = before === undefined || before.value === outer || before.value === nativeRandom;
  if (!isFree) return () => {};
  Object.defineProperty(object, name, { value, configurable: true, writable: true });
  return () => {
    if (before) Object.defineProperty(object, name, before);
    else Reflect.deleteProperty(object, name);
  };
}
