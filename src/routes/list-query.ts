import type { RecordsInput, RecordsQuestion } from '../../machines/member/records.machine.ts';
import { checkRange, type RangeBounds } from '../ui/day-range.ts';
import { listPrefix } from './center-query.ts';
import { memberHref, type Under } from './paths.ts';

/** Names of the filters of all lists. */
export const listFilters = [
  'category',
  'vendor',
  'state',
  'kind',
  'period',
  'scope',
  'level',
  'member',
  'search',
] as const;
export type ListFilter = (typeof listFilters)[number];

export const listSizes = [10, 25, 50, 100] as const;

/** Valid values of each filter that a list has; null when only the gateway knows them, or for a typed text. */
export type KnownFilters = Partial<Record<ListFilter, readonly string[] | null>>;

type ListQuery = { standard: RecordsQuestion; bounds: RangeBounds; filters: KnownFilters; sizes: readonly number[] };

const longestText = 60;

const countIn = (text: string | null): number | null => (/^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : null);

/**
 * Reads the question of a list from an address. What the address does not name, or what does not apply to the list, is
 * as in `standard`.
 */
export function questionIn(search: string, { standard, bounds, filters: known, sizes }: ListQuery): RecordsInput {
  const query = new URLSearchParams(search);
  const unread = new Set([...query.keys()].filter((name) => name.startsWith(listPrefix)));
  const take = (name: string) => query.get(listPrefix + name);
  const use = <Value>(names: readonly string[], value: Value | null, standardValue: Value): Value => {
    if (value === null) return standardValue;
    for (const name of names) unread.delete(listPrefix + name);
    return value;
  };

  const days = { from: take('from') ?? '', to: take('to') ?? '' };
  const range = Object.keys(checkRange(days, bounds)).length === 0 ? days : null;
  const size = countIn(take('size'));
  const filters = Object.entries(known).map(([name, values]) => {
    const value = take(name);
    const isValid = value !== null && value.length <= longestText && (values?.includes(value) ?? true);
    return [name, use([name], isValid ? value : null, standard.filters[name] ?? '')] as const;
  });
  return {
    question: {
      filters: { ...standard.filters, ...Object.fromEntries(filters) },
      range: use(['from', 'to'], range, standard.range),
      page: use(['page'], countIn(take('page')), standard.page),
      size: use(['size'], size !== null && sizes.includes(size) ? size : null, standard.size),
    },
    isUnusable: unread.size > 0,
  };
}

/** Address of the list with this question. It names only what differs from `standard`. */
export function listHref(
  { filters, range, page, size }: RecordsQuestion,
  standard: RecordsQuestion,
  { pathname, search }: Under = location,
): string {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (name.startsWith(listPrefix)) query.delete(name);
  const set = (name: string, value: string | number, standardValue: string | number) => {
    if (value !== standardValue) query.set(listPrefix + name, String(value));
  };
  if (range.from !== standard.range.from || range.to !== standard.range.to) {
    query.set(`${listPrefix}from`, range.from);
    query.set(`${listPrefix}to`, range.to);
  }
  set('page', page, standard.page);
  set('size', size, standard.size);
  for (const [name, value] of Object.entries(filters)) set(name, value, standard.filters[name] ?? '');
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** Address of the credit report of some days (yyyy-MM-dd). */
export const reportHref = ({ from, to }: { from: string; to: string }): string =>
  `${memberHref('creditReport')}&${new URLSearchParams({ [`${listPrefix}from`]: from, [`${listPrefix}to`]: to })}`;

/** The part of an address that holds the state of a list; empty for the standard state. */
export function listPartOf(search: string): string {
  const part = [...new URLSearchParams(search)].filter(([name]) => name.startsWith(listPrefix));
  return part.length > 0 ? `&${new URLSearchParams(part)}` : '';
}
