import type { Announcement } from '../../../gateway/schemas/site.ts';
import { popupNotices } from '../../../storage/popup-notices.ts';
import type { PageProps } from '../../shared/page.ts';

/** Whether somebody types, is at a dialog, or came for one: what opens by itself would take their keys. */
const isEngaged = () =>
  document.activeElement?.matches('input, select, textarea') ||
  document.querySelector('dialog[open]') !== null ||
  /[?&](dialog|member|agent)=/.test(location.search);

/**
 * Opens the newest announcement that asks to be opened by itself: once a session, not on a day without notices, and never
 * over a dialog or a field that is typed in; it then waits for the next time that its page is seen.
 */
export function openPopupNotice(announcements: readonly Announcement[], open: PageProps['onDialog']): void {
  const popups = announcements.filter(({ popup }) => popup);
  const newest = popups.toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt))[0];
  if (!newest || popupNotices.wereShown() || popupNotices.isQuietToday() || isEngaged()) return;
  popupNotices.keepShown(popups.map(({ id }) => id));
  open({ name: 'noticeModal', flowInput: { id: newest.id, popup: true } });
}
