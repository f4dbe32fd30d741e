import { globSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { beforeEach, expect, it, vi } from 'vitest';
import { address, day, instant, major } from '../../src/gateway/schemas/common-fields.ts';
import { reportViolation } from '../../src/gateway/violation.ts';

let calls = 0;
const lines: string[] = [];
/** The report line of a call that has not been reported before. */
function details(issues: readonly v.InferIssue<v.GenericSchema>[] | null, response = Response.json({})): string {
  calls += 1;
  reportViolation({ name: `call${calls}`, method: 'GET', path: '/wps/a' }, { response, issues });
  return lines.at(-1)?.replace(/^.*?: /, '') ?? '';
}
const issuesOf = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).issues ?? [];
const fields = (count: number) =>
  v.object(Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, v.number()])));
const values = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 'secret']));

beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
});

it('describes a violation without a position as too long or nested too deeply', () => {
  expect([details(null), details([])]).toEqual(['the answer is too long', 'the answer is nested too deeply']);
});

it('describes a missing field, a field of the wrong type, and a response of the wrong type', () => {
  const schema = v.object({ deep: v.object({ name: v.string() }) });
  expect(details(issuesOf(v.object({ list: v.array(schema) }), { list: [{ deep: {} }] }))).toBe(
    'list.0.deep.name is missing',
  );
  expect(details(issuesOf(schema, { deep: { name: 7 } }))).toBe('deep.name should be string');
  expect(details(issuesOf(v.number(), 'secret'))).toBe('the answer should be number');
});

it.each([
  ['amount', major, 1e300, 'exact in the currency of the site'],
  ['time', instant, '2026-02-31T25:61:00Z', 'a time that exists'],
  ['day', day, '2026-13-01', 'a day that exists'],
  ['address', address, 'javascript:alert(1)', 'a web address'],
])('names what a field with an invalid %s should be, without its value', (_, schema, value, expected) => {
  const line = details(issuesOf(v.object({ field: schema as v.GenericSchema }), { field: value }));
  expect(line).toContain(`field should be ${expected}`);
  expect(line).not.toContain(String(value));
});

it('finds a message in each check of a schema, because the built-in message contains the value', () => {
  const checks = globSync('src/gateway/schemas/*.ts').flatMap((file) =>
    readFileSync(file, 'utf8').split('v.check(').slice(1),
  );
  expect(checks.length).toBeGreaterThan(4);
  expect(checks.filter((rest) => !/^[^']*?,\s*'[a-z][^']*',?\s*\)/.test(rest))).toEqual([]);
});

it('names the first five positions of errors and counts the rest', () => {
  const five = ['f0', 'f1', 'f2', 'f3', 'f4'].map((field) => `${field} should be number`).join('; ');
  expect(details(issuesOf(fields(5), values(5)))).toBe(five);
  expect(details(issuesOf(fields(7), values(7)))).toBe(`${five}; 2 more`);
});

it('names a position once when it has two errors of the same kind', () => {
  const [issue] = issuesOf(v.number(), 'secret');
  expect(details([issue!, issue!])).toBe('the answer should be number');
});

it('logs the call, the status and the content type, and states when invalid parts are omitted', () => {
  const row = { name: 'named', method: 'GET', path: '/wps/a' } as const;
  const issues = issuesOf(v.number(), 'secret');
  reportViolation(row, { response: new Response(null, { status: 203 }), issues });
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  reportViolation(row, { response: new Response('', { headers }), issues, isLeftOut: true });
  expect(lines).toEqual([
    '[gateway] named (GET /wps/a, 203 no type) cannot be read: the answer should be number',
    '[gateway] named (GET /wps/a, 200 text/html) is used without a part of it: the answer should be number',
  ]);
});

it('logs the same line only once', () => {
  const row = { name: 'repeated', method: 'GET', path: '/wps/a' } as const;
  for (let turn = 0; turn < 2; turn += 1) reportViolation(row, { response: Response.json({}), issues: null });
  expect(lines).toHaveLength(1);
});
