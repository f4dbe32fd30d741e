import { expect, type Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import type { FaultCheck } from './display-faults.ts';

export const windows = {
  wide: { width: 1440, height: 900 },
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 640 },
  /** 1280 x 1024 px at a zoom of 400 %. */
  zoomed: { width: 320, height: 256 },
};

/** Text spacing of WCAG 2.2, success criterion 1.4.12. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
  'p { margin-block-end: 2em !important }';

type Mode = {
  name: string;
  size: keyof typeof windows;
  textSize?: number;
  style?: string;
  media?: { forcedColors?: 'active'; contrast?: 'more' };
  /** Shows amounts of five digits in place of the amounts of the account, which depend on the day. */
  longAmounts?: boolean;
  checks: readonly FaultCheck[];
};

/** In an order with few changes of the window. The pseudo languages check 1440 and 390 px without a mode. */
const modes: readonly Mode[] = [
  { name: 'text 200 % at 1280 px', size: 'desktop', textSize: 32, checks: ['layout'] },
  { name: 'spacing at 1280 px', size: 'desktop', style: spacing, checks: ['layout', 'headings'] },
  { name: 'forced colors', size: 'desktop', media: { forcedColors: 'active' }, checks: ['states'] },
  { name: 'more contrast', size: 'desktop', media: { contrast: 'more' }, checks: ['contrast', 'amounts'] },
  { name: 'text 200 % at 390 px', size: 'phone', textSize: 32, longAmounts: true, checks: ['layout'] },
  { name: 'spacing at 320 px', size: 'narrow', style: spacing, longAmounts: true, checks: ['layout'] },
  { name: '320 x 256 px', size: 'zoomed', longAmounts: true, checks: ['layout', 'covered', 'focus', 'amounts'] },
];

declare global {
  interface Window {
    __modeStyle?: CSSStyleSheet;
  }
}

/**
 * The faults of a page that is at rest. After a change of the window, a long table measures its rows in a later task, so
 * faults are read again for a short time.
 */
export async function lastingFaults(read: () => Promise<string[]>): Promise<string[]> {
  let faults = await read();
  if (faults.length === 0) return faults;
  await expect
    .poll(
      async () => {
        faults = await read();
        return faults;
      },
      { timeout: 1500, intervals: [50, 100, 200, 400] },
    )
    .toEqual([])
    .catch(() => {});
  return faults;
}

const setStyle = (page: Page, text: string) =>
  page.evaluate((rules) => {
    window.__modeStyle ??= new CSSStyleSheet();
    window.__modeStyle.replaceSync(rules);
    document.adoptedStyleSheets = [window.__modeStyle];
  }, text);

const lengthenAmounts = (page: Page) =>
  page.evaluate((spoken) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.parentElement?.closest(`[${spoken}]`))
        text.data = text.data.replace(/(\p{Sc}|\p{L}\s)\d[\d,]*\.\d\d/u, '$112,345.67');
    }
  }, hook.spoken);

export const painted = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/**
 * Checks the current view in every display mode, without a new page load. `installFaults` must run in the page before
 * the first navigation. Tests of the checks add a style sheet and choose one mode.
 */
export async function faultsInModes(page: Page, broken?: { style: string; mode: string }): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const setTextSize = (standard: number) =>
    browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  const found: string[] = [];
  for (const { name, size, textSize = 16, style = '', media, longAmounts, checks } of modes) {
    if (broken && broken.mode !== name) continue;
    await page.setViewportSize(windows[size]);
    await setTextSize(textSize);
    await setStyle(page, `${style}${broken?.style ?? ''}`);
    await page.emulateMedia({ forcedColors: 'none', contrast: 'no-preference', ...media });
    if (longAmounts) await lengthenAmounts(page);
    await painted(page);
    const faults = await lastingFaults(() =>
      page.evaluate((names) => names.flatMap((one) => window.__faults[one]()), checks),
    );
    found.push(...faults.map((fault) => `${name}: ${fault}`));
  }
  await browser.detach();
  await setStyle(page, '');
  await page.setViewportSize(windows.desktop);
  return found;
}
