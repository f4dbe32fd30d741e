import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  address,
  count,
  day,
  instant,
  major,
  minor,
  picture,
  remaining,
  signed,
} from '../../src/gateway/schemas/common-fields.ts';

const { MAX_SAFE_INTEGER: most } = Number;
const dayMs = 24 * 60 * 60 * 1000;

type Case = [name: string, schema: v.GenericSchema, held: unknown[], refused: unknown[]];

describe.each<Case>([
  ['count', count, [0, 1, most], [-1, 0.5, most + 1, Number.NaN, '1', null]],
  ['minor', minor, [0, most], [-1, 0.5]],
  ['signed', signed, [0, most, -most], [most + 1, -most - 1, 0.5, '1']],
  [
    'major',
    major,
    [0, 0.01, most / 100, -most / 100],
    [most / 50, -most / 50, Number.NaN, Number.POSITIVE_INFINITY, '1'],
  ],
  ['remaining', remaining, [0, 3650 * dayMs, -3650 * dayMs], [3650 * dayMs + 1, -3650 * dayMs - 1, '1']],
  [
    'instant',
    instant,
    ['2026-11-26T05:00:00Z', '2026-11-26T05:00:00.000-05:00'],
    [
      ...[
        '2026-11-26',
        '2026-13-45T99:99:99Z',
        '2026-11-26T05:00:00+0000',
        '2026-11-26T05:00:00+00',
        '2026-11-26T05:00:00',
      ],
      ...['2026-11-26 05:00:00Z', '', 5],
    ],
  ],
  ['day', day, ['2026-11-26'], ['2026-11-26T05:00:00Z', '2026-13-01', '26/11/2026', '', 5]],
  [
    'address',
    address,
    ['', '/a', 'a.png', 'http://a.example', 'HTTPS://a.example/b?c'],
    ['javascript:alert(1)', 'data:image/png;base64,aa', 'mailto:a@b.pe', 'xhttp://a', 'httpsx://a', 'https://', 5],
  ],
  [
    'picture',
    picture,
    ['', '/a', 'https://a.example', 'data:image/png;base64,aa', 'DATA:IMAGE/PNG,'],
    ['data:text/html,a', 'javascript:data:image/png', 'file:///a', 5],
  ],
])('%s', (_, schema, held, refused) => {
  it.each(held)('accepts %j', (value) =>
    expect(v.safeParse(schema, value)).toMatchObject({ success: true, output: value }),
  );
  it.each(refused)('rejects %j', (value) => expect(v.safeParse(schema, value).success).toBe(false));
});
