import { goTo } from '../routes/navigation.ts';
import { opensOverlay } from '../routes/page-queries.ts';
import { viewOf } from '../routes/route-table.ts';
import { type Origin, originOf } from '../ui/origin.ts';
import { isPlainPress } from '../ui/plain-press.ts';

/** State of a page when the user left it. `origin` is the element that the user pressed. */
export type Visit = { href: string; view: string; top: number; origin: Origin | null };

/** A change of the view. `visit` is the earlier visit that the user returns to, or null for a new page. */
export type Turn = { visit: Visit | null };

const pressable = 'a[href], button, summary';

/**
 * Key of the history entry, which stays the same when the address is replaced. Browsers without the Navigation API use
 * the address instead.
 */
const entryKey = () =>
  (window as { navigation?: { currentEntry?: { key: string } | null } }).navigation?.currentEntry?.key ?? location.href;

/** View of the address. The document and the chart of the site follow it. */
export const addressView = (): string => viewOf({ path: location.pathname, search: location.search });

/**
 * Stores for every history entry where the user left it. Calls `onMove` after each change of the address. A link in the
 * page that leads back to the previous view counts as a return, like Back.
 */
export function watchVisits(onMove: (move: { turn: Turn | null; visit: Visit | null }) => void): void {
  const visits = new Map<string, Visit>();
  const previous = new Map<string, string>();
  let current = entryKey();
  let view = addressView();
  let href = location.href;
  let origin: Origin | null = null;
  let isInPage = false;

  /** The last visit of the view from which the user came to the current one. */
  const leftView = (): { key: string; visit: Visit } | null => {
    for (let key = previous.get(current); key !== undefined; key = previous.get(key)) {
      const visit = visits.get(key);
      if (visit && visit.view !== view) return { key, visit };
    }
    return null;
  };
  /** Address of the list that a link names without its filters, if the user comes from that list. */
  const filteredList = (link: HTMLAnchorElement): string | null => {
    const visit = leftView()?.visit;
    if (!visit || link.search || link.hash || link.target || viewOf({ path: link.pathname }) !== visit.view)
      return null;
    const { pathname, search } = new URL(visit.href);
    return search && !opensOverlay(search) ? pathname + search : null;
  };

  addEventListener(
    'click',
    (event) => {
      const { target } = event;
      const element = target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
      const main = element?.closest('main');
      isInPage = main !== null && main !== undefined;
      if (element && main) origin = originOf(main, element);
      // The dialogs that lead to a page, for example the sign-in before a game, keep the origin.
      else if (!element?.closest('dialog')) origin = null;
      const list =
        isInPage && isPlainPress(event) && element instanceof HTMLAnchorElement ? filteredList(element) : null;
      if (list === null) return;
      event.preventDefault();
      goTo(list);
    },
    true,
  );

  const move = (kind: 'traverse' | 'push' | 'replace') => {
    visits.set(current, { href, view, top: scrollY, origin });
    const key = entryKey();
    const next = addressView();
    const isTurned = next !== view;
    const left = isTurned && kind !== 'traverse' && isInPage ? leftView() : null;
    const returned = left?.visit.view === next ? left : null;
    const visit = kind === 'traverse' ? (visits.get(key) ?? null) : (returned?.visit ?? null);
    // After a return by link, the page that the user left is not the previous one.
    const before = returned ? previous.get(returned.key) : current;
    if (kind === 'push' && before !== undefined && before !== key) previous.set(key, before);
    current = key;
    view = next;
    href = location.href;
    if (isTurned) {
      origin = null;
      isInPage = false;
    }
    onMove({ turn: isTurned ? { visit } : null, visit });
  };
  // The page must be measured before another listener renders the next one.
  addEventListener('popstate', () => move('traverse'), true);
  addEventListener('pushState', () => move('push'), true);
  addEventListener('replaceState', () => move('replace'), true);
}
