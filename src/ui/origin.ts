import { type RefObject, useLayoutEffect, useState } from 'react';
import { isFocusLost } from './focus.ts';
import { topDialog } from './open-dialogs.ts';

/** Link, button or field of a region, described so that it can be found when the region is rendered again. */
export type Origin = { tag: string; signature: string; place: number };

const signatureOf = (element: HTMLElement) =>
  element.dataset['game'] ??
  element.getAttribute('href') ??
  element.getAttribute('aria-label') ??
  element.getAttribute('name') ??
  element.textContent.trim();

const alike = (region: Element, { tag, signature }: Pick<Origin, 'tag' | 'signature'>) =>
  [...region.querySelectorAll<HTMLElement>(tag)].filter((element) => signatureOf(element) === signature);

/** Finds the element of an origin in the rendered region. */
export function findOrigin(region: Element, origin: Origin): HTMLElement | null {
  const found = alike(region, origin);
  return found[origin.place] ?? found.at(-1) ?? null;
}

export function originOf(region: Element, element: HTMLElement): Origin {
  const origin = { tag: element.localName, signature: signatureOf(element) };
  return { ...origin, place: alike(region, origin).indexOf(element) };
}

/**
 * Records the element that has the focus now. The returned function focuses it again, or the element that replaced it.
 */
export function recordOpener(): () => void {
  const front = () => topDialog() ?? document.body;
  const opener = document.activeElement;
  if (!(opener instanceof HTMLElement) || opener === document.body) return () => {};
  const origin = originOf(front(), opener);
  return () => {
    const isShown = opener.isConnected && opener.checkVisibility?.() !== false;
    (isShown ? opener : findOrigin(front(), origin))?.focus();
  };
}

/** Focuses the heading of a part that the user opened, and when the part closes, the control that opened it. */
export function useOpenedPart(isOpened: boolean, heading: RefObject<HTMLElement | null>): void {
  const [returnFocus] = useState(recordOpener);
  useLayoutEffect(() => {
    if (!isOpened) return;
    heading.current?.focus();
    return () => queueMicrotask(() => isFocusLost() && returnFocus());
  }, [isOpened, heading, returnFocus]);
}
