type Under = { pathname: string; search: string };

/** The address of a page of a centre (spec 2 §2), over the page that is in view; one centre is open at a time. */
export function panelHref(panel: 'member' | 'agent', page: string, { pathname, search }: Under = location): string {
  const query = new URLSearchParams(search);
  query.delete('member');
  query.delete('agent');
  query.set(panel, page);
  return `${pathname}?${query}`;
}

/** The address of a page of the member centre. */
export const memberHref = (page: string, under?: Under): string => panelHref('member', page, under);
