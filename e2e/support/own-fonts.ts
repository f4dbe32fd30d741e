import type { Page } from 'playwright/test';

/** Waits for the page's own fonts: with fallback fonts lines have other heights, and scrolled content still moves. */
export async function ownFonts(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ['Anybody', 'Instrument Sans'].every((name) =>
      [...document.fonts].some(({ family, status }) => family.includes(name) && status === 'loaded'),
    ),
  );
}
