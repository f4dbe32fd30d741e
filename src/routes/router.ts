import { navigate } from 'wouter/use-browser-location';
import { home, type RouteLocation } from '../../machines/site/route-location.ts';
import { watchSteps } from '../ui/departure.ts';
import { countDialogEntries } from '../ui/dialog-entries.ts';
import { goTo } from './navigation.ts';
import { hasRoute, resolve } from './route-table.ts';

/**
 * Returns the route location of the current address. An address that redirects is first replaced with its target (spec
 * 1 §2: `/` redirects to `/index`).
 */
export function currentPlace(): RouteLocation {
  const found = resolve(location.pathname, location.search);
  if ('place' in found) return found.place;
  navigate(`${found.redirect}${location.search}`, { replace: true });
  return home;
}

/**
 * Reports every address change by link, button or browser history, except when a dialog only adds or removes its
 * history entry. It listens to the history events that `wouter` triggers. The hooks of `wouter` are not used: they need
 * React, which loads later, and they do not report navigation to the current address.
 */
export function onLocationChange(listener: (place: RouteLocation) => void): void {
  const look = () => ({ href: location.href, dialogs: countDialogEntries() });
  let last = look();
  const enter = ({ type }: Event) => {
    const { href, dialogs } = last;
    last = look();
    const isGoneTo = type === 'pushState' && last.dialogs === 0;
    if (isGoneTo || last.href !== href || last.dialogs === dialogs) listener(currentPlace());
  };
  watchSteps();
  for (const change of ['popstate', 'pushState', 'replaceState']) window.addEventListener(change, enter);
  document.addEventListener('click', follow);
}

/**
 * Makes links within the site change the page without a reload. Links to new windows, downloads, other sites and
 * paths without a route stay normal links: the server of the gateway can have other pages, such as a chat. The `Link`
 * component of `wouter` would not be sufficient, because texts from the gateway also contain links.
 */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname === location.pathname && link.hash) return;
  if (!hasRoute(link.pathname)) return;
  event.preventDefault();
  goTo(`${link.pathname}${link.search}${link.hash}`);
}
