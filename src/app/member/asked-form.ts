import { isMemberPage } from '../../../machines/member/page-key.ts';
import { memberHref } from '../../ui/member-href.ts';

/**
 * Takes out of the address that it asks for the form of the withdrawal password, so that it is opened once. Gives back
 * where the way back leads, or null when the address asks for nothing.
 */
export function takeAskedForm(): { back: string } | null {
  const query = new URLSearchParams(location.search);
  if (query.get('section') !== 'withdrawalPassword') return null;
  const back = query.get('back');
  for (const name of ['section', 'back']) query.delete(name);
  history.replaceState(history.state, '', `${location.pathname}?${query}`);
  if (isMemberPage(back)) return { back: memberHref(back) };
  query.delete('member');
  return { back: `${location.pathname}${query.size > 0 ? `?${query}` : ''}` };
}
