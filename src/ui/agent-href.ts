import { panelHref } from './member-href.ts';

/** The address of a page of the agent centre (spec 2 §2), over the page that is in view. */
export const agentHref = (page: string, under?: { pathname: string; search: string }): string =>
  panelHref('agent', page, under);
