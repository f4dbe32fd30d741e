import type { Page } from 'playwright/test';

/** The page has its own fonts: until then its lines have other heights, and what is scrolled to goes on moving. */
export async function ownFonts(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ['Anybody', 'Instrument Sans'].every((name) =>
      [...document.fonts].some(({ family, status }) => family.includes(name) && status === 'loaded'),
    ),
  );
}
