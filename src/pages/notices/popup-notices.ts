import type { DialogName } from '../../../machines/site/dialog.machine.ts';
import type { Announcement } from '../../gateway/schemas/site.ts';
import { popupNotices } from '../../storage/popup-notices.ts';

/** Opens the newest announcement that asks to be opened by itself: once a session, and not on a day without notices. */
export function openPopupNotice(
  announcements: readonly Announcement[],
  open: (name: DialogName, flowInput: unknown) => void,
): void {
  const popups = announcements.filter(({ popup }) => popup);
  const newest = popups.toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt))[0];
  if (!newest || popupNotices.wereShown() || popupNotices.isQuietToday()) return;
  popupNotices.keepShown(popups.map(({ id }) => id));
  open('noticeModal', { id: newest.id, popup: true });
}
