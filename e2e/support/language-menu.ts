import type { Page } from 'playwright/test';

export const languageMenu = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^(Idioma|Language): / });

/** By its own name, in whatever language the page is: "English", "español". */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  await languageMenu(page).click();
  await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
}
