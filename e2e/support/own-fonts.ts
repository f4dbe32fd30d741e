import type { Page } from 'playwright/test';

/**
 * Waits until the page's own fonts are loaded: fallback fonts have other line heights, so scrolled content would still
 * move.
 */
export async function ownFonts(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ['Anybody', 'Instrument Sans'].every((name) =>
      [...document.fonts].some(({ family, status }) => family.includes(name) && status === 'loaded'),
    ),
  );
}
