import { navigate } from 'wouter/use-browser-location';
import { panels } from '../../../../machines/site/panel.ts';
import { panelHref } from '../../../ui/member-href.ts';

/**
 * Takes out of the address that it asks for the form of the withdrawal password, so that it is opened once. Gives back
 * where the way back leads, or null when the address asks for nothing.
 */
export function takeAskedForm(): { back: string } | null {
  const query = new URLSearchParams(location.search);
  if (query.get('section') !== 'withdrawalPassword') return null;
  const back = query.get('back');
  for (const name of ['section', 'back']) query.delete(name);
  navigate(`${location.pathname}?${query}`, { replace: true, state: history.state });
  const panel = (['member', 'agent'] as const).find((name) => panels[name].pages.some((known) => known === back));
  if (panel && back !== null) return { back: panelHref(panel, back) };
  query.delete('member');
  return { back: `${location.pathname}${query.size > 0 ? `?${query}` : ''}` };
}
