import fc from 'fast-check';

/** A schema of valibot, of Zod 4, or of another library with the interface "Standard Schema". */
export type Schema<Output = unknown> = {
  readonly '~standard': {
    readonly vendor: string;
    readonly validate: (value: unknown) => Result<Output> | Promise<Result<Output>>;
    readonly types?: { readonly output: Output } | undefined;
  };
};

type Result<Output> = { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly unknown[] };

export const isSchema = (one: object): one is Schema => '~standard' in one;

/** What the generator reads from the definition of a schema; a library may have more. */
type Definition = { type: string; [key: string]: unknown };

type Limits = {
  min?: number;
  max?: number;
  isAbove?: boolean;
  isBelow?: boolean;
  isWhole?: boolean;
  isFinite?: boolean;
  multipleOf?: number;
  format?: string;
  pattern?: RegExp;
  prefix?: string;
  suffix?: string;
  part?: string;
};

/** The reading of one library's schemas, in common words. */
type Reading = { type: string; definition: Definition; limits: Limits; isChecked: boolean };

/** Rejections in a row after which the generator cannot be expected to find a value. */
const mostRejections = 2000;

function passes(schema: Schema, value: unknown): boolean {
  const result = schema['~standard'].validate(value);
  if (result instanceof Promise)
    throw new Error('An asynchronous schema cannot give values: give an arbitrary instead');
  return result.issues === undefined;
}

function filtered(values: fc.Arbitrary<unknown>, schema: Schema, what: string): fc.Arbitrary<unknown> {
  let rejected = 0;
  return values.filter((value) => {
    if (passes(schema, value)) {
      rejected = 0;
      return true;
    }
    if (++rejected > mostRejections)
      throw new Error(`The schema refuses every generated value of the type "${what}": give an arbitrary instead`);
    return false;
  });
}

/**
 * Values that a schema accepts, in their form after its transformations. They are made from the definition of a schema
 * of valibot or Zod 4, and checked by the schema itself. They shrink as the values of fast-check do. Throws for types
 * that have no known values, such as custom ones.
 *
 * @example
 * ```ts
 * const emails = fromSchema(v.object({ email: v.pipe(v.string(), v.email()) }));
 * ```
 */
