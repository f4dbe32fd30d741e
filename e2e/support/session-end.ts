import { expect, type Locator } from 'playwright/test';

/**
 * Clicks a button whose request makes the page detect the end of its session, unless the page has already detected it.
 * The button may disappear at any moment, so each click has a short time limit.
 */
export const waitForSessionEnd = (ask: Locator, details: Locator): Promise<void> =>
  expect(async () => {
    if (!(await details.isVisible())) await ask.click({ timeout: 1000 });
    await expect(details).toBeVisible({ timeout: 1000 });
  }).toPass();
