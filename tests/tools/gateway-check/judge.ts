import type * as v from 'valibot';
import { codesOf, commonCodes } from '../../../src/gateway/contract/error-codes.ts';
import type { Endpoint } from '../../../src/gateway/endpoint.ts';
import type { EndpointName } from '../../../src/gateway/endpoints.ts';
import { envelope } from '../../../src/gateway/schemas/site.ts';
import { parse } from '../../../src/gateway/schemas/tolerant-parsing.ts';
import { shownCode } from '../../../src/gateway/unknown-code.ts';
import { placeOf, violationLine } from '../../../src/gateway/violation.ts';
import type { Reply } from './send.ts';

type Issue = v.InferIssue<v.GenericSchema>;

export type Mismatch = {
  call: EndpointName;
  method: string;
  path: string;
  /** Path of the field in the value, or `the answer`. */
  field: string;
  expected: string;
  /** Type of what arrived, never its value. */
  found: string;
  /** The line that the browser shows in its console; null when the browser shows none. */
  line: string | null;
};

export type Verdict =
  | { kind: 'fits'; value: unknown }
  | { kind: 'refused'; code: string; isKnown: boolean }
  | { kind: 'missing'; found: string }
  | { kind: 'mismatch'; mismatches: Mismatch[]; value?: unknown };

type Row = Endpoint & { name: EndpointName };

/** Type of a value, without the value itself. */
function typeOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

const at = ({ name, method, path }: Row) => ({ call: name, method, path });

const mismatchesOf = (row: Row, issues: readonly Issue[], line: string): Mismatch[] => {
  const seen = new Set<string>();
  return issues.flatMap((issue) => {
    const { field, expected } = placeOf(issue);
    const place = `${field.replace(/\d+/g, '#')} ${expected}`;
    if (seen.has(place)) return [];
    seen.add(place);
    return [{ ...at(row), field, expected, found: typeOf(issue.input), line }];
  });
};

/** Compares a response with what the client of the site accepts. */
export async function judge(
  row: Row,
  reply: Reply | string,
  { seconds, codeOf = (code) => code }: { seconds: number; codeOf?: (code: string) => string },
): Promise<Verdict> {
  const wrong = (field: string, expected: string, found: string, line: string | null = null): Verdict => ({
    kind: 'mismatch',
    mismatches: [{ ...at(row), field, expected, found, line }],
  });
  if (typeof reply === 'string') return wrong('the answer', `an answer within ${seconds} s`, reply);
  const { response, text, body } = reply;
  const { status } = response;
  const type = response.headers.get('Content-Type')?.split(';')[0] ?? 'no type';
  const found = `status ${status}, ${text === '' ? 'no body' : type}`;
  const outer = parse(envelope, body);
  if (!outer.result) {
    if (status === 404 || status === 405 || status === 501) return { kind: 'missing', found };
    if (status >= 300 && status < 400) return wrong('the answer', 'a JSON envelope', `a redirect (${found})`);
    const line = status < 400 ? violationLine(row, { response, issues: outer.issues }) : null;
    if (body === undefined) return wrong('the answer', 'a JSON envelope', found, line);
    return {
      kind: 'mismatch',
      mismatches: mismatchesOf(row, outer.issues, line ?? '').map((one) => ({ ...one, line })),
    };
  }
  const { success, value, errorCode } = outer.result.output;
  if (!success || status >= 400) {
    const code = !success && errorCode ? codeOf(errorCode) : `http.${status}`;
    if (status >= 500) return wrong('the answer', 'a status below 500', found);
    const isKnown = status === 401 || status === 429 || code in codesOf(row.name) || code in commonCodes;
    return { kind: 'refused', code: shownCode(code), isKnown };
  }
  const schema = typeof row.response === 'function' ? await row.response() : row.response;
  if (!schema) return { kind: 'fits', value };
  const columns = row.name === 'gameList' ? columnProblems(row, value) : [];
  const { result, issues } = parse(schema, value);
  if (result && issues.length === 0 && columns.length === 0) return { kind: 'fits', value };
  const line = violationLine(row, { response, issues, ...(result && { isLeftOut: true as const }) });
  const mismatches = columns.length > 0 ? columns.map((one) => ({ ...one, line })) : mismatchesOf(row, issues, line);
  return { kind: 'mismatch', mismatches, ...(result && { value }) };
}

const columnTypes = {
  gameId: 'string',
  nodeId: 'number',
  gameName: 'string',
  vendor: 'number',
  gameType: 'number',
  lines: 'number',
  minBet: 'number',
} as const;

/** The client checks the columns of the game list in one loop, without a position; this finds the position. */
function columnProblems(row: Row, value: unknown): Mismatch[] {
  const list = value as Record<string, unknown> | null | undefined;
  const games = Array.isArray(list?.['gameId']) ? list['gameId'].length : 0;
  return Object.entries(columnTypes).flatMap(([column, type]): Mismatch[] => {
    const items = list?.[column];
    const problem = (field: string, expected: string, found: string) => [
      { ...at(row), field, expected, found, line: null },
    ];
    if (!Array.isArray(items)) return problem(column, 'array', typeOf(items));
    if (items.length !== games) return problem(column, `${games} items, like gameId`, `${items.length} items`);
    const bad = items.findIndex((item) => typeof item !== type);
    if (bad >= 0) return problem(`${column}.${bad}`, type, typeOf(items[bad]));
    const named = column === 'vendor' ? list?.['vendors'] : column === 'gameType' ? list?.['gameTypes'] : undefined;
    const limit = Array.isArray(named) ? named.length : Number.POSITIVE_INFINITY;
    const beyond = items.findIndex((item) => item < 0 || item >= limit);
    return beyond < 0
      ? []
      : problem(`${column}.${beyond}`, `a position in ${column}s (0 to ${limit - 1})`, 'another number');
  });
}
