import type { ActorRefFrom } from 'xstate';
import type { siteMachine } from '../../machines/site/site.machine.ts';
import { homePath } from '../routes/paths.ts';
import { brand } from '../ui/brand.ts';

type Site = ActorRefFrom<typeof siteMachine>;

/** How long a page that is gone back to may take to grow as long as it was, in ms. */
const growthMs = 5000;

/**
 * What a browser does by itself where every page is a document of its own: a title, the top of a new page and the old
 * place in one that is gone back to, and the focus at the page's heading, which a screen reader then says. `first` is the
 * path of the page that the program began with: it may have been left before this came.
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

  /** The page whose heading is still to get the focus. */
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
    // A dialog that is just going gives the focus back first, as it is taken out of the page.
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

/** Keeps where every page of the history was scrolled to; gives back what is to be called when a page has grown. */
function keepScroll(turned: (path: string) => boolean): () => void {
  const places = new Map<string, number>();
  /** The entry of the history, which a replaced address does not change; the address, where the browser tells no more. */
  const entry = () =>
    (window as { navigation?: { currentEntry?: { key: string } | null } }).navigation?.currentEntry?.key ??
    location.href;
  let current = entry();
  let path = location.pathname;
  /** Some addresses show a page of games, or the one that the query names. */
  const view = () => `${location.pathname} ${/[?&]game(Id|Code)=/.test(location.search)}`;
  let seen = view();
  let wanted: { top: number; until: number } | null = null;
  let isNew = false;
  let anchor = '';
  history.scrollRestoration = 'manual';
  // A page that is loaded anew is the browser's.
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
