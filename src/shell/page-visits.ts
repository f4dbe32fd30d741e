import { viewOf } from '../routes/route-table.ts';

/** Link or button of a page, described so that it can be found when the page is rendered again. */
export type Origin = { tag: string; signature: string; place: number };

/** State of a page when the user left it. `origin` is the element that the user pressed. */
export type Visit = { href: string; view: string; top: number; origin: Origin | null };

/** A change of the view. `visit` is the earlier visit that the user returns to, or null for a new page. */
export type Turn = { visit: Visit | null };

const pressable = 'a[href], button, summary';

const signatureOf = (element: HTMLElement) =>
  element.dataset['game'] ??
  element.getAttribute('href') ??
  element.getAttribute('aria-label') ??
  element.textContent.trim();

const alike = (main: Element, { tag, signature }: Pick<Origin, 'tag' | 'signature'>) =>
  [...main.querySelectorAll<HTMLElement>(tag)].filter((element) => signatureOf(element) === signature);

/** Finds the element of an origin in the rendered page. */
export function findOrigin(main: Element, origin: Origin): HTMLElement | null {
  const found = alike(main, origin);
  return found[origin.place] ?? found.at(-1) ?? null;
}

function originOf(main: Element, element: HTMLElement): Origin {
  const origin = { tag: element.localName, signature: signatureOf(element) };
  return { ...origin, place: alike(main, origin).indexOf(element) };
}

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

  addEventListener(
    'click',
    ({ target }) => {
      const element = target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
      const main = element?.closest('main');
      isInPage = main !== null && main !== undefined;
      if (element && main) origin = originOf(main, element);
      // The dialogs that lead to a page, for example the sign-in before a game, keep the origin.
      else if (!element?.closest('dialog')) origin = null;
    },
    true,
  );

  const leftView = (key: string): Visit | null => {
    for (let before = previous.get(key); before !== undefined; before = previous.get(before)) {
      const visit = visits.get(before);
      if (visit && visit.view !== view) return visit;
    }
    return null;
  };
  const move = (kind: 'traverse' | 'push' | 'replace') => {
    visits.set(current, { href, view, top: scrollY, origin });
    const key = entryKey();
    if (kind === 'push' && key !== current) previous.set(key, current);
    const next = addressView();
    const isTurned = next !== view;
    const left = isTurned && kind !== 'traverse' && isInPage ? leftView(current) : null;
    const visit = kind === 'traverse' ? (visits.get(key) ?? null) : left?.view === next ? left : null;
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
