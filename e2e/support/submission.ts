import type { BrowserContext, Page } from 'playwright/test';
import type { EventObject } from 'xstate';
import type { BrowserOutcome } from '../../tests/walker/browser.ts';
import { cut } from './answers.ts';
import { expect } from './world.ts';

export const orderStatus = '**/wps/relay/MCSFE_orderStatus';
const button = (page: Page, name: string) => page.getByRole('button', { name });

/** What the gateway says of an order whose answer is lost, until it says otherwise. */
export async function answerStatus(page: Page | BrowserContext, value: object): Promise<void> {
  await page.unroute(orderStatus);
  await page.route(orderStatus, (route) => route.fulfill({ json: { success: true, value } }));
}

/** Leaves an order unconfirmed as another tab would. */
export const leaveInOtherTab = (page: Page, key: string, pending: object): Promise<void> =>
  page.evaluate(
    ([name, newValue]) => {
      localStorage.setItem(name, newValue);
      dispatchEvent(new StorageEvent('storage', { key: name, newValue }));
    },
    [key, JSON.stringify(pending)] as const,
  );

/** Asks for the status of a restored order once the check that it began with has had the response of before. */
async function checkRestored(page: Page, respond: () => Promise<void>): Promise<void> {
  const check = button(page, 'Consultar ahora');
  await expect(check).toBeVisible();
  await expect(check).not.toHaveAttribute('aria-busy', 'true');
  await respond();
  await check.click();
}

/** Ends an order that was restored and is asked after. */
export async function endRestored(page: Page, value: object): Promise<void> {
  await checkRestored(page, () => answerStatus(page, value));
  if ('state' in value && value.state === 'notMade') await button(page, 'Empezar de nuevo').click();
}

/**
 * The order that a walk is at. One that was restored is not sent: `ends` lets its status end it, and has any other one
 * sent.
 */
export function trackOrder({ isRestored = false } = {}) {
  const order = {
    isRestored,
    ends:
      (status: object, sent: BrowserOutcome): BrowserOutcome =>
      async (hand) => {
        if (order.isRestored) await endRestored(hand.page, status);
        else await sent(hand);
        order.isRestored = false;
      },
  };
  return order;
}

/** Sends an order that was restored again, where the gateway has no order status. */
export const resendRestored =
  (sent: BrowserOutcome): BrowserOutcome =>
  async (hand) => {
    await checkRestored(hand.page, async () => {
      await hand.page.unroute(orderStatus);
      await hand.page.route(orderStatus, (route) => route.fulfill({ status: 404, body: '' }));
    });
    await button(hand.page, 'Enviar de nuevo la misma orden').click();
    await sent(hand);
  };

/** Ends a child in a way that no request can bring about where the walk is. */
export const endChild = (page: Page, machineId: string, actorId: string, output: object): Promise<void> =>
  page.evaluate(
    ([id, child, ended]) =>
      window.__walk?.send(id, { type: `xstate.done.actor.${child}`, output: ended, actorId: child } as EventObject),
    [machineId, actorId, output] as const,
  );

/** The same for one that sends an order, which is not stored any more then. */
export async function endAs(page: Page, machineId: string, stored: string, output: object): Promise<void> {
  await page.evaluate((key) => localStorage.removeItem(key), `submission:${stored}`);
  await endChild(page, machineId, 'submission', output);
}

/** How a child that sends an order ends without one: its answer is lost, and the gateway says that it was not made. */
export const notMade: BrowserOutcome = async (hand) => {
  await answerStatus(hand.page, { state: 'notMade' });
  await cut(hand);
  await button(hand.page, 'Empezar de nuevo').click();
};
