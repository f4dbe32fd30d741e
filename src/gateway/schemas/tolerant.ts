import * as v from 'valibot';

type Issues = v.InferIssue<v.GenericSchema>[];

/** With it, nothing is passed over: the second look, which finds what was. */
let isStrict = false;
let hasPassedOver = false;

/**
 * What only adorns: a value that does not hold, or is missing, becomes `fallback` instead of failing the answer that it
 * is part of. The written contract asks for `schema` all the same.
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

/** A field that nothing reads: it is in the contract, and may be missing or anything. */
export const unread = <const Schema extends v.GenericSchema>(schema: Schema) =>
  decoration<v.OptionalSchema<Schema, undefined>>(v.optional(schema), undefined as never);

/** Whether something may be left out now, which is remembered. */
export function mayLeaveOut(): boolean {
  hasPassedOver ||= !isStrict;
  return !isStrict;
}

/** Items that are nothing to each other: one that does not hold is left out. A list of which none holds is malformed. */
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
  /** null for what is malformed. */
  result: { output: Output } | null;
  /** What does not hold, whether or not it fails the whole. */
  issues: Issues;
};

/** Holds a value to its schema. Never throws: what is nested too deeply to be looked at is malformed. */
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
