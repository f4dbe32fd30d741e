import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from 'playwright/test';
import { hook } from '../../src/ui/data-hooks.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Axe = { run(options: unknown): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };

/** A page on its way is there, with its own heading. */
export const arrived = (page: Page | Frame): Promise<void> =>
  page.locator(`h1:not([${hook.waiting}])`).first().waitFor({ state: 'attached' });

/** The page that is there, or what is in a frame of it, is accessible. */
export async function accessible(page: Page | Frame): Promise<void> {
  await arrived(page);
  await accessibleNow(page);
}

/** No violation of WCAG 2.2 A and AA, nor of axe's best practices, in the state that the page is in. */
export async function accessibleNow(page: Page | Frame): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run({
      resultTypes: ['violations'],
      // It would write styles of the page into one of its own, which the policy of the page forbids.
      preload: false,
      // They cost time, and the HTML of a node says which one it is.
      selectors: false,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
  });
  expect(found, 'axe violations').toEqual([]);
}
