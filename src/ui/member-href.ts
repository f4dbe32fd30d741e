type Under = { pathname: string; search: string };

/** The address of a page of a centre (spec 2 §2), over the page that is in view; one centre is open at a time. */
export function panelHref(panel: 'member' | 'agent', page: string, { pathname, search }: Under = location): string {
  const query = new URLSearchParams(search);
  query.delete('member');
  query.delete('agent');
  for (const name of ['section', 'back']) query.delete(name);
  query.set(panel, page);
  return `${pathname}?${query}`;
}

/** The address of a page of the member centre. */
export const memberHref = (page: string, under?: Under): string => panelHref('member', page, under);

/**
 * The address of the form that creates a withdrawal password. From there the way leads back to `back`, a page of a
 * centre, or without one to the page that is in view.
 */
export const withdrawalPasswordHref = (back: string | null, under?: Under): string =>
  `${memberHref('securityCenter', under)}&section=withdrawalPassword${back === null ? '' : `&back=${back}`}`;
