import { createHash } from 'node:crypto';
import { withoutUuids } from '../chart/id-families.ts';
import { serialise } from '../chart/serialize.ts';
import type { Exploration, Place } from './exploration.ts';
import type { Move } from './moves.ts';
import type { TimeLimit } from './time-limit.ts';

/**
 * A part of what identifies a state: a field of the projected context by its path (empty for the whole), the pending
 * delays, or the surroundings of the machine.
 */
type Kind = 'field' | 'delays' | 'surroundings';
type Part = { kind: Kind; path: string[]; read(place: Place): string };

/**
 * A part that takes ever more values along one path; `last` is the last place of the path. `isRepeated`: the states
 * along the path are the same again and again except for their UUIDs, so that the path has no end; `sizes`: the number of
 * different numbers of actors along the path.
 */
export type Grown = { kind: Kind; path: string[]; last: Place; isRepeated: boolean; sizes: number };

const mostSampled = 1000;
/** A field whose names change more often than this is a map, which counts as a whole. */
const mostShapes = 8;
/** Parts with less than this share of the values of the first part are not tried. */
const leastShare = 0.25;
const mostParts = 12;

/** So many further values along one path show that a part grows. */
const manyValues = 200;
/** With so many of them in which only the UUIDs are new, a path repeats itself. */
const mostPatterns = manyValues / 2;
/** The most steps in search of the next value. */
const mostTries = 200;
/** The most steps in search of all values of all parts; a step among many actors counts as several. */
const mostEffort = 30_000;
/** So many ended actors make a step take as long as two steps. */
const endedOfStep = 10;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const mostLetters = 80;
/** A short stand-in for a text, which may be very long. */
const digest = (text: string) =>
  text.length <= mostLetters ? text : createHash('sha256').update(text).digest('base64');

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isPlain(inner) ? inner[name] : undefined), value);

/** The names of an object in one text, by its path; each path once for all places. */
function shapesIn(value: unknown, path: string[], into: Map<string, { path: string[]; shapes: Set<string> }>): void {
  const key = JSON.stringify(path);
  const known = into.get(key) ?? { path, shapes: new Set() };
  into.set(key, known);
  if (!isPlain(value)) {
    known.shapes.add('');
    return;
  }
  known.shapes.add(Object.keys(value).sort().join('\n'));
  if (known.shapes.size <= mostShapes)
    for (const [name, inner] of Object.entries(value)) shapesIn(inner, [...path, name], into);
}

function fieldsOf(exploration: Exploration, places: readonly Place[]): Part[] {
  const found = new Map<string, { path: string[]; shapes: Set<string> }>();
  for (const place of places) shapesIn(exploration.projected(place).value, [], found);
  const all = [...found.values()];
  const isMap = (path: readonly string[]) =>
    (found.get(JSON.stringify(path))?.shapes.size ?? 0) > mostShapes ||
    all.every((one) => one.path.length !== path.length + 1 || path.some((name, index) => one.path[index] !== name));
  return all
    .map(({ path }) => path)
    .filter((path) => isMap(path) && !path.some((_, depth) => isMap(path.slice(0, depth))))
    .map((path) => ({
      kind: 'field' as const,
      path,
      read: (place) => {
        const { value, naming } = exploration.projected(place);
        return digest(serialise(valueAt(value, path), place.now, false, naming));
      },
    }));
}

const others: Part[] = [
  {
    kind: 'delays',
    path: [],
    read: ({ timers, now }) => timers.map(({ event, at }) => `${event.type} ${at - now}`).join('\n'),
  },
  { kind: 'surroundings', path: [], read: ({ world, now }) => digest(serialise(world, now)) },
];

/** At most so many, evenly, in their order. */
function sampleOf<T>(all: readonly T[]): T[] {
  const count = Math.min(all.length, mostSampled);
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)]!);
}

/** The values of a part, and the place of the value that was found last. */
function valuesOf(places: readonly Place[], { read }: Part): { values: Set<string>; newest: Place } {
  const values = new Set<string>();
  let newest = places[0]!;
  for (const place of places) {
    const before = values.size;
    if (values.add(read(place)).size > before) newest = place;
  }
  return { values, newest };
}

/** The steps that are left, for all journeys that share it, and the limit of their time. */
type Budget = { left: number; limit: TimeLimit | undefined };

const isSpent = ({ left, limit }: Budget): boolean => left <= 0 || (limit?.isOver() ?? false);

type Journey = {
  exploration: Exploration;
  read(place: Place): string;
  known: Set<string>;
  budget: Budget;
  /** Called with every place of a further value; true ends the journey. */
  isEnd(place: Place, values: number): boolean;
};

/**
 * Goes from value to value of a part, always to the nearest place with a value that is not known, as long as there is one.
 * Repeats the steps that led to the last value first. Returns the number of further values, and the last place.
 */
