import type { ActorRefFrom } from 'xstate';
import type { siteMachine } from '../../machines/site/site.machine.ts';
import { homePath } from '../routes/paths.ts';
import { brand } from '../ui/brand.ts';
import type { FocusMemory } from '../ui/focus-memory.ts';
import { watchLostFocus } from '../ui/lost-focus.ts';
import { afterThisTask } from '../ui/run-in-next-task.ts';
import { currentLocation, isRendered, locationAttributes, titleOf } from './current-location.ts';
import { createPageFocus } from './page-focus.ts';
import { createPageScroll } from './page-scroll.ts';
import { addressView, watchVisits } from './page-visits.ts';

type Site = ActorRefFrom<typeof siteMachine>;

/** Attributes that change where the user is or what can have the focus. */
const attributes = [...locationAttributes, 'disabled', 'hidden', 'inert', 'open'];

/**
 * The returned function puts the title of a page before the description of the site, so that no two pages have the same
 * description. The operator's settings can replace the description of the site after the start.
 */
function createDescription(): (title: string | null) => void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=description]');
  let site = '';
  let shown: string | null = null;
  return (title) => {
    if (!meta) return;
    if (meta.content !== shown) site = meta.content;
    const next = title === null ? site : `${title}. ${site}`;
    if (meta.content !== next) meta.content = next;
    shown = next;
  };
}

/**
 * Makes title, description, focus and scroll position follow the current location, as a browser does when it loads a document.
 * `first` is the view of the first page; the user may leave that page before this module loads.
 * `memory` records the focus since the program started.
 */
export function watchPages(site: Site, first: string, memory: FocusMemory): void {
  const locate = () => currentLocation(site.getSnapshot().context.place);
  const focus = createPageFocus(locate);
  const scroll = createPageScroll(() => isRendered(addressView()));
  const checkFocus = watchLostFocus(memory);

  const describe = createDescription();
  let titled = first;
  const showTitle = () => {
    const place = locate();
    // A title never names a view that the user has left, even while the next view has no heading.
    const title = titleOf(place) ?? (place.view !== titled && isRendered(place.view) ? brand.name : null);
    if (title === null) return;
    titled = place.view;
    if (document.title !== title) document.title = title;
    describe(place.view === homePath ? null : title);
  };
  const follow = () => {
    showTitle();
    focus.settle();
    checkFocus();
  };

  watchVisits(({ turn, visit }) => {
    if (turn) focus.turn(turn.visit?.origin ?? null);
    scroll.move(turn !== null, visit && visit.href === location.href ? visit : null);
  });
  if (locate().view !== first) focus.turn(null);
  // A closing dialog restores the focus when it is removed from the page. The heading must get the focus after that.
  site.subscribe(() => void afterThisTask(follow));
  new MutationObserver(() => {
    follow();
    scroll.adjust();
  }).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
    attributeFilter: attributes,
  });
  follow();
}
