import { expect, type Locator } from 'playwright/test';

/** Presses Enter on a button that is enabled: a key press does not wait, and a busy button ignores it. */
export async function pressEnter(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.press('Enter');
}
