import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright/test';
import { type CaptureRecord, type Look, looksOf, momentOf, stateKey, wayKey } from '../atlas/capture.ts';
import { isNarrow } from '../atlas/measure.ts';
import { claim, prepare, writeCapture, writePicture } from '../atlas/pictures.ts';
import { config } from '../project/config.ts';
import { isLoaded, restAnimations, resumeAnimations } from './page-rest.ts';
import type { Capture } from './state-captures.ts';

/**
 * Shows the page in a language, and without `language` in its own again, without informing the app. Returns the ids of
 * the shown messages.
 */
export type LanguageSwitch = (page: Page, language?: string) => Promise<string[]>;

const quality = 34;
/** Space around a dialog in its picture, in px. */
const margin = 24;

/**
 * Takes a picture of a state in every look when the state first occurs. For each further way into the state, it takes
 * one picture. When another walk has been there, the walk that comes first by its id counts, so that every run shows the
 * same walk. Needs Chromium.
 */
export async function takePictures(
  folder: string,
  capture: Capture,
  show: LanguageSwitch = async () => [],
): Promise<void> {
  const { page, flow, path, index } = capture;
  prepare(folder);
  const seen = { flow, ...momentOf(path, index), path: path.id, index };
  if (!claim(folder, wayKey(seen), seen)) return;
  const looks = await looksOf(config().atlas);
  const wanted = claim(folder, stateKey(seen), seen) ? looks : looks.slice(0, 1);
  const session = await sessionOf(page);
  const before = page.viewportSize();
  const pictures: CaptureRecord['pictures'] = {};
  let messages: string[] = [];
  try {
    await hideCaret(page, true);
    messages = await show(page, looks.at(-1)?.language ?? undefined);
    for (const look of wanted) pictures[look.name] = writePicture(folder, await picture(capture, session, look, show));
  } finally {
    await hideCaret(page, false);
    await resumeAnimations(page);
    await show(page);
    await page.emulateMedia({ colorScheme: null });
    if (before) await page.setViewportSize(before);
  }
  writeCapture(folder, { ...seen, pictures, messages });
}

const sessions = new WeakMap<Page, CDPSession>();

async function sessionOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page);
  if (known) return known;
  const session = await page.context().newCDPSession(page);
  // A phone shows its scrollbars over the page.
  await session.send('Emulation.setScrollbarsHidden', { hidden: true });
  sessions.set(page, session);
  return session;
}

declare global {
  interface Window {
    /** Hides the caret while pictures are taken. */
    __chartwalkCaret?: CSSStyleSheet;
  }
}

/** The caret blinks, so that two pictures of the same page would differ. A constructed sheet needs no permission of a policy. */
function hideCaret(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((isOn) => {
    window.__chartwalkCaret ??= new CSSStyleSheet();
    const sheet = window.__chartwalkCaret;
    sheet.replaceSync('* { caret-color: transparent !important; }');
    const others = document.adoptedStyleSheets.filter((one) => one !== sheet);
    document.adoptedStyleSheets = isOn ? [...others, sheet] : others;
  }, isHidden);
}

/** Another size may make the page load more; a picture waits for it, but not for a server that never answers. */
const patience = 5000;
/** Between two looks at a page, in ms. */
const pause = 20;
/** A picture is taken again until two are equal, because only a drawn page asks for the images that it shows. */
const mostPictures = 8;

async function picture(
  { page, openRequests = () => [] }: Capture,
  session: CDPSession,
  look: Look,
  show: LanguageSwitch,
): Promise<Buffer> {
  const { width, height, language, theme } = look;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme });
  await show(page, language ?? undefined);
  const end = performance.now() + patience;
  let last = '';
  for (let count = 0; count < mostPictures; count++) {
    while (performance.now() < end && (openRequests().length > 0 || !(await isLoaded(page)))) await wait(pause);
    await restAnimations(page);
    const next = await screenshot(page, session, look);
    if (next === last) break;
    last = next;
  }
  return Buffer.from(last, 'base64');
}

async function screenshot(page: Page, session: CDPSession, look: Look): Promise<string> {
  const size = { width: look.width, height: look.height };
  const { cssVisualViewport } = await session.send('Page.getLayoutMetrics');
  const { x, y, ...region } = isNarrow(look) ? { x: 0, y: 0, ...size } : await dialogIn(page, size);
  // A clip uses coordinates of the document, but the page may be scrolled.
  const clip = { x: x + cssVisualViewport.pageX, y: y + cssVisualViewport.pageY, ...region, scale: 1 };
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip });
  return data;
}

type Region = { x: number; y: number; width: number; height: number };

/** The region of the topmost dialog, or the whole viewport if no dialog is open. The picture shows the whole dialog. */
function dialogIn(page: Page, size: { width: number; height: number }): Promise<Region> {
  return page.evaluate(
    ([{ width, height }, around]) => {
      const front = [...document.querySelectorAll('dialog:modal')].at(-1)?.getBoundingClientRect();
      if (!front) return { x: 0, y: 0, width, height };
      const [left, top] = [Math.max(0, front.left - around), Math.max(0, front.top - around)];
      const [right, bottom] = [Math.min(width, front.right + around), Math.min(height, front.bottom + around)];
      return { x: left, y: top, width: right - left, height: bottom - top };
    },
    [size, margin] as const,
  );
}
