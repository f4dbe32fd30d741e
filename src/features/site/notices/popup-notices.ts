import type { Announcement } from '../../../gateway/schemas/site.ts';
import { popupNotices } from '../../../storage/popup-notices.ts';
import type { PageProps } from '../../shared/page-props.ts';

/**
 * Whether the user types, uses a dialog, or opened the address of a dialog. In these cases, a popup would interrupt the
 * user and take the keyboard input.
 */
const isEngaged = () =>
  document.activeElement?.matches('input, select, textarea') ||
  document.querySelector('dialog[open]') !== null ||
  /[?&](dialog|member|agent)=/.test(location.search);

/**
 * Opens the newest popup announcement once per session. It does not open over a dialog, while the user types, or on a
 * day for which the user turned popups off. After the first two cases, it can open on the next visit to the page.
 */
export function openPopupNotice(announcements: readonly Announcement[], open: PageProps['onDialog']): void {
  const popups = announcements.filter(({ popup }) => popup);
  const newest = popups.toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt))[0];
  if (!newest || popupNotices.wereShown() || popupNotices.isQuietToday() || isEngaged()) return;
  popupNotices.setShown(popups.map(({ id }) => id));
  open({ name: 'noticeModal', flowInput: { id: newest.id, popup: true } });
}
