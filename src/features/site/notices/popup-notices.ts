import type { Announcement } from '../../../gateway/schemas/site.ts';
import { popupNotices } from '../../../storage/popup-notices.ts';
import type { PageProps } from '../../shared/page-props.ts';

/**
 * Whether the user has done anything since the page loaded: pressed a button or a key, scrolled, or opened the address
 * of a dialog. A popup would then take the place of a menu, the keyboard input or a press that has not ended.
 */
const isEngaged = () =>
  window.sorteoBootstrap?.isUsed ||
  scrollX + scrollY > 0 ||
  document.activeElement?.matches('input, select, textarea') ||
  document.querySelector('dialog[open]') !== null ||
  /[?&](dialog|member|agent)=/.test(location.search);

const isUnwanted = () => popupNotices.wereShown() || popupNotices.isQuietToday() || isEngaged();

/**
 * Opens the newest popup announcement once per session. It does not open after the user has done anything on the page,
 * or on a day for which the user turned popups off. A notice that could not open, can open at the next load of the page.
 * `prepare` loads the notice board and returns whether it can show its notices at once: a popup that grows while it loads
 * would move under the finger of the user, and a popup that only reports a failure helps no user.
 */
export async function openPopupNotice(
  announcements: readonly Announcement[],
  { prepare, open, signal }: { prepare: () => Promise<boolean>; open: PageProps['onDialog']; signal: AbortSignal },
): Promise<void> {
  const popups = announcements.filter(({ popup }) => popup);
  const newest = popups.toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt))[0];
  if (!newest || isUnwanted()) return;
  const isPrepared = await prepare().catch(() => false);
  if (!isPrepared || signal.aborted || isUnwanted()) return;
  popupNotices.setShown(popups.map(({ id }) => id));
  open({ name: 'noticeModal', flowInput: { id: newest.id, popup: true } });
}
