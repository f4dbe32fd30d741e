type KeyOf<T> = T extends unknown ? keyof T & string : never;
type FieldOf<T, K extends string> = T extends unknown ? (K extends keyof T ? T[K] : undefined) : never;

/** The members of a union as a tuple, so that they can be counted. */
type Tuple<T, Last = LastOf<T>> = [T] extends [never] ? [] : [...Tuple<Exclude<T, Last>>, Last];
type LastOf<T> = Intersection<T extends unknown ? () => T : never> extends () => infer Last ? Last : never;
type Intersection<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void ? All : never;

/**
 * A union of more than three literals counts as a list of names, not as alternatives that change the chart's behavior.
 */
type Few = 2 | 3;

type Words<K extends string, V> = string extends V
  ? never
  : number extends V
    ? never
    : [V] extends [string | number | boolean]
      ? Tuple<V>['length'] extends Few
        ? `${K}: ${V & (string | number | boolean)}`
        : never
      : never;

type KindOfField<K extends string, V> = unknown extends V
  ? never
  : [NonNullable<V>] extends [never]
    ? never
    :
        | (undefined extends V ? `${K}` | `no ${K}` : null extends V ? `${K}` | `no ${K}` : never)
        | Words<K, NonNullable<V>>;

type KindsOfFields<T, K extends string> = { [One in K]: KindOfField<One, FieldOf<T, One>> }[K];

/** The fields with a question mark in a type, or in a member of a union. */
type OptionalOf<T> = T extends unknown
  ? { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T] & string
  : never;

/**
 * How inputs of a type differ: a field that may be undefined is present or absent, a nullable field is non-null or null,
 * and a union of two or three literals gives one kind for each ("cause: wish"). An optional input is present or absent
 * ("input"). Optional fields are not among them: see `OptionalInputKind`.
 */
export type InputKind<Input> = unknown extends Input
  ? never
  :
      | (undefined extends Input ? ([Exclude<Input, undefined>] extends [never] ? never : 'input' | 'no input') : never)
      | (NonNullable<Input> extends infer Given
          ? KindsOfFields<Given, Exclude<KeyOf<Given>, OptionalOf<Given>>>
          : never);

/**
 * The kinds by the optional fields of an input. A flow may leave them out, because a type may have many such fields; its
 * inputs then have each of them or not, as they like.
 */
export type OptionalInputKind<Input> = unknown extends Input
  ? never
  : NonNullable<Input> extends infer Given
    ? KindsOfFields<Given, OptionalOf<Given>>
    : never;

export function isOfKind(input: unknown, kind: string): boolean {
  const [, no, field, word] = /^(no )?(\w+)(?:: (.*))?$/.exec(kind)!;
  const value = field === 'input' ? input : (input as Record<string, unknown> | undefined)?.[field!];
  if (word !== undefined) return String(value) === word;
  return (value === undefined || value === null) === (no !== undefined);
}
