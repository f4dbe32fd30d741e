import { disabledFeatures } from '../../../machines/domain/disabled-features.ts';
import { helpHref } from '../../routes/paths.ts';
import { openTab } from '../../ui/open-window.ts';
import { safeLink } from '../../ui/safe-address.ts';

/** Where a person reaches customer service: the chat, an address, or nowhere. */
export type ContactPlace = 'chat' | { href: string; isOther: boolean } | null;

/** Goes to the address: `goTo` for a page of this site, a new tab for another one. */
export function leadTo(place: Exclude<ContactPlace, 'chat'>, goTo: (path: string) => void): void {
  if (place?.isOther) openTab(place.href);
  else if (place) goTo(place.href);
}

const listeners = new Set<() => void>();
let address = '';
let openChat = (): void => {};

/** The only place that knows how this site is contacted. */
export const contactPlace = {
  /** `contactUrl` of the system status. */
  setAddress(url: string): void {
    address = url;
    for (const listener of listeners) listener();
  },
  setChat(open: () => void): void {
    openChat = open;
  },
  openChat: (): void => openChat(),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    const stop = disabledFeatures.subscribe(listener);
    return () => {
      listeners.delete(listener);
      stop();
    };
  },
  /** `asLink`: prefers an address to the chat. */
  get(asLink = false): ContactPlace {
    const hasChat = !disabledFeatures.has('features', 'support');
    if (hasChat && !asLink) return 'chat';
    if (!disabledFeatures.has('features', 'help')) return { href: helpHref('contact'), isOther: false };
    const url = address ? safeLink(address, location.href) : null;
    if (url) return { href: url.href, isOther: true };
    return hasChat ? 'chat' : null;
  },
};
