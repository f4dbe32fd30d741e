import { expect, type Locator } from 'playwright/test';

/**
 * Has a page ask the gateway something, so that it hears that its session is over, unless what it reads by itself has
 * told it already. The button that asks may be gone at any moment; no press of it is left to come later.
 */
export const hearOfEnd = (ask: Locator, told: Locator): Promise<void> =>
  expect(async () => {
    if (!(await told.isVisible())) await ask.click({ timeout: 1000 });
    await expect(told).toBeVisible({ timeout: 1000 });
  }).toPass();
