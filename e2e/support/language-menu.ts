import type { Page } from 'playwright/test';

export const languageMenu = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^(Idioma|Language): / });

/** `name` is the language's own name, in any page language: "English", "español". */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  await languageMenu(page).click();
  await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
}
