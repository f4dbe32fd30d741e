import { globSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { type Endpoint, type EndpointName, endpoints } from '../../src/gateway/endpoints.ts';
import { nothing } from '../../src/gateway/schemas/site.ts';
import { parse } from '../../src/gateway/schemas/tolerant-parsing.ts';
import { corrupted, corruptions, placesIn } from './corrupt-response.ts';
import { sample } from './sample.ts';

/** Endpoints with a response schema; no code uses the responses of the others. */
const rows = Object.entries(endpoints as Record<string, Endpoint>).filter(
  ([, { response }]) => response && response !== nothing,
) as [EndpointName, Endpoint][];
const count = { tried: 0, kept: 0, malformed: 0 };

/** Returns the path and the problem of each value that no view can show. */
function unsafeIn(value: unknown, at = 'value'): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${at} is ${value}`];
  if (typeof value === 'string')
    return /(At|until|deadline|now|since)$/.test(at) && /\d{4}/.test(value) && Number.isNaN(Date.parse(value))
      ? [`${at} is no time`]
      : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => unsafeIn(item, `${at}.${key}`));
}

afterAll(() => {
  console.log(`corrupted answers: ${count.tried} tried, ${count.kept} used safely, ${count.malformed} malformed`);
});

/**
 * The receipt of `orderStatus` is not tested here: `src/gateway/order-status.ts` validates it with the schema of the
 * call that sent the order.
 */
describe('a corrupted response never throws: it is used safely or reported as malformed', () => {
  it.each(rows)('%s', async (name, row) => {
    const schema = typeof row.response === 'function' ? await row.response() : row.response!;
    const valid = sample(schema);
    expect(parse(schema, valid)).toMatchObject({ result: expect.anything(), issues: [] });
    const places = placesIn(valid).filter(([field]) => !(name === 'orderStatus' && field === 'receipt'));
    const look = (place: readonly (string | number)[], kind: keyof typeof corruptions) => {
      const { result } = parse(schema, corrupted(valid, place, kind));
      count.tried += 1;
      count[result ? 'kept' : 'malformed'] += 1;
      if (result) expect(unsafeIn(result.output), `${name} ${place.join('.')} ${kind}`).toEqual([]);
    };
    const kinds = Object.keys(corruptions) as (keyof typeof corruptions)[];
    for (const place of places) for (const kind of kinds) look(place, kind);
  });
});

describe('unused field', () => {
  const text = globSync('{src,machines}/**/*.{ts,tsx}')
    .filter((file) => !/^src\/gateway\/(schemas\/|requests|openapi)/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const words = new Set(text.match(/\w+/g));
  type Schema = { type: string; entries?: Record<string, Schema & { fallback?: unknown }>; pipe?: Schema[] } & {
    [Part in 'wrapped' | 'item' | 'value']?: Schema;
  } & { options?: unknown[] };

  /** The names of the fields that a response must have. */
  const required = ({ type, entries, wrapped, item, value, options = [] }: Schema): string[] => {
    if (type === 'lazy') return [];
    const below = [wrapped, item, value, ...options].filter((one): one is Schema => typeof one === 'object' && !!one);
    return [
      ...Object.entries(entries ?? {}).flatMap(([key, entry]) => [
        ...(entry.type === 'optional' ? [] : [key]),
        ...required(entry),
      ]),
      ...below.flatMap(required),
    ];
  };

  /**
   * Not checked here: no code calls `domainRoutes`, and only the schema file, which this test does not search, uses the
   * columns of `gameList`.
   */
  const apart = ['domainRoutes', 'gameList'];
  it.each(rows.filter(([name]) => !apart.includes(name)))('is not required by the schema: %s', async (_, row) => {
    const schema = typeof row.response === 'function' ? await row.response() : row.response!;
    const names = new Set(required(schema as unknown as Schema));
    expect([...names].filter((name) => !words.has(name))).toEqual([]);
  });

  it('causes no failure when it is missing', async () => {
    const { systemStatus, memberInfo } = endpoints;
    const status = { maintenance: false, regionRestriction: false, info: { whitelabel: [], register: {} } };
    expect(parse(systemStatus.response, status)).toMatchObject({ result: { output: { info: { resources: [] } } } });
    const member = {
      id: 1,
      account: 'lucia2025',
      type: 0,
      lastSignIn: { at: '24/11/2026 22:56', ip: '', country: '' },
    };
    expect(parse(memberInfo.response, member).result?.output).toMatchObject({ nickname: '', lastSignIn: undefined });
  });
});
