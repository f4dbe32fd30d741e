import { navigate } from 'wouter/use-browser-location';

/** Replaces the address of the current history entry, and keeps the state of open dialogs in the entry. */
export function replaceAddress(href: string): void {
  if (href !== location.pathname + location.search) navigate(href, { replace: true, state: history.state });
}
