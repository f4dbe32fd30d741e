import { nearest } from './nearest-names.ts';

/** A wrong setting; `path`: where it is, such as `secrets.held.asking`; `hint`: the end of its text that names a similar word; `isOtherKind`:
 * the value is of another kind than that of its shape. */
export type SettingFault = { path: string; text: string; hint?: string; isOtherKind?: boolean };

/** What a setting may be; `Names`: what is known about the names that settings use. */
export type Shape<Names, IsOptional extends boolean = boolean> = {
  /** The words of a message, such as "a function". */
  what: string;
  isOptional: IsOptional;
  faults(value: unknown, path: string, names: Names): SettingFault[];
};

/** The shapes of all fields of a type: a missing field, and an optional one that is required here, do not compile. */
export type ShapesOf<T, Names> = {
  [Field in keyof T]-?: Shape<Names, Record<never, never> extends Pick<T, Field> ? true : false>;
};

/** The names that a setting may use; undefined when it is not known which there are. */
type Known<Names> = (names: Names, key: string) => readonly string[] | undefined;

const mostListed = 8;

/** Words that say what a name could have been. */
export function hintFor(name: string, known: readonly string[]): string {
  const alike = nearest(name, known);
  if (alike.length > 0) return `did you mean ${alike.join(' or ')}?`;
  if (known.length === 0) return 'there is none';
  const more = known.length - mostListed;
  return `one of ${known.slice(0, mostListed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const identifier = /^[\w$]+$/;

/** The path of a part of a setting; names with other signs are in quotes. */
export const pathTo = (path: string, part: string | number): string => {
  if (typeof part === 'number') return `${path}[${part}]`;
  if (!identifier.test(part)) return `${path}['${part.replaceAll("'", "\\'")}']`;
  return path === '' ? part : `${path}.${part}`;
};

const mostLetters = 40;

function valueText(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value !== 'string') return String(value);
  return JSON.stringify(value.length > mostLetters ? `${value.slice(0, mostLetters)}…` : value);
}

const otherKind = (path: string, what: string, value: unknown): SettingFault[] => [
  { path, text: `must be ${what}, not ${valueText(value)}`, isOtherKind: true },
];

function leaf<Names>(what: string, isOf: (value: unknown) => boolean): Shape<Names, false> {
  return {
    what,
    isOptional: false,
    faults: (value, path) => (isOf(value) ? [] : otherKind(path, what, value)),
  };
}

/** Whether a function is written with `async`. */
export const isAsync = (value: unknown): boolean =>
  typeof value === 'function' && /^Async(?:Generator)?Function$/.test(value.constructor.name);

export const optional = <Names>(shape: Shape<Names>): Shape<Names, true> => ({ ...shape, isOptional: true });

export const anything = leaf<unknown>('a value', () => true);
export const text = leaf<unknown>('a text', (value) => typeof value === 'string' && value.trim() !== '');
export const functionShape = leaf<unknown>('a function', (value) => typeof value === 'function');

/** A function whose result is used at once. */
export const syncFunction: Shape<unknown, false> = {
  ...functionShape,
  faults(value, path) {
    if (!isAsync(value)) return functionShape.faults(value, path, undefined);
    return [{ path, text: 'must not be an async function: a walk does not wait for it' }];
  },
};

export const nothing = leaf<unknown>('null', (value) => value === null);

export const numberFrom = (least: number, most = Number.POSITIVE_INFINITY, { isWhole = false } = {}) =>
  leaf<unknown>(
    `${isWhole ? 'a whole number' : 'a number'} ${most === Number.POSITIVE_INFINITY ? `of at least ${least}` : `from ${least} to ${most}`}`,
    (value) =>
      typeof value === 'number' &&
      (isWhole ? Number.isSafeInteger(value) : Number.isFinite(value)) &&
      value >= least &&
      value <= most,
  );

export const matching = (what: string, pattern: RegExp) =>
  leaf<unknown>(what, (value) => typeof value === 'string' && pattern.test(value));

export const fulfilling = (what: string, isOf: (value: unknown) => boolean) => leaf<unknown>(what, isOf);

/** One of a few words. */
export function oneOf(words: readonly string[]): Shape<unknown, false> {
  const what = `one of ${words.join(', ')}`;
  return {
    what,
    isOptional: false,
    faults(value, path) {
      if (words.includes(value as string)) return [];
      const [alike] = typeof value === 'string' ? nearest(value, words) : [];
      const hint = alike === undefined ? '' : `: did you mean ${alike}?`;
      return [{ path, text: `must be ${what}, not ${valueText(value)}${hint}`, hint, isOtherKind: true }];
    },
  };
}

/** A name of the machine or the flow, such as "the machine has no state". */
export function nameOf<Names>(absent: string, known: Known<Names>): Shape<Names, false> {
  return {
    what: 'a name',
    isOptional: false,
    faults(value, path, names) {
      if (typeof value !== 'string') return [{ path, text: `must be a name, not ${valueText(value)}` }];
      const all = known(names, '');
      return !all || all.includes(value) ? [] : [{ path, text: `${absent} "${value}": ${hintFor(value, all)}` }];
    },
  };
}

export function listOf<Names>(part: Shape<Names>, { least = 0, isSet = false } = {}): Shape<Names, false> {
  const what = 'a list';
  return {
    what,
    isOptional: false,
    faults(value, path, names) {
      if (!Array.isArray(value)) return otherKind(path, what, value);
      if (value.length < least) return [{ path, text: 'must not be empty' }];
      const twice = isSet ? value.filter((one, index) => value.indexOf(one) !== index) : [];
      return [
        ...value.flatMap((one, index) => part.faults(one, pathTo(path, index), names)),
        ...twice.map((one) => ({ path, text: `has ${valueText(one)} twice` })),
      ];
    },
  };
}

type Keys<Names> = { absent: string; known: Known<Names> };

const objectShape = <Names>(
  faultsIn: (value: Record<string, unknown>, path: string, names: Names) => SettingFault[],
): Shape<Names, false> => ({
  what: 'an object',
  isOptional: false,
  faults: (value, path, names) =>
    isRecord(value) ? faultsIn(value, path, names) : otherKind(path, 'an object', value),
});

/** An object with names of the project as keys; `part` may depend on the key. */
export function recordOf<Names>(
  part: Shape<Names> | ((key: string) => Shape<Names>),
  { keys, least = 0 }: { keys?: Keys<Names>; least?: number } = {},
): Shape<Names, false> {
  return objectShape((value, path, names) => {
    const entries = Object.entries(value);
    if (entries.length < least) return [{ path, text: 'must not be empty' }];
    return entries.flatMap(([key, own]) => {
      const known = keys?.known(names, key);
      const isKnown = !known || known.includes(key);
      return [
        ...(isKnown ? [] : [{ path: pathTo(path, key), text: `${keys?.absent} "${key}": ${hintFor(key, known)}` }]),
        ...(typeof part === 'function' ? part(key) : part).faults(own, pathTo(path, key), names),
      ];
    });
  });
}

/** The fields of an object with fixed names. */
export function fieldFaults<Names>(
  fields: Readonly<Record<string, Shape<Names>>>,
  value: Record<string, unknown>,
  path: string,
  names: Names,
): SettingFault[] {
  const known = Object.keys(fields);
  return [
    ...Object.keys(value)
      .filter((name) => !known.includes(name))
      .map((name) => ({ path: pathTo(path, name), text: `is no setting: ${hintFor(name, known)}` })),
    ...Object.entries(fields).flatMap(([name, shape]) => {
      const own = value[name];
      if (own !== undefined) return shape.faults(own, pathTo(path, name), names);
      return shape.isOptional ? [] : [{ path: pathTo(path, name), text: `is missing: it must be ${shape.what}` }];
    }),
  ];
}

/** An object with the fields of a type; `alone`: names of fields of which it has exactly one. */
export function objectOf<T, Names>(
  fields: ShapesOf<T, Names>,
  { alone }: { alone?: readonly (keyof T & string)[] } = {},
): Shape<Names, false> {
  return objectShape((value, path, names) => {
    const found = fieldFaults<Names>(fields, value, path, names);
    const isKnown = Object.keys(value).every((name) => name in fields);
    const count = alone?.filter((name) => name in value).length;
    if (!alone || count === 1 || !isKnown) return found;
    return [...found, { path, text: `must have exactly one of ${alone.join(', ')}` }];
  });
}

/** A value of one of several shapes; the faults of the shape with a value of this kind. */
export function either<Names>(...shapes: readonly Shape<Names>[]): Shape<Names, false> {
  const what = shapes.map((shape) => shape.what).join(' or ');
  return {
    what,
    isOptional: false,
    faults(value, path, names) {
      const all = shapes.map((shape) => shape.faults(value, path, names));
      if (all.some((faults) => faults.length === 0)) return [];
      const inner = all.find((faults) => faults.every((fault) => fault.path !== path || !fault.isOtherKind));
      const hint = all.flat().find((fault) => fault.path === path && fault.hint)?.hint ?? '';
      return inner ?? [{ path, text: `must be ${what}, not ${valueText(value)}${hint}` }];
    },
  };
}

/** One line for a wrong setting. */
export const faultText = ({ path, text: what }: SettingFault): string => `"${path}": ${what}`;
