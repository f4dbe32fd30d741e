import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Endpoint, type EndpointName, endpoints } from '../../src/gateway/endpoints.ts';
import { requests } from '../../src/gateway/requests.ts';

type Schema = {
  type: string;
  literal?: unknown;
  options?: readonly unknown[];
  entries?: Record<string, Schema>;
  fallback?: unknown;
  default?: unknown;
  pipe?: readonly { kind: string; type: string; requirement?: unknown }[];
} & { [Part in 'wrapped' | 'item' | 'value']?: Schema };
type Found = { place: string; schema: Schema };

const isSchema = (value: unknown): value is Schema => typeof (value as Schema | null)?.type === 'string';

/** A schema and all schemas nested in it, with their paths. */
function partsOf(schema: Schema, place: string): Found[] {
  const { entries = {}, wrapped, item, value, options = [] } = schema;
  const own = [wrapped, item, value, ...options].filter(isSchema);
  return [
    { place, schema },
    ...Object.entries(entries).flatMap(([key, entry]) => partsOf(entry, `${place}.${key}`)),
    ...own.flatMap((part) => partsOf(part, place)),
  ];
}

const rows = Object.entries(endpoints as Record<string, Endpoint>) as [EndpointName, Endpoint][];
const sent = Object.entries(requests).flatMap(([name, request]) => partsOf(request as unknown as Schema, name));
const answered: Found[] = [];
for (const [name, { response, refusal }] of rows)
  for (const schema of [typeof response === 'function' ? await response() : response, await refusal?.()])
    if (schema) answered.push(...partsOf(schema as unknown as Schema, name));

const wordsOf = ({ type, options = [], literal }: Schema): unknown[] =>
  type === 'picklist' ? [...options] : type === 'literal' ? [literal] : [];

/** Fields in which an empty text is valid: it requests all values, or means that the value is unknown. */
const withoutWord = [
  'agentIncome.kind',
  'bonusDetails.state',
  'contractRequests.kind',
  'contractRequests.state',
  'profile.birthday',
  'saveProfile.birthday',
  'simulateContract.period',
];

describe('allowed values of a field', () => {
  it.each([
    ['sent', sent],
    ['answered', answered],
  ])('exist and are unique, and include an empty value only in the listed fields: %s', (_, found) => {
    const lists = found.filter(({ schema }) => ['picklist', 'literal'].includes(schema.type));
    expect(lists.length).toBeGreaterThan(20);
    for (const { place, schema } of lists) {
      const words = wordsOf(schema);
      expect(words.length, place).toBeGreaterThan(0);
      expect(new Set(words).size, place).toBe(words.length);
      expect(words.includes(''), place).toBe(withoutWord.includes(place));
    }
  });

  it('the list of fields that allow an empty value names only existing fields', () => {
    const places = new Set([...sent, ...answered].map(({ place }) => place));
    expect(withoutWord.filter((place) => !places.has(place))).toEqual([]);
  });

  it('are the same for requests and responses', () => {
    const listOf = (all: readonly Found[], place: string) =>
      all.filter((found) => found.place === place).flatMap(({ schema }) => wordsOf(schema));
    const pairs = [
      ['saveLimit.kind', 'limits.kind'],
      ['saveLimit.period', 'limits.period'],
      ['withdrawRaise.kind', 'limits.kind'],
      ['withdrawRaise.period', 'limits.period'],
    ] as const;
    for (const [request, response] of pairs) expect(listOf(sent, request), request).toEqual(listOf(answered, response));
  });
});

describe('missing decorative field', () => {
  const claimsNothing = (value: unknown): boolean =>
    typeof value === 'object' && value !== null ? Object.values(value).every(claimsNothing) : !value;
  const adornments = answered.filter(({ schema }) => schema.fallback !== undefined);

  it('gets an empty value or an allowed value; for the expiry of a code this value is one minute', () => {
    expect(adornments.length).toBeGreaterThan(50);
    for (const { place, schema } of adornments) {
      const { fallback } = schema;
      const isWord = schema.type === 'picklist' && wordsOf(schema).includes(fallback);
      const isTime = place.endsWith('Code.expiredMinutes') && fallback === 1;
      expect(claimsNothing(fallback) || isWord || isTime, place).toBe(true);
      expect(v.safeParse(schema as unknown as v.GenericSchema, fallback).success, place).toBe(true);
    }
  });
});

/** The constraints of a field besides its type, in one line; empty when there are none. */
function limitsOf(schema: Schema): string {
  const words = wordsOf(schema).map((word) => JSON.stringify(word));
  const checks = (schema.pipe ?? []).flatMap(({ kind, type, requirement }) =>
    kind === 'validation' ? [typeof requirement === 'number' ? `${type} ${requirement}` : type] : [],
  );
  const given = { default: schema.default, fallback: schema.fallback };
  const values = Object.entries(given).flatMap(([name, value]) =>
    value === undefined || typeof value === 'function' ? [] : [`${name} ${JSON.stringify(value)}`],
  );
  return [words.join(' | '), ...checks, ...values].filter(Boolean).join(', ');
}

/** One line per field name and constraint, with the number of such fields. */
function listLimits(found: readonly Found[]): string[] {
  const limited = found
    .map(({ place, schema }) => [place.split('.').at(-1), limitsOf(schema)])
    .filter(([, limits]) => limits)
    .map(([name, limits]) => `${name}: ${limits}`);
  return Object.entries(Object.groupBy(limited, (line) => line))
    .map(([line, same = []]) => `${line} (${same.length})`)
    .sort();
}

/** A change of this contract needs a review; `vitest -u` rewrites the snapshot file. */
it('every field has the allowed values, limits and defaults of the stored snapshot', async () => {
  const text = ['Sent', ...listLimits(sent), '', 'Answered', ...listLimits(answered), ''].join('\n');
  await expect(text).toMatchFileSnapshot('./fields.snap.txt');
});
