import { navigate } from 'wouter/use-browser-location';
import { home, type Place } from '../../machines/site/place.ts';
import { countDialogEntries } from '../ui/dialog-entries.ts';
import { goTo } from './navigation.ts';
import { resolve } from './route-table.ts';

/** Where the address bar stands; an address that leads elsewhere is replaced (spec 1 §2: `/` redirects to `/index`). */
export function currentPlace(): Place {
  const found = resolve(location.pathname, location.search);
  if ('place' in found) return found.place;
  navigate(`${found.redirect}${location.search}`, { replace: true });
  return home;
}

/**
 * Hears every change of the address, by link, button or the browser's own history; the entry of a dialog is none. It
 * listens to the events of wouter's `navigate`, as the hooks of wouter need React, which comes later, and are silent when
 * an address is gone to again.
 */
export function onPlace(hear: (place: Place) => void): void {
  const look = () => ({ href: location.href, dialogs: countDialogEntries() });
  let last = look();
  const enter = ({ type }: Event) => {
    const { href, dialogs } = last;
    last = look();
    const isGoneTo = type === 'pushState' && last.dialogs === 0;
    if (isGoneTo || last.href !== href || last.dialogs === dialogs) hear(currentPlace());
  };
  for (const change of ['popstate', 'pushState', 'replaceState']) window.addEventListener(change, enter);
  document.addEventListener('click', follow);
}

/**
 * Links of the site change the page without loading it anew; new windows, downloads and other sites stay links. wouter's
 * `Link` has no part in it: texts of the gateway have links that no component draws.
 */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  goTo(`${link.pathname}${link.search}${link.hash}`);
}
