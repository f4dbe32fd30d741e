import type { RouteLocation } from '../../machines/site/route-location.ts';
import { homePath } from '../routes/paths.ts';
import { viewOf } from '../routes/route-table.ts';
import { brand } from '../ui/brand.ts';
import { hidingAttributes, topDialog } from '../ui/open-dialogs.ts';

/** Where the user is. The title, the focus and the scroll position of the page follow it. */
export type CurrentLocation = {
  /** Page and game. Center pages and dialogs do not change it. */
  view: string;
  /** Topmost dialog; null when the page itself is in front. */
  dialog: HTMLDialogElement | null;
  /** Heading of the topmost dialog, of the center page in it, or of the page; null while it is not rendered. */
  heading: HTMLElement | null;
};

const attribute = {
  label: 'aria-label',
  view: 'data-view',
  waiting: 'data-waiting',
  panel: 'data-panel',
  gameSheet: 'data-game-sheet',
} as const;

/** Every attribute that the current location depends on. A document can change it without any other change. */
export const locationAttributes: readonly string[] = [...Object.values(attribute), ...hidingAttributes];

const pageHeading = `main h1:not([${attribute.waiting}])`;
const dialogHeading = [`[${attribute.panel}] h3`, `[${attribute.gameSheet}] h3`, 'h2'];

export function currentLocation(place: RouteLocation): CurrentLocation {
  const view = viewOf(place);
  const dialog = topDialog();
  if (dialog) {
    const found = dialogHeading.map((selector) => dialog.querySelector<HTMLElement>(selector));
    return { view, dialog, heading: found.find((heading) => heading !== null) ?? null };
  }
  return { view, dialog: null, heading: isRendered(view) ? document.querySelector<HTMLElement>(pageHeading) : null };
}

/**
 * Whether the view is rendered. While a page fades to the next one, the document still shows the previous view. The
 * screen of a blocked site replaces all views.
 */
export function isRendered(view: string): boolean {
  const find = (selector: string) => document.querySelector(`#root ${selector}`);
  return find(`[${attribute.view}="${CSS.escape(view)}"]`) !== null || find(`[${attribute.view}]`) === null;
}

/** Document title of a location; null while the heading is not rendered. */
export function titleOf({ view, dialog, heading }: CurrentLocation): string | null {
  const text = heading ? heading.textContent.trim() : dialog?.getAttribute(attribute.label);
  if (!text) return null;
  return view === homePath && !dialog ? `${brand.name} · ${text}` : `${text} · ${brand.name}`;
}
