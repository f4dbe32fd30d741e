/** The address of a page of the member centre (spec 2 §2), over the page that is in view. */
export function memberHref(
  page: string,
  { pathname, search }: { pathname: string; search: string } = location,
): string {
  const query = new URLSearchParams(search);
  query.delete('agent');
  query.set('member', page);
  return `${pathname}?${query}`;
}
