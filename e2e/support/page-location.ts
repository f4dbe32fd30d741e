import { type Path, stepName } from 'chartwalk';
import type { WalkObserver } from 'chartwalk/playwright';
import { expect, type Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';

declare global {
  interface Window {
    __lastFocus?: Element | null;
  }
}

/** Why a page may have no focus, or a title without its heading. */
export const exemptions = {
  untouched: 'Nothing has had the focus since the page loaded: screen readers start at the top of a loaded page.',
  released: 'The element that had the focus last can still have it: the user pressed beside it.',
  prerendered: 'The program has not replaced the prerendered page yet, which has the title of the document.',
  noHeading: 'The part in front has no heading yet, so the title keeps the last one.',
} as const;

type Exemption = keyof typeof exemptions;

export type LocationReport = { fault: string | null; exempt: Exemption[] };

/** A script that runs in a page before the page's own scripts and keeps the last element that had the focus. */
export const focusTracker = { content: `(${installFocusTracker})()` };

/** Runs inside the page, so it must not use anything outside itself. */
function installFocusTracker(): void {
  window.__lastFocus = null;
  addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element) window.__lastFocus = target;
    },
    true,
  );
}

/** Checks the focus and the title. Runs inside the page, so it must not use anything outside itself. */
export function inspectLocation(names: typeof hook): LocationReport {
  const exempt: Exemption[] = [];
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const findFocusFault = () => {
    const active = document.activeElement;
    const last = window.__lastFocus;
    const nameOf = (element: Element) =>
      `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60)}"`;
    if (active && active !== document.body) return isVisible(active) ? null : `${nameOf(active)} is focused but hidden`;
    if (last && !(last.isConnected && isVisible(last) && !last.matches(':disabled') && !last.closest('[inert]')))
      return `nothing has the focus; ${nameOf(last)} had it and lost it`;
    exempt.push(last ? 'released' : 'untouched');
    return null;
  };
  const findTitleFault = () => {
    const root = document.getElementById('root');
    if (root && !root.querySelector(`[${names.view}]`) && document.title === 'Sorteo') {
      exempt.push('prerendered');
      return null;
    }
    const dialogs = [...document.querySelectorAll(`dialog:modal:not([${names.closing}])`)].filter(isVisible);
    const isInFront = (dialog: Element) => {
      const { left, top, width, height } = dialog.getBoundingClientRect();
      return dialog.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    const front = dialogs.length > 0 ? dialogs.findLast(isInFront) : document.querySelector('main');
    const heading =
      front?.querySelector(`[${names.panel}] h3`) ??
      front?.querySelector(`[${names.gameSheet}] h3`) ??
      front?.querySelector(dialogs.length > 0 ? 'h2' : `h1:not([${names.waiting}])`);
    const text = heading?.textContent.trim();
    if (text) return document.title.includes(text) ? null : `the title is "${document.title}", the heading "${text}"`;
    exempt.push('noHeading');
    return null;
  };
  const faults = [findFocusFault(), findTitleFault()];
  return { fault: faults.find((fault) => fault !== null) ?? null, exempt };
}

/**
 * Throws when, after step `index`, no visible element has the focus although one had it before, or when the title does
 * not contain the heading of the page, center page or dialog in front. `timeout` in ms.
 */
async function checkLocation(page: Page, path: Path, index: number, timeout: number): Promise<void> {
  let report: LocationReport = { fault: null, exempt: [] };
  const isRight = async () => {
    report = await page.evaluate(inspectLocation, hook);
    return report.fault === null;
  };
  await expect
    .poll(isRight, { timeout, intervals: [5, 10, 20, 50, 100] })
    .toBe(true)
    .catch((cause: Error) => {
      throw new Error(`${stepName(path, index)}: ${report.fault ?? cause.message}`, { cause });
    });
}

/** Checks the focus and the title after every step of a walk. */
export const watchLocation: WalkObserver = async ({ page, path, timeout }) => {
  await page.addInitScript(focusTracker);
  return { after: (index) => checkLocation(page, path, index, timeout) };
};
