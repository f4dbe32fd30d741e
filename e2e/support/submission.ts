import type { Page } from 'playwright/test';
import type { BrowserOutcome } from '../../tests/walker/browser.ts';
import { cut } from './answers.ts';

const status = '**/wps/relay/MCSFE_orderStatus';

/** What the gateway says of an order whose answer is lost, until it says otherwise. */
export const answerStatus = (page: Page, value: unknown): Promise<void> =>
  page.route(status, (route) => route.fulfill({ json: { success: true, value } }));

/** How a child that sends an order ends without one: its answer is lost, and the gateway says that it was not made. */
export const notMade: BrowserOutcome = async (hand) => {
  const { page } = hand;
  const restart = page.getByRole('dialog').getByRole('button', { name: 'Empezar de nuevo' });
  await answerStatus(page, { state: 'notMade' });
  // One that was restored is asked after already, and its answer is awaited.
  const isRestored = await page.locator('[data-submission]').isVisible();
  if (isRestored) await page.getByRole('button', { name: 'Consultar ahora' }).click();
  else await cut(hand);
  await restart.click();
};