export function fromSchema<Output>(schema: Schema<Output>): fc.Arbitrary<Output> {
  return filtered(valuesOf(schema), schema, readingOf(schema).type).map(
    (value) => (schema['~standard'].validate(value) as { value: Output }).value,
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function readingOf(schema: unknown): Reading {
  if (isObject(schema) && isObject(schema['_zod'])) return zodReading(schema);
  if (isObject(schema) && schema['kind'] === 'schema') return valibotReading(schema as Definition);
  const vendor = isObject(schema) && isSchema(schema) ? schema['~standard'].vendor : 'unknown';
  throw new Error(`Schemas of "${vendor}" give no values, only those of valibot and Zod 4: give an arbitrary instead`);
}

type Rule = (requirement: never) => Limits;

const sized: Record<string, Rule> = {
  min: (min: number) => ({ min }),
  max: (max: number) => ({ max }),
  exact: (size: number) => ({ min: size, max: size }),
};

const valibotRules: Record<string, Rule> = {
  min_length: sized['min']!,
  max_length: sized['max']!,
  length: sized['exact']!,
  min_size: sized['min']!,
  max_size: sized['max']!,
  size: sized['exact']!,
  min_value: sized['min']!,
  max_value: sized['max']!,
  value: sized['exact']!,
  gt_value: (min: number) => ({ min, isAbove: true }),
  lt_value: (max: number) => ({ max, isBelow: true }),
  non_empty: () => ({ min: 1 }),
  integer: () => ({ isWhole: true }),
  safe_integer: () => ({ isWhole: true }),
  finite: () => ({ isFinite: true }),
  multiple_of: (multipleOf: number) => ({ multipleOf }),
  starts_with: (prefix: string) => ({ prefix }),
  ends_with: (suffix: string) => ({ suffix }),
  includes: (part: string) => ({ part }),
};

function valibotReading(schema: Definition): Reading {
  const pipe = (schema['pipe'] ?? []) as { kind: string; type: string; requirement?: unknown }[];
  const limits: Limits = {};
  for (const { kind, type, requirement } of pipe) {
    // A limit behind a transformation is one of its result.
    if (kind === 'transformation') break;
    if (kind !== 'validation') continue;
    const rule = valibotRules[type];
    if (rule) add(limits, rule(requirement as never));
    else add(limits, { format: type, ...(requirement instanceof RegExp && { pattern: requirement }) });
  }
  return { type: valibotTypes[schema.type] ?? schema.type, definition: schema, limits, isChecked: pipe.length > 0 };
}

const valibotTypes: Record<string, string> = {
  loose_object: 'object',
  strict_object: 'object',
  object_with_rest: 'object',
  loose_tuple: 'tuple',
  strict_tuple: 'tuple',
  tuple_with_rest: 'tuple',
  picklist: 'enum',
  variant: 'union',
  intersect: 'intersection',
  exact_optional: 'optional',
  undefinedable: 'optional',
  non_optional: 'nonoptional',
  non_nullable: 'nonoptional',
  non_nullish: 'nonoptional',
};

/** The fields of the checks of Zod; each check has some of them. */
type ZodCheck = {
  minimum: number;
  maximum: number;
  length: number;
  size: number;
  value: number;
  inclusive: boolean;
  format: string;
  pattern?: RegExp;
  prefix?: string;
  suffix?: string;
  includes?: string;
};

const zodRules: Record<string, (check: ZodCheck) => Limits> = {
  min_length: ({ minimum }) => ({ min: minimum }),
  max_length: ({ maximum }) => ({ max: maximum }),
  length_equals: ({ length }) => ({ min: length, max: length }),
  min_size: ({ minimum }) => ({ min: minimum }),
  max_size: ({ maximum }) => ({ max: maximum }),
  size_equals: ({ size }) => ({ min: size, max: size }),
  greater_than: ({ value, inclusive }) => ({ min: value, isAbove: !inclusive }),
  less_than: ({ value, inclusive }) => ({ max: value, isBelow: !inclusive }),
  multiple_of: ({ value }) => ({ multipleOf: value }),
  number_format: ({ format }) => (/int/.test(format) ? { isWhole: true } : { isFinite: true }),
  string_format: ({ format, pattern, prefix, suffix, includes }) => ({
    ...(prefix !== undefined && { prefix }),
    ...(suffix !== undefined && { suffix }),
    ...(includes !== undefined && { part: includes }),
    ...(prefix === undefined && suffix === undefined && includes === undefined && { format }),
    ...(prefix === undefined && suffix === undefined && includes === undefined && pattern && { pattern }),
  }),
};

function zodReading(schema: Record<string, unknown>): Reading {
  const { def } = schema['_zod'] as { def: Definition };
  const checks = (def['checks'] ?? []) as { _zod: { def: Definition } }[];
  const limits: Limits = {};
  for (const check of [def, ...checks.map(({ _zod }) => _zod.def)]) {
    const rule = zodRules[String(check['check'])];
    if (check['check'] === 'overwrite') break;
    if (rule) add(limits, rule(check as unknown as ZodCheck));
  }
  return { type: def.type, definition: def, limits, isChecked: checks.length > 0 || def['check'] !== undefined };
}

/** The narrower of two limits each; of two patterns, the first, because the schema itself checks the others. */
function add(limits: Limits, { min, max, pattern, format, ...more }: Limits): void {
  if (min !== undefined) limits.min = larger(limits.min, min);
  if (max !== undefined) limits.max = smaller(limits.max, max);
  if (limits.format === undefined && format !== undefined) {
    limits.format = format;
    if (pattern) limits.pattern = pattern;
  }
  Object.assign(limits, more);
}

// The limits of dates and big integers are no numbers, but can be compared.
const larger = (one: number | undefined, other: number) => (one !== undefined && one > other ? one : other);
const smaller = (one: number | undefined, other: number) => (one !== undefined && one < other ? one : other);

/** Values that a schema probably accepts, before its transformations. */
function valuesOf(schema: unknown): fc.Arbitrary<unknown> {
  const reading = readingOf(schema);
  const make = makers[reading.type];
  if (!make) throw new Error(`A schema of the type "${reading.type}" gives no values: give an arbitrary instead`);
  const values = make(reading);
  return reading.isChecked ? filtered(values, schema as Schema, reading.type) : values;
}

type Maker = (reading: Reading) => fc.Arbitrary<unknown>;

const letters = fc.stringMatching(/^[a-z][a-z0-9]{0,7}$/);

/** Formats whose patterns fast-check cannot read, or which have no pattern. */
const formats: Record<string, () => fc.Arbitrary<string>> = {
  email: () =>
    fc.tuple(letters, letters, fc.constantFrom('com', 'org')).map(([name, host, end]) => `${name}@${host}.${end}`),
  rfc_email: () => formats['email']!(),
  uuid: () => fc.uuid(),
  guid: () => fc.uuid(),
  url: () => fc.webUrl(),
  ipv4: () => fc.ipV4(),
  ipv6: () => fc.ipV6(),
};

function strings({ limits: { format, pattern, min = 0, max, prefix = '', suffix = '', part = '' } }: Reading) {
  const fixed = prefix.length + suffix.length + part.length;
  const own = format === undefined ? undefined : formats[format]?.();
  if (own) return own;
  if (pattern) return fc.stringMatching(new RegExp(pattern.source, pattern.flags.replace(/[^dmsu]/g, '')));
  const free = fc.string({
    minLength: Math.max(0, min - fixed),
    ...(max !== undefined && { maxLength: Math.max(0, max - fixed) }),
  });
  return fixed === 0 ? free : free.map((text) => prefix + text.slice(0, 1) + part + text.slice(1) + suffix);
}

function numbers({ limits: { min, max, isAbove, isBelow, isWhole, multipleOf } }: Reading): fc.Arbitrary<number> {
  if (multipleOf !== undefined) {
    const factor = fc.integer({
      ...(min !== undefined && { min: Math.ceil(min / multipleOf) }),
      ...(max !== undefined && { max: Math.floor(max / multipleOf) }),
    });
    return factor.map((times) => times * multipleOf);
  }
  if (isWhole) {
    return fc.integer({
      ...(min !== undefined && { min: isAbove ? Math.floor(min) + 1 : Math.ceil(min) }),
      ...(max !== undefined && { max: isBelow ? Math.ceil(max) - 1 : Math.floor(max) }),
    });
  }
  return fc.double({
    noNaN: true,
    noDefaultInfinity: true,
    ...(min !== undefined && { min, minExcluded: isAbove === true }),
    ...(max !== undefined && { max, maxExcluded: isBelow === true }),
  });
}

const lengths = ({ min, max }: Limits) => ({
  ...(min !== undefined && { minLength: min }),
  ...(max !== undefined && { maxLength: max }),
});

function objects({ definition }: Reading): fc.Arbitrary<unknown> {
  const fields = Object.entries((definition['shape'] ?? definition['entries']) as Record<string, unknown>);
  const isRequired = ([, field]: [string, unknown]) =>
    !['optional', 'nullish', 'default', 'prefault'].includes(readingOf(field).type);
  return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, valuesOf(field)])), {
    requiredKeys: fields.filter(isRequired).map(([name]) => name),
    noNullPrototype: true,
  });
}

