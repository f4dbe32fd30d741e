import type { ListPlace } from '../../../routes/list-query.ts';
import { listPageHref, listPartOf, ordersOf, placeIn, withListPart } from '../../../routes/list-query.ts';
import { downlineHref, downlineIn } from '../../../routes/page-queries.ts';
import { listPlaces } from '../../../storage/list-places.ts';
import { joinedFilters, kindFilters, seenFilters } from './downline.ts';
import { type Action, memberActions } from './downline-page-types.ts';

export const viewModes = ['table', 'tree'] as const;
export type ViewMode = (typeof viewModes)[number];

const orderKeys = [
  ...['account', 'kind', 'level', 'team', 'directs', 'balance', 'rebate', 'joined', 'seen', 'contracts'],
] as const;

const known = {
  view: viewModes,
  act: memberActions,
  kind: kindFilters,
  seen: seenFilters,
  joined: joinedFilters,
  scope: ['direct'],
  sort: ordersOf(orderKeys),
  level: null,
  search: null,
  open: null,
} as const;

/**
 * What the address shows of the downline: the member (null for the agent), the open action, and the state of the table
 * and of the tree. `isUnusable`: a part of the address does not apply here.
 */
export function downlinePlaceIn(search: string) {
  const { at, isUnusable } = downlineIn(search);
  const { place, isUnusable: hasUnread } = placeIn(search, known);
  return {
    at,
    action: (at === null ? null : (place.act ?? null)) as Action | null,
    viewMode: (place.view ?? 'table') as ViewMode,
    place,
    isUnusable: isUnusable || hasUnread,
  };
}

/** Address of a member or of the team in this view. */
export const memberHref = (at: number | null, viewMode: ViewMode): string =>
  listPageHref(downlineHref(at), viewMode === 'table' ? {} : { view: viewMode });

/** The same with the search, the order and the filters that its list had in this tab. */
export function downlineReturn(account: string, at: number | null, viewMode: ViewMode): string {
  const left = listPlaces.of(account, listName(at));
  if (!left) return memberHref(at, viewMode);
  const [pathname = '', search = ''] = downlineHref(at).split('?');
  return withListPart(left.part, { pathname, search });
}

/** Address of an open action of a member. */
export const actionHref = (at: number, action: Action): string => `${downlineHref(at)}&list.act=${action}`;

export const listName = (at: number | null): string => `downline ${at ?? ''}`;

/** The part of the address that belongs to the list below a member, without an open action. */
export const listStateOf = (search: string): string =>
  listPartOf(search)
    .split('&')
    .filter((name) => !name.startsWith('list.act='))
    .join('&');

export const openBranches = ({ open = '' }: ListPlace): number[] =>
  open
    .split('.')
    .filter((id) => /^[1-9]\d{0,14}$/.test(id))
    .map(Number);
