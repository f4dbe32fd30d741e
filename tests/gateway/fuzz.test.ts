import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, type EndpointName, endpoints } from '../../src/gateway/endpoints.ts';
import { parse } from '../../src/gateway/schemas/tolerant.ts';
import { corruptions, corrupted, placesIn } from './corrupt.ts';
import { sample } from './sample.ts';

/** `SORTEO_FUZZ=full` corrupts every place in every way; otherwise so many of each answer, drawn at random. */
const isFull = process.env['SORTEO_FUZZ'] === 'full';
const drawn = 60;

const rows = Object.entries(endpoints as Record<string, Endpoint>).filter(([, { response }]) => response) as [
  EndpointName,
  Endpoint,
][];
const count = { tried: 0, kept: 0, malformed: 0 };

/** What no view could show: found anywhere in an answer that is taken for good. */
function unsafeIn(value: unknown, at = 'value'): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${at} is ${value}`];
  if (typeof value === 'string')
    return /(At|from|to|until|deadline|now|since)$/.test(at) && /\d{4}/.test(value) && Number.isNaN(Date.parse(value))
      ? [`${at} is no time`]
      : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => unsafeIn(item, `${at}.${key}`));
}

afterAll(() => {
  console.log(`corrupted answers: ${count.tried} tried, ${count.kept} used safely, ${count.malformed} malformed`);
});

describe('a corrupted answer is used safely or malformed, and never throws', () => {
  it.each(rows)('%s', async (name, row) => {
    const schema = typeof row.response === 'function' ? await row.response() : row.response!;
    const valid = sample(schema);
    expect(parse(schema, valid)).toMatchObject({ result: expect.anything(), issues: [] });
    const places = placesIn(valid);
    const look = (place: readonly (string | number)[], kind: keyof typeof corruptions) => {
      const { result } = parse(schema, corrupted(valid, place, kind));
      count.tried += 1;
      count[result ? 'kept' : 'malformed'] += 1;
      if (result) expect(unsafeIn(result.output), `${name} ${place.join('.')} ${kind}`).toEqual([]);
    };
    const kinds = Object.keys(corruptions) as (keyof typeof corruptions)[];
    if (isFull) for (const place of places) for (const kind of kinds) look(place, kind);
    else fc.assert(fc.property(fc.constantFrom(...places), fc.constantFrom(...kinds), look), { numRuns: drawn });
  });
});

describe('a field that nothing reads', () => {
  it('costs nothing when it is missing', async () => {
    const { systemStatus, memberInfo } = endpoints;
    const status = { maintenance: false, regionRestriction: false, info: { whitelabel: [], register: {} } };
    expect(parse(systemStatus.response, status)).toMatchObject({ result: { output: { info: { resources: [] } } } });
    const member = { id: 1, account: 'lucia2025', type: 0, lastSignIn: { at: '24/11/2026 22:56', ip: '', country: '' } };
    expect(parse(memberInfo.response, member).result?.output).toMatchObject({ nickname: '', lastSignIn: null });
  });
});
