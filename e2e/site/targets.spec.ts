import type { Locator } from 'playwright/test';
import { panels } from '../../machines/site/panel.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect, test } from '../support/world-fixture.ts';

/** Links of tables, lists and cards that are lower than 24 px (WCAG 2.5.8); a link in a sentence may be. */
const lowLinks = (root: Locator) =>
  root.evaluate((element) =>
    [...element.querySelectorAll('a[href]')].flatMap((link) => {
      const { width, height } = link.getBoundingClientRect();
      const text = link.textContent ?? '';
      const isInSentence =
        getComputedStyle(link).display === 'inline' && (link.closest('p')?.textContent ?? text).trim() !== text.trim();
      const isSeen = width > 1 && height > 1;
      return isSeen && height < 23.99 && !isInSentence ? [`${text}: ${height} px`] : [];
    }),
  );

for (const [panel, account] of [
  ['member', 'lucia2025'],
  ['agent', 'agente1'],
] as const)
  test(`every link of a table or card of the ${panel} center is at least 24 px high`, async ({ page, world }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 844 });
    await storeSession(page, world, account);
    const found: [string, string[]][] = [];
    let links = 0;
    for (const one of panels[panel].pages) {
      await page.goto(`${world.url}/help?${panel}=${one}`);
      const content = page.getByRole('dialog').locator('section[tabindex="-1"]');
      await expect(content.locator('[aria-busy=true]')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      links += await content.locator('a[href]').count();
      found.push([one, await lowLinks(page.getByRole('dialog'))]);
    }
    expect(links).toBeGreaterThan(20);
    expect(found.filter(([, low]) => low.length > 0)).toEqual([]);
  });
