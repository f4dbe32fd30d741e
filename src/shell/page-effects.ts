import type { ActorRefFrom } from 'xstate';
import type { siteMachine } from '../../machines/site/site.machine.ts';
import { homePath } from '../routes/paths.ts';
import { brand } from '../ui/brand.ts';

type Site = ActorRefFrom<typeof siteMachine>;

/** Maximum time in ms to wait until a revisited page is as high as before. */
const growthMs = 5000;

/**
 * After each page change, does what a browser does when it loads a document: sets the title; scrolls to the top of a
 * new page, or to the previous position of a revisited page; and focuses the page heading, so that a screen reader
 * announces it. `first` is the path of the first page; the user may leave that page before this module loads.
 */
export function watchPages(site: Site, first: string): void {
  const root = document.getElementById('root');
  if (!root) return;
  const heading = () => root.querySelector<HTMLElement>('main h1:not([data-waiting])');
  const turned = (path: string) => document.querySelector(`[data-path="${CSS.escape(path)}"]`) !== null;
  const path = () => site.getSnapshot().context.place.path;

  const title = () => {
    const text = heading()?.textContent?.trim();
    if (!text || !turned(path())) return;
    const said = path() === homePath ? `${brand.name} · ${text}` : `${text} · ${brand.name}`;
    if (document.title !== said) document.title = said;
  };

  /** True while the heading of the current page still needs the focus. */
  let due = path() !== first;
  const land = () => {
    if (!due || !turned(path()) || site.getSnapshot().context.open.length > 0) return;
    const main = document.getElementById('main');
    const target = heading() ?? main;
    const isElsewhere = main?.contains(document.activeElement) && document.activeElement !== main;
    if (isElsewhere || target !== main) due = false;
    if (isElsewhere || !target) return;
    if (target !== main) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };

  const scroll = keepScroll(turned);
  let known = path();
  site.subscribe(({ context }) => {
    if (context.place.path !== known) {
      known = context.place.path;
      due = true;
    }
    // A closing dialog restores the focus when it is removed from the page. The heading must get the focus after that.
    if (due) setTimeout(land);
  });
  new MutationObserver(() => {
    title();
    land();
    scroll();
  }).observe(root, { childList: true, subtree: true, characterData: true });
  title();
  land();
}

/**
 * Stores the scroll position of every history entry. Call the returned function whenever the page content has changed.
 */
function keepScroll(turned: (path: string) => boolean): () => void {
  const places = new Map<string, number>();
  /**
   * Key of the history entry, which stays the same when the address is replaced. Browsers without the Navigation API
   * use the address instead.
   */
  const entry = () =>
    (window as { navigation?: { currentEntry?: { key: string } | null } }).navigation?.currentEntry?.key ??
    location.href;
  let current = entry();
  let path = location.pathname;
  /**
   * The same path shows a list of games or, when the query contains a game, that game. The list and the game count as
   * different views.
   */
  const view = () => `${location.pathname} ${/[?&]game(Id|Code)=/.test(location.search)}`;
  let seen = view();
  let wanted: { top: number; until: number } | null = null;
  let isNew = false;
  let anchor = '';
  history.scrollRestoration = 'manual';
  // When the page is reloaded, the browser restores the scroll position only if `scrollRestoration` is `auto`.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    addEventListener(
      type,
      () => {
        wanted = null;
        anchor = '';
      },
      { passive: true },
    );
  }

  const grow = () => {
    if (!turned(path)) return;
    if (isNew) {
      isNew = false;
      scrollTo({ top: 0, behavior: 'instant' });
    }
    if (anchor) {
      const target = document.getElementById(anchor);
      if (!target) return;
      anchor = '';
      target.scrollIntoView();
      return;
    }
    if (!wanted) return;
    if (performance.now() > wanted.until) wanted = null;
    else if (Math.abs(scrollY - wanted.top) > 1) scrollTo({ top: wanted.top, behavior: 'instant' });
  };

  const move = (isBack: boolean) => {
    const isTurned = view() !== seen;
    places.set(current, scrollY);
    path = location.pathname;
    seen = view();
    current = entry();
    anchor = decodeURIComponent(location.hash.slice(1));
    isNew = isTurned && !isBack;
    const top = places.get(current);
    wanted = isBack && top !== undefined ? { top, until: performance.now() + growthMs } : null;
    queueMicrotask(grow);
  };
  addEventListener('popstate', () => move(true));
  addEventListener('pushState', () => move(false));
  addEventListener('replaceState', () => {
    path = location.pathname;
    seen = view();
    current = entry();
  });
  return grow;
}
