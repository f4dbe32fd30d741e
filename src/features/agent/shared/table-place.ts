import { type ListPlace, orderText, placeHref } from '../../../routes/list-query.ts';
import type { TablePlace } from '../../../ui/virtual-table.tsx';
import { pushAddress, replaceAddress } from '../../shared/replace-address.ts';

/** Writes the search and the order of a table to the address. A chosen order gets a history entry, typed text none. */
export function writeTablePlace({ query, order }: TablePlace, { sort = '' }: ListPlace): void {
  const href = placeHref({ search: query, sort: orderText(order) });
  if (orderText(order) === sort) replaceAddress(href);
  else pushAddress(href);
}
