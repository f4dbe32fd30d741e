import type * as v from 'valibot';

type Part = { type: string; requirement?: unknown };
type Look = {
  type: string;
  pipe?: Part[];
  wrapped?: Look;
  item?: Look;
  items?: Look[];
  value?: Look;
  entries?: Record<string, Look>;
  options?: unknown[];
  literal?: unknown;
  getter?: () => Look;
};

const texts: Record<string, string> = {
  iso_timestamp: '2026-11-26T05:00:00.000Z',
  iso_date: '2026-11-26',
  base64: 'aGk=',
  /** The only pattern in a schema is base64url. */
  regex: 'aGk',
};
/** Sample values by column name: the schema does not give the types of the game columns, but their names do. */
const columns: Record<string, unknown> = {
  vendor: [0, 0],
  gameType: [0, 0],
  gameId: ['one', 'two'],
  nodeId: [1, 2],
  gameName: ['One', 'Two'],
  lines: [0, 20],
  minBet: [0.5, 1],
};

export const sample = (schema: v.GenericSchema): unknown => made(schema as unknown as Look, 0, '');

function made(schema: Look, depth: number, name: string): unknown {
  const { type, pipe = [], wrapped, item, items, value, entries, options = [], literal, getter } = schema;
  if (type === 'string') return texts[pipe.find((part) => texts[part.type])?.type ?? ''] ?? `/${name || 'text'}`;
  if (type === 'number')
    return Math.max(0, ...pipe.map((part) => (part.type === 'min_value' ? +part.requirement! : 0)));
  if (type === 'boolean') return true;
  if (type === 'literal') return literal;
  if (type === 'picklist') return options[0];
  if (type === 'custom') return columns[name] ?? [0];
  if (wrapped) return made(wrapped, depth, name);
  if (item) return depth > 8 ? [] : [made(item, depth + 1, name), made(item, depth + 1, name)];
  if (items) return items.map((one) => made(one, depth + 1, name));
  if (entries) {
    return Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, made(entry, depth + 1, key)]));
  }
  if (value) return { 1: made(value, depth + 1, name) };
  if (getter) return made(getter(), depth + 1, name);
  const [first] = options;
  return first ? made(first as Look, depth, name) : null;
}
