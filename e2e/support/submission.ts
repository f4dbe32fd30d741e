import { type BrowserContext, expect, type Page } from 'playwright/test';
import type { BrowserOutcome } from '../../tests/walker/browser.ts';
import { cut } from './answers.ts';

export const orderStatus = '**/wps/relay/MCSFE_orderStatus';
const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name });

/** What the gateway says of an order whose answer is lost, until it says otherwise. */
export async function answerStatus(page: Page | BrowserContext, value: object): Promise<void> {
  await page.unroute(orderStatus);
  await page.route(orderStatus, (route) => route.fulfill({ json: { success: true, value } }));
}

/** Ends an order that was restored and is asked after. */
export async function endRestored(page: Page, value: object): Promise<void> {
  // The answer to a check that is under way already would end it before its button can be used.
  await expect(button(page, 'Consultar ahora')).not.toHaveAttribute('aria-busy');
  await answerStatus(page, value);
  await button(page, 'Consultar ahora').click();
  if ('state' in value && value.state === 'notMade') await button(page, 'Empezar de nuevo').click();
}

/** How a child that sends an order ends without one: its answer is lost, and the gateway says that it was not made. */
export const notMade: BrowserOutcome = async (hand) => {
  await answerStatus(hand.page, { state: 'notMade' });
  await cut(hand);
  await button(hand.page, 'Empezar de nuevo').click();
};
