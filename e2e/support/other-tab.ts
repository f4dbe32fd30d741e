import type { Page } from 'playwright/test';
import { blankPage } from './world.ts';

/**
 * Another tab of the same browser that can send the site's tabs messages, as they do to each other. `page` stays in
 * front.
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
