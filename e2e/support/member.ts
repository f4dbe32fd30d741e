import type { Page } from 'playwright/test';
import { accountMenu } from './sign-in.ts';

/** Opens the account menu, of somebody signed in, and chooses an item by its name. */
export async function chooseInMenu(page: Page, item: string): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('banner').getByRole('button', { name: item }).click();
}
