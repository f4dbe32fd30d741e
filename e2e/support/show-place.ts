import { expect, type Page } from 'playwright/test';
import type { AnyActorRef } from 'xstate';
import { hook } from '../../src/ui/data-attributes.ts';
import { installFaults } from './display-faults.ts';
import type { Place, Tour } from './site-places.ts';
import { storeSession } from './stored-session.ts';
import { blankPage, type World } from './world-fixture.ts';

declare global {
  interface Window {
    __siteActor?: AnyActorRef;
    __languageActor?: AnyActorRef;
  }
}

/** Makes two charts available, so that tests can open any dialog and choose a language; popup notices do not open. */
export function exposeCharts(): void {
  window.__sorteoInspect = ({ type, actorRef }) => {
    const { logic } = actorRef as { logic?: { id?: string } };
    if (type !== '@xstate.actor') return;
    if (logic?.id === 'site') window.__siteActor = actorRef as AnyActorRef;
    if (logic?.id === 'language') window.__languageActor = actorRef as AnyActorRef;
  };
  sessionStorage.setItem('index_notice', '[]');
}

/** True when nothing of the view still loads; otherwise shows the part that loads when it enters the window. */
function isComplete(waiting: string): boolean {
  if (!document.querySelector(`h1:not([${waiting}])`)) return false;
  const loading = document.querySelector(`:is(h2, h3)[${waiting}], main [aria-busy=true], dialog [aria-busy=true]`);
  if (loading) loading.scrollIntoView();
  else scrollTo(0, 0);
  return loading === null;
}

export async function completed(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isComplete, hook.waiting), { intervals: [30] }).toBe(true);
  await page.evaluate(() => document.fonts.ready);
}

export type Language = 'es' | 'en';

/** Changes the language of the open page by its chart. Does nothing when the page is in this language. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page.evaluate(
    (chosen) => window.__languageActor?.send({ type: 'language.choose', language: chosen }),
    language,
  );
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await completed(page);
}

/** Shows a place; the places of a center and the dialogs need one page load for all. */
export async function show(page: Page, world: World, { address, call }: Place): Promise<void> {
  const key = /[?&](?:member|agent)=(\w+)/.exec(address)?.[1];
  const isLoaded = await page.evaluate(() => window.__siteActor !== undefined);
  if (!isLoaded || !(key || call)) await page.goto(`${world.url}${address}`);
  else if (key) await page.evaluate((to) => history.pushState(null, '', to), address);
  await completed(page);
  if (call) await page.evaluate((one) => window.__siteActor?.send({ type: 'dialog.open', ...one }), call);
  if (key || call) await page.locator('dialog[open]').waitFor();
  // The menu has no entry for the document of an order, which is empty without a reference.
  const mark = key === 'ticket' ? '[data-kind=empty]' : `[aria-current=page][href*="=${key}"]`;
  // On a phone, the menu of a center is closed.
  if (key) await page.locator(`dialog ${mark}`).first().waitFor({ state: 'attached' });
  await completed(page);
}

/** Leaves a dialog, so that the next place can be shown. */
export async function leave(page: Page, { call }: Place): Promise<void> {
  if (!call) return;
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

export async function begin(page: Page, world: World, { account }: Pick<Tour, 'account'>): Promise<void> {
  await page.addInitScript(installFaults);
  await page.addInitScript(exposeCharts);
  await (account ? storeSession(page, world, account) : page.goto(blankPage(world)));
}
