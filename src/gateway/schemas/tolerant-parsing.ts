import * as v from 'valibot';

type Issues = v.InferIssue<v.GenericSchema>[];

/**
 * True during the strict parse. `parse` parses a value a second time, strictly, to report all problems that the first
 * parse tolerated.
 */
let isStrict = false;
let hasPassedOver = false;

/**
 * Marks a field that is only displayed: a missing or invalid value is replaced with `fallback` and does not make the
 * whole response invalid. The OpenAPI contract still requires `schema`.
 */
export function decoration<const Schema extends v.GenericSchema>(
  schema: Schema,
  fallback: v.InferOutput<Schema>,
): v.SchemaWithFallback<Schema, v.InferOutput<Schema>> {
  return {
    ...schema,
    get fallback() {
      if (isStrict || fallback === undefined) return undefined;
      hasPassedOver = true;
      return fallback;
    },
    '~run'(dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) {
      const result = schema['~run'](dataset, config);
      if (!result.issues || isStrict) return result;
      hasPassedOver = true;
      return { typed: true, value: fallback };
    },
  } as never;
}

/**
 * Marks a field that the site does not use. The field is part of the contract, but it can be missing or have any value.
 */
export const unread = <const Schema extends v.GenericSchema>(schema: Schema) =>
  decoration<v.OptionalSchema<Schema, undefined>>(v.optional(schema), undefined as never);

/**
 * Returns whether the caller may omit an invalid item in the current parse. If it may, records that an item was
 * omitted.
 */
export function mayLeaveOut(): boolean {
  hasPassedOver ||= !isStrict;
  return !isStrict;
}

/** List of independent items: invalid items are omitted. A list in which all items are invalid is malformed. */
export function each<const Item extends v.GenericSchema>(item: Item): v.ArraySchema<Item, undefined> {
  const list = v.array(item);
  return {
    ...list,
    '~run'(dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) {
      const { value } = dataset;
      const result = list['~run']({ value }, config);
      if (!result.issues || isStrict || !Array.isArray(value)) return result;
      const kept = value.filter((one) => !item['~run']({ value: one }, config).issues);
      if (kept.length === 0) return result;
      hasPassedOver = true;
      return list['~run']({ value: kept }, config);
    },
  } as never;
}

export type Parsed<Output> = {
  /** null when the value is malformed. */
  result: { output: Output } | null;
  /** All violations, including those that were tolerated. */
  issues: Issues;
};

/** Validates a value against its schema. Never throws: a value that is nested too deeply is malformed. */
export function parse<Schema extends v.GenericSchema>(schema: Schema, value: unknown): Parsed<v.InferOutput<Schema>> {
  try {
    hasPassedOver = false;
    const { success, output, issues = [] } = v.safeParse(schema, value);
    if (!success) return { result: null, issues };
    if (!hasPassedOver) return { result: { output }, issues: [] };
    isStrict = true;
    return { result: { output }, issues: v.safeParse(schema, value).issues ?? [] };
  } catch {
    return { result: null, issues: [] };
  } finally {
    isStrict = false;
  }
}
