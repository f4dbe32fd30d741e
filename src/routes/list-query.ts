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
  'year',
  'scope',
  'level',
  'member',
  'search',
  'reference',
  'sort',
  'seen',
  'joined',
  'active',
  'view',
  'act',
  'open',
  'row',
] as const;
export type ListFilter = (typeof listFilters)[number];

export const listSizes = [10, 25, 50, 100] as const;

/** Valid values of each filter that a list has; null when only the gateway knows them, or for a typed text. */
export type KnownFilters = Partial<Record<ListFilter, readonly string[] | null>>;

type ListQuery = {
  standard: RecordsQuestion;
  bounds: RangeBounds;
  filters: KnownFilters;
  sizes: readonly number[];
  /** Names that the page itself reads (`placeIn`). */
  besides?: KnownFilters;
};

/** Maximum length of a text in the address of a list; a longer one is not read. */
export const longestText = 60;
const longestOpen = 600;

const isValidFor = (name: string, value: string, values: readonly string[] | null): boolean =>
  value.length <= (name === 'open' ? longestOpen : longestText) && (values?.includes(value) ?? true);

/** Both orders of each column of a list: `name` and, from the largest value, `-name`. */
export const ordersOf = (keys: readonly string[]): string[] => keys.flatMap((key) => [key, `-${key}`]);

export type ListOrder = { key: string; descending: boolean };
export const orderIn = (text: string): ListOrder | null =>
  text === '' ? null : { key: text.replace(/^-/, ''), descending: text.startsWith('-') };
export const orderText = (order: ListOrder | null): string =>
  order ? `${order.descending ? '-' : ''}${order.key}` : '';

const countIn = (text: string | null): number | null => (/^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : null);

/**
 * Reads the question of a list from an address. What the address does not name, or what does not apply to the list, is
 * as in `standard`.
 */
export function questionIn(
  search: string,
  { standard, bounds, filters: known, sizes, besides = {} }: ListQuery,
): RecordsInput {
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
    const isValid = value !== null && isValidFor(name, value, values);
    return [name, use([name], isValid ? value : null, standard.filters[name] ?? '')] as const;
  });
  for (const [name, values] of Object.entries(besides)) {
    const value = take(name);
    if (value !== null) use([name], isValidFor(name, value, values) ? value : null, '');
  }
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

/** Address of the list with this question. It names only what differs from `standard`, and keeps the names `besides`. */
export function listHref(
  { filters, range, page, size }: RecordsQuestion,
  standard: RecordsQuestion,
  { pathname, search }: Under = location,
  besides: KnownFilters = {},
): string {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()])
    if (name.startsWith(listPrefix) && !(name.slice(listPrefix.length) in besides)) query.delete(name);
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

/** The same address with other values in the query; an empty text removes a value. */
export function withValues(
  values: Readonly<Record<string, string | undefined>>,
  { pathname, search, hash = '' }: Under & { hash?: string } = location,
): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    query.delete(name);
    if (value) query.set(name, value);
  }
  return `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`;
}

/** Key of the open row of a list; null when the address names none. */
export const openRowIn = (search: string): string | null => new URLSearchParams(search).get(`${listPrefix}row`);

/** The current address with another open row of its list, or with none. */
export const openRowHref = (key: string | null, { pathname, search }: Under = location): string =>
  withValues({ [`${listPrefix}row`]: key ?? '' }, { pathname, search });

/** The part of an address that holds the state of a list; empty for the standard state. */
export function listPartOf(search: string): string {
  const part = [...new URLSearchParams(search)].filter(([name]) => name.startsWith(listPrefix));
  return part.length > 0 ? `&${new URLSearchParams(part)}` : '';
}

/** Values in the address of what a page keeps there itself; an empty text for what the address does not name. */
export type ListPlace = Readonly<Partial<Record<ListFilter, string>>>;

/** Reads the values of a page. `isUnusable`: the address has a value, or a name, that does not apply to the page. */
export function placeIn(search: string, known: KnownFilters): { place: ListPlace; isUnusable: boolean } {
  const query = new URLSearchParams(search);
  const unread = new Set([...query.keys()].filter((name) => name.startsWith(listPrefix)));
  const place: Partial<Record<ListFilter, string>> = {};
  for (const name of listFilters) {
    const values = known[name];
    const value = query.get(listPrefix + name);
    if (values === undefined || value === null || !isValidFor(name, value, values)) continue;
    place[name] = value;
    unread.delete(listPrefix + name);
  }
  return { place, isUnusable: unread.size > 0 };
}

/** The same address with other values; an empty text removes a value. */
export function placeHref(place: ListPlace, { pathname, search }: Under = location): string {
  const named = Object.entries(place).map(([name, value]) => [listPrefix + name, value] as const);
  return withValues(Object.fromEntries(named), { pathname, search });
}

/** Address of a list of a center page with these values. */
export function listPageHref(pageHref: string, values: ListPlace & { from?: string; to?: string }): string {
  const named = Object.entries(values).filter(([, value]) => value !== '');
  const query = new URLSearchParams(named.map(([name, value]) => [listPrefix + name, value]));
  return query.size > 0 ? `${pageHref}&${query}` : pageHref;
}

/** Address of the credit report of some days (yyyy-MM-dd), with the year of the results by month; empty for this year. */
export const reportHref = (values: { from: string; to: string; year: string }): string =>
  listPageHref(memberHref('creditReport'), values);

/** The same address with the list of one member (0 for the whole team), from its first page. */
export const listOfMember = (memberId: number, under: Under = location): string => {
  const href = placeHref({ member: memberId ? String(memberId) : '' }, under);
  const [pathname = '', search = ''] = href.split('?');
  const query = new URLSearchParams(search);
  query.delete(`${listPrefix}page`);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
};

/** The same address with another part of a list (`listPartOf`), which replaces the current one. */
export function withListPart(part: string, { pathname, search }: Under = location): string {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (name.startsWith(listPrefix)) query.delete(name);
  for (const [name, value] of new URLSearchParams(part)) if (name.startsWith(listPrefix)) query.append(name, value);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
