import type { Page } from 'playwright/test';
import { accessible } from './check-accessibility.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Checks that the current page has no accessibility violation at phone and desktop size, in light and dark mode. */
export async function accessibleEverywhere(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await accessible(page);
    }
  }
}
