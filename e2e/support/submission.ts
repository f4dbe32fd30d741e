import type { BrowserOutcome } from 'chartwalk/playwright';
import type { BrowserContext, Page } from 'playwright/test';
import type { EventObject } from 'xstate';
import { cut } from './gateway-responses.ts';
import { expect } from './world-fixture.ts';

export const orderStatus = '**/wps/relay/MCSFE_orderStatus';
const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Sets the status that the gateway reports for an order; the next call of this function replaces it. */
export async function answerStatus(page: Page | BrowserContext, value: object): Promise<void> {
  await page.unroute(orderStatus);
  await page.route(orderStatus, (route) => route.fulfill({ json: { success: true, value } }));
}

/** Stores an unconfirmed order as another tab would. */
export const leaveInOtherTab = (page: Page, key: string, pending: object): Promise<void> =>
  page.evaluate(
    ([name, newValue]) => {
      localStorage.setItem(name, newValue);
      dispatchEvent(new StorageEvent('storage', { key: name, newValue }));
    },
    [key, JSON.stringify(pending)] as const,
  );

/**
 * Checks the status of a restored order twice: the first check may still get the previous response, and the second
 * check gets the response under test.
 */
async function checkRestored(page: Page, respond: () => Promise<void>): Promise<void> {
  const check = button(page, 'Consultar estado');
  await expect(check).toBeVisible();
  await expect(check).not.toHaveAttribute('aria-busy', 'true');
  await respond();
  await check.click();
}

export async function endRestored(page: Page, value: object): Promise<void> {
  await checkRestored(page, () => answerStatus(page, value));
  if ('state' in value && value.state === 'notMade') await button(page, 'Empezar de nuevo').click();
}

/**
 * Tracks whether the current order of a walk is a restored order. `ends` ends a restored order with the given status,
 * and any other order with the response to its request.
 */
export function trackOrder({ isRestored = false } = {}) {
  const order = {
    isRestored,
    ends:
      (status: object, sent: BrowserOutcome): BrowserOutcome =>
      async (step) => {
        if (order.isRestored) await endRestored(step.page, status);
        else await sent(step);
        order.isRestored = false;
      },
  };
  return order;
}

/** Sends a restored order again; the gateway responds as if it had no order status. */
export const resendRestored =
  (sent: BrowserOutcome): BrowserOutcome =>
  async (step) => {
    await checkRestored(step.page, async () => {
      await step.page.unroute(orderStatus);
      await step.page.route(orderStatus, (route) => route.fulfill({ status: 404, body: '' }));
    });
    await button(step.page, 'Repetir la operación').click();
    await sent(step);
  };

/** Ends a child chart with an output that no request can cause at this point of the walk. */
export const endChild = (page: Page, machineId: string, actorId: string, output: object): Promise<void> =>
  page.evaluate(
    ([id, child, ended]) =>
      window.__walk?.send(id, { type: `xstate.done.actor.${child}`, output: ended, actorId: child } as EventObject),
    [machineId, actorId, output] as const,
  );

/** Same as `endChild`, for a child that sends an order. The order is also removed from storage. */
export async function endAs(page: Page, machineId: string, stored: string, output: object): Promise<void> {
  await page.evaluate((key) => localStorage.removeItem(key), `submission:${stored}`);
  await endChild(page, machineId, 'submission', output);
}

/** The response to the order is lost, and the gateway then reports that the order was not made. */
export const notMade: BrowserOutcome = async (step) => {
  await answerStatus(step.page, { state: 'notMade' });
  await cut(step);
  await button(step.page, 'Empezar de nuevo').click();
};
