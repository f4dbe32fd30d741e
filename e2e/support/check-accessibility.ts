import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Axe = {
  run(options: unknown): Promise<{ violations: { id: string; nodes: { html: string; element: Element }[] }[] }>;
};

/** Waits until the page has loaded and shows its own heading. */
export const arrived = (page: Page | Frame): Promise<void> =>
  page.locator(`h1:not([${hook.waiting}])`).first().waitFor({ state: 'attached' });

export async function accessible(page: Page | Frame): Promise<void> {
  await arrived(page);
  await accessibleNow(page);
}

/** Checks that the current state has no violation of WCAG 2.2 A and AA or of axe's best practices. */
export async function accessibleNow(page: Page | Frame): Promise<void> {
  expect(await violations(page), 'axe violations').toEqual([]);
}

/** The violations that axe finds, with the default rules changed by `rules`. */
export async function violations(
  page: Page | Frame,
  rules: Record<string, { enabled: boolean }> = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (changed) => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run({
      resultTypes: ['violations'],
      // With `preload`, axe would copy the page's styles into a new style element, which the page's policy
      // forbids.
      preload: false,
      // Selectors cost time, and the HTML of a node identifies it.
      selectors: false,
      elementRef: true,
      // axe leaves these two out by default: success criteria 2.5.8 and 2.5.3.
      rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true }, ...changed },
    });
    // A bar that covers a part of a large target until the page scrolls does not make the target small.
    const isLarge = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width >= 24 && height >= 24;
    };
    return violations
      .map(({ id, nodes }) => ({
        id,
        nodes: nodes.filter(({ element }) => id !== 'target-size' || !isLarge(element)),
      }))
      .filter(({ nodes }) => nodes.length > 0)
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join(', ')}`);
  }, rules);
}
