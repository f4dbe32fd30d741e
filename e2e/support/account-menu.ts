import type { Page } from 'playwright/test';
import { accountMenu } from './sign-in.ts';

export async function chooseInMenu(page: Page, item: string): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('banner').getByRole('button', { name: item }).click();
}