function followGrowth(
  from: Place,
  { exploration, read, known, budget, isEnd }: Journey,
): { values: number; last: Place } {
  let [place, values] = [from, 0];
  let rhythm: string[] = [];
  let isSteady = false;
  const isNew = (at: Place) => !known.has(read(at));
  const step = (at: Place, move: Move) => {
    budget.left -= 1 + at.actors.size + at.ended.size / endedOfStep;
    return exploration.follow(at, move);
  };

  const repeated = (): Place | undefined => {
    let at = place;
    for (const label of rhythm) {
      if (budget.limit?.isOver()) return undefined;
      const move = exploration.movesFrom(at).find((one) => one.label === label);
      const next = move && step(at, move);
      if (!next || next.isCrowded) return undefined;
      at = next.place;
    }
    return rhythm.length > 0 && isNew(at) ? at : undefined;
  };

  const nearest = (): Place | undefined => {
    const ways = new Map<Place, string[]>([[place, []]]);
    let tries = 0;
    for (const [at, labels] of ways)
      for (const move of exploration.movesFrom(at)) {
        if (++tries > mostTries || isSpent(budget)) return undefined;
        const next = step(at, move);
        if (next.isCrowded || ways.has(next.place)) continue;
        const way = [...labels, move.label];
        if (isNew(next.place)) {
          // The first way may be longer than those after it, because it begins among known values.
          isSteady = way.join('\n') === rhythm.join('\n');
          rhythm = way;
          return next.place;
        }
        ways.set(next.place, way);
      }
    return undefined;
  };

  for (;;) {
    let next: Place | undefined;
    try {
      next = (isSteady ? repeated() : undefined) ?? nearest();
    } catch {
      // A fault of the chart, which the exploration reports when it comes there.
      return { values, last: place };
    }
    if (!next) return { values, last: place };
    place = next;
    known.add(read(place));
    if (isEnd(place, ++values)) return { values, last: place };
  }
}

/** The parts that take ever more values along one path, those with the most values first. */
export function grownParts(
  exploration: Exploration,
  places: readonly Place[],
  { mostInAll, limit }: { mostInAll: number; limit?: TimeLimit | undefined },
): Grown[] {
  const sampled = sampleOf(places);
  const all = [...fieldsOf(exploration, sampled), ...others]
    .map((part) => ({ ...part, ...valuesOf(sampled, part) }))
    .sort((a, b) => b.values.size - a.values.size);
  const tried = all
    .filter(({ values: { size } }) => size > 1 && size >= leastShare * all[0]!.values.size)
    .slice(0, mostParts);
  const budget = { left: mostEffort, limit };
  return tried.flatMap(({ kind, path, read, values, newest }) => {
    for (const from of new Set([newest, places.at(-1)!, places[0]!])) {
      const before = exploration.letters;
      const patterns = new Set<string>();
      const isFull = () => exploration.letters - before > mostInAll;
      const sizes = new Set<number>();
      const isEnd = ({ key, actors }: Place, count: number) => {
        patterns.add(digest(withoutUuids(key).text));
        sizes.add(actors.size);
        return count >= manyValues || isFull();
      };
      const known = new Set(values);
      const found = followGrowth(from, { exploration, read, known, budget, isEnd });
      const isGrown = found.values >= manyValues || isFull();
      const isRepeated = found.values >= manyValues && patterns.size <= mostPatterns;
      exploration.letters = before;
      if (isGrown) return [{ kind, path, last: found.last, isRepeated, sizes: sizes.size }];
    }
    return [];
  });
}

const mostWide = 3;

/** The fields of the projected context with the most values, and their number. */
export function widestFields(exploration: Exploration, places: readonly Place[]): string[] {
  const sampled = sampleOf(places);
  return fieldsOf(exploration, sampled)
    .map((part) => ({ path: part.path, size: valuesOf(sampled, part).values.size }))
    .filter(({ path, size }) => path.length > 0 && size > 1)
    .sort((a, b) => b.size - a.size)
    .slice(0, mostWide)
    .map(({ path, size }) => `"${path.join('.')}" (${size})`);
}

/**
 * Why an exploration ends: it has too many states (`states`), their texts fill the memory (`letters`), or a path repeats
 * itself except for its UUIDs (`repeats`); `count`: the states that were found.
 */
export type Excess = { of: 'states' | 'letters' | 'repeats'; count: number };

export const excessOf = (count: number, most: number): Excess => ({ of: count > most ? 'states' : 'letters', count });

/** `mostSizes`: the most different numbers of actors along a path. */
type Limits = { most: number; mostInAll: number; mostSizes: number; limit?: TimeLimit | undefined };

/**
 * Whether the path along which a part grows leads to more states than an exploration may have, to states that fill
 * the memory, or to the same states with other UUIDs again and again, or to ever more actors; null when it ends before. The exploration then need not find the other states.
 */
export function excessAlong(
  exploration: Exploration,
  places: readonly Place[],
  { kind, path, last, isRepeated, sizes }: Grown,
  { most, mostInAll, mostSizes, limit }: Limits,
): Excess | null {
  if (sizes > mostSizes) return { of: 'letters', count: places.length };
  if (isRepeated) return { of: 'repeats', count: places.length };
  const read = [...fieldsOf(exploration, sampleOf(places)), ...others].find(
    (one) => one.kind === kind && one.path.join('\n') === path.join('\n'),
  )?.read;
  if (!read) return null;
  const keys = new Set(places.map(({ key }) => key));
  const before = exploration.letters;
  const isFull = () => exploration.letters > mostInAll;
  const isEnd = ({ key }: Place) => keys.add(key).size > most || isFull();
  const budget = { left: 3 * most + mostEffort, limit };
  followGrowth(last, { exploration, read, known: new Set(places.map(read)), budget, isEnd });
  const excess = keys.size > most || isFull() ? excessOf(keys.size, most) : null;
  exploration.letters = before;
  return excess;
}

/** An example of a "project" that leaves out a field. */
export function projectWithout(path: readonly string[]): string {
  const pattern = (names: readonly string[]): string =>
    names.length === 1
      ? `{ ${names[0]}: _, ...rest }`
      : `{ ${names[0]}: ${pattern(names.slice(1)).replace('...rest', `...${names[0]}`)}, ...rest }`;
  const nested = path.slice(0, -1);
  const result = nested.length === 0 ? 'rest' : `({ ...rest, ${nested.join(', ')} })`;
  return path.length > 2 || path.some((name) => !/^[A-Za-z_$][\w$]*$/.test(name))
    ? ''
    : `project: (${pattern(path)}) => ${result}`;
}
