/** The address of a page of the agent centre (spec 2 §2), over the page that is in view. */
export function agentHref(page: string, { pathname, search }: { pathname: string; search: string } = location): string {
  const query = new URLSearchParams(search);
  query.delete('member');
  query.set('agent', page);
  return `${pathname}?${query}`;
}
