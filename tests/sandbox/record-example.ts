import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { codesOf } from '../../src/gateway/contract/error-codes.ts';
import type { EndpointName } from '../../src/gateway/endpoints.ts';
import { requests } from '../../src/gateway/requests.ts';

/** Folder for the recorded calls (`npm run examples`); without it, nothing is recorded. */
const folder = process.env['SORTEO_EXAMPLES'];

type Answer = { status: number; success: boolean; value?: unknown; message?: unknown; errorCode?: unknown };

const longestText = 160;
const itemsShown = 2;
/** The browser test draws these pictures, so they stay complete. */
const completeBytes = 4_000;

/** The beginning is enough to tell; files of several megabytes are too long for a pattern. */
const isBase64 = (text: string) => /^[\w+/-]{100}/.test(text);

/** Shortens long lists and texts; the type of every field stays the same. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') {
    if (isBase64(value)) return value.length > completeBytes ? value.slice(0, 64) : value;
    return value.length > longestText ? `${value.slice(0, longestText - 1)}…` : value;
  }
  if (Array.isArray(value)) return value.slice(0, itemsShown).map(shortened);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shortened(item)]));
}

/** Columns that list the positions of games, instead of one value for each game. */
const positionColumns: readonly string[] = ['hot', 'new', 'seamless'];

/**
 * The first games of the list. A list with one value for each game is a column; positions and entries beyond the first
 * games are left out, so that the columns stay consistent.
 */
function shortenedList(list: Record<string, unknown>): unknown {
  const games = (list['gameId'] as unknown[]).length;
  const shown = Math.min(4, games);
  const isShown = (at: unknown) => Number(at) < shown;
  const cut = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) {
      if (positionColumns.includes(name)) return value.filter(isShown);
      return value.length === games ? value.slice(0, shown) : value;
    }
    const isByPosition =
      typeof value === 'object' && value !== null && Object.keys(value).every((at) => /^\d+$/.test(at));
    return isByPosition ? Object.fromEntries(Object.entries(value).filter(([at]) => isShown(at))) : value;
  };
  return Object.fromEntries(Object.entries(list).map(([name, value]) => [name, cut(name, value)]));
}

/** Tests send numbers of a query as text. */
function numbered(schema: v.GenericSchema | undefined, request: object): unknown {
  const fields = schema && 'entries' in schema ? (schema.entries as Record<string, v.GenericSchema>) : {};
  const isNumeric = (field: v.GenericSchema | undefined) =>
    field?.type === 'number' || (field && 'literal' in field && typeof field.literal === 'number');
  return Object.fromEntries(
    Object.entries(request).map(([key, value]) => [
      key,
      typeof value === 'string' && isNumeric(fields[key]) ? Number(value) : value,
    ]),
  );
}

const sizeOf = (file: string) => (existsSync(file) ? statSync(file).size : 0);

/**
 * Keeps the longest shortened answer of each call, and one refusal. Only requests that the contract allows are kept;
 * tests also send others. A closed site is left out, because mock servers answer with the examples.
 */
export function recordExample(name: EndpointName, request: unknown, answer: Answer): void {
  if (!folder || answer.status >= 500) return;
  const schema = (requests as Partial<Record<EndpointName, v.GenericSchema>>)[name];
  const sent = request === undefined ? undefined : numbered(schema, request as object);
  const parsed = schema && v.safeParse(schema, sent ?? {});
  if (parsed && !parsed.success) return;
  const { status, ...envelope } = answer;
  const value =
    name === 'gameList' && answer.success
      ? shortenedList(answer.value as Record<string, unknown>)
      : shortened(answer.value);
  const text = JSON.stringify({
    request: shortened(parsed ? parsed.output : undefined),
    status,
    response: { ...envelope, value },
  });
  const file = join(folder, `${name}.${answer.success ? 'done' : 'refused'}.json`);
  const { maintenance, regionRestriction } = (answer.value ?? {}) as Record<string, unknown>;
  if (maintenance || regionRestriction) return;
  const isOwn = Object.hasOwn(codesOf(name), String(answer.errorCode));
  if (answer.success ? text.length > sizeOf(file) : isOwn && sizeOf(file) === 0) writeFileSync(file, text);
}

/** Keeps one encrypted body with its header. */
export function recordSealed(sealed: { encryption: string; body: object }): void {
  if (folder) writeFileSync(join(folder, 'sealed.done.json'), JSON.stringify(sealed));
}

/** The recorded calls of a folder, by call. */
export const readExample = (from: string, name: EndpointName, kind: 'done' | 'refused'): unknown => {
  const file = join(from, `${name}.${kind}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};
