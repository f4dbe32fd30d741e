import { expect, type Locator } from 'playwright/test';

/** Presses what can be pressed by its key; a key waits for nothing by itself, and at work a button hears none. */
export async function pressEnter(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.press('Enter');
}
