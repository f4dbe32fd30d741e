import type { Page } from 'playwright/test';
import { blankPage } from './world-fixture.ts';

/**
 * Opens another tab of the same browser, and returns a function that sends messages from this tab to the tabs of the
 * site. `page` stays in the foreground.
 */
export async function openTab(
  page: Page,
  url: string,
  channel = 'sorteo.session',
): Promise<(word: object) => Promise<void>> {
  const tab = await page.context().newPage();
  await tab.goto(blankPage({ url }));
  await page.bringToFront();
  return (word) =>
    tab.evaluate(([name, said]) => new BroadcastChannel(name).postMessage(said), [channel, word] as const);
}