const constants = (values: readonly unknown[]) => fc.constantFrom(...values);
const inner = ({ definition }: Reading) => valuesOf(definition['innerType'] ?? definition['wrapped']);

const makers: Record<string, Maker> = {
  string: strings,
  number: numbers,
  bigint: ({ limits: { min, max } }) =>
    fc.bigInt({ ...(min !== undefined && { min: BigInt(min) }), ...(max !== undefined && { max: BigInt(max) }) }),
  boolean: () => fc.boolean(),
  date: ({ limits: { min, max } }) =>
    fc.date({
      noInvalidDate: true,
      ...(min !== undefined && { min: new Date(min) }),
      ...(max !== undefined && { max: new Date(max) }),
    }),
  null: () => fc.constant(null),
  undefined: () => fc.constant(undefined),
  void: () => fc.constant(undefined),
  nan: () => fc.constant(Number.NaN),
  unknown: () => fc.jsonValue(),
  any: () => fc.jsonValue(),
  literal: ({ definition }) => constants((definition['values'] as unknown[] | undefined) ?? [definition['literal']]),
  enum: ({ definition }) =>
    constants((definition['options'] as unknown[] | undefined) ?? enumValues(definition['entries'] as object)),
  optional: (reading) => fc.option(inner(reading), { nil: undefined }),
  nullable: (reading) => fc.option(inner(reading), { nil: null }),
  nullish: (reading) => fc.oneof(fc.constantFrom(undefined, null), inner(reading)),
  default: inner,
  prefault: inner,
  readonly: inner,
  catch: inner,
  nonoptional: (reading) => inner(reading).filter((value) => value !== undefined && value !== null),
  pipe: ({ definition }) =>
    valuesOf(readingOf(definition['in']).type === 'transform' ? definition['out'] : definition['in']),
  lazy: ({ definition }) => {
    const get = definition['getter'] as () => unknown;
    return fc.constant(null).chain(() => valuesOf(get()));
  },
  union: ({ definition }) => fc.oneof(...(definition['options'] as unknown[]).map(valuesOf)),
  intersection: ({ definition }) => {
    const parts = (definition['options'] as unknown[] | undefined) ?? [definition['left'], definition['right']];
    return fc.tuple(...parts.map(valuesOf)).map((values) => Object.assign({}, ...values));
  },
  object: objects,
  array: ({ definition, limits }) => fc.array(valuesOf(definition['element'] ?? definition['item']), lengths(limits)),
  tuple: ({ definition }) => fc.tuple(...(definition['items'] as unknown[]).map(valuesOf)),
  record: ({ definition }) =>
    fc.dictionary(
      valuesOf(definition['keyType'] ?? definition['key']) as fc.Arbitrary<string>,
      valuesOf(definition['valueType'] ?? definition['value']),
      { noNullPrototype: true },
    ),
  map: ({ definition }) =>
    fc
      .array(
        fc.tuple(
          valuesOf(definition['keyType'] ?? definition['key']),
          valuesOf(definition['valueType'] ?? definition['value']),
        ),
      )
      .map((entries) => new Map(entries)),
  set: ({ definition, limits }) =>
    fc
      .uniqueArray(valuesOf(definition['valueType'] ?? definition['value']), lengths(limits))
      .map((all) => new Set(all)),
};

/** The values of an enum; one of TypeScript also has its numbers as keys. */
const enumValues = (entries: object): unknown[] =>
  Object.entries(entries).flatMap(([name, value]) => (Number.isNaN(Number(name)) ? [value] : []));
