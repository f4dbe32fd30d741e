import { globSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { completed, exposeCharts, show } from '../support/show-place.ts';
import { tours } from '../support/site-places.ts';
import { storeSession } from '../support/stored-session.ts';
import { blankPage, expect, test } from '../support/world-fixture.ts';

/** Spanish texts of the embedded gateway whose English texts differ. */
const spanishTexts = globSync('sandbox/{content,http/routes,world}/**/*.ts', { cwd: new URL('../..', import.meta.url) })
  .flatMap((file) => [
    ...readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').matchAll(
      /\bes:\s*'((?:[^'\\]|\\.)*)',\s*en:\s*'((?:[^'\\]|\\.)*)'/g,
    ),
  ])
  .filter(([, es, en]) => es !== en)
  .map(([, es = '']) =>
    es
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\\(.)/g, '$1')
      .trim(),
  );

/** The texts of a page that are in Spanish without a mark. Runs inside the page. */
function unmarked(texts: readonly string[]): string[] {
  const spanish = new Set(texts);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const language = node.parentElement?.closest<HTMLElement>('[lang]')?.lang;
    if (language !== 'es' && spanish.has(text)) found.push(text);
  }
  return found;
}

async function chooseEnglish(page: Page): Promise<void> {
  await page.evaluate(() =>
    window.__siteActor?.getSnapshot().children.language.send({ type: 'language.choose', language: 'en' }),
  );
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.waitForLoadState('networkidle');
  await completed(page);
}

for (const tour of tours)
  test(`${tour.name} show no unmarked text of the previous language`, async ({ page, world }) => {
    await page.addInitScript(exposeCharts);
    await (tour.account ? storeSession(page, world, tour.account) : page.goto(blankPage(world)));
    const found: string[] = [];
    for (const place of tour.places) {
      await page.evaluate(() => localStorage.removeItem('language'));
      await page.goto(blankPage(world));
      await show(page, world, place);
      await chooseEnglish(page);
      found.push(...(await page.evaluate(unmarked, spanishTexts)).map((text) => `${place.name}: ${text}`));
    }
    expect(found).toEqual([]);
  });
