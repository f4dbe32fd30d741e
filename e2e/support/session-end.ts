import { expect, type Locator } from 'playwright/test';

/**
 * Clicks a button that sends a request, so that the page detects the end of its session, unless the page's own requests
 * detect it first. The button may disappear at any moment; no pending click remains.
 */
export const hearOfEnd = (ask: Locator, details: Locator): Promise<void> =>
  expect(async () => {
    if (!(await details.isVisible())) await ask.click({ timeout: 1000 });
    await expect(details).toBeVisible({ timeout: 1000 });
  }).toPass();
