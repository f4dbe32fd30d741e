import type { Page } from 'playwright/test';
import type { PseudoLanguage } from '../../tests/kit/pseudo-language.ts';
import { lastingFaults, painted, windows } from '../support/display-modes.ts';
import { installPseudoLanguages, replacedBy } from '../support/pseudo-catalogs.ts';
import { begin, completed, leave, show } from '../support/show-place.ts';
import { tours } from '../support/site-places.ts';
import { expect, test } from '../support/world-fixture.ts';

const sizes = ['wide', 'phone'] as const;

/** Labels of the tab bar that are not completely in the window. */
const cutTabs = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const range = document.createRange();
    for (const label of document.querySelectorAll('nav > ul > li > :is(a, button):has(> svg) span')) {
      const bar = label.closest('nav');
      const edge = label.closest('li')?.getBoundingClientRect();
      if (!bar || !edge || getComputedStyle(bar).position !== 'fixed' || !label.checkVisibility()) continue;
      range.selectNodeContents(label);
      for (const { left, right, top, bottom } of range.getClientRects())
        if (
          left < edge.left - 1 ||
          right > edge.right + 1 ||
          left < 0 ||
          right > innerWidth ||
          bottom > innerHeight ||
          top < edge.top
        )
          faults.push(`the tab "${label.textContent}" is cut`);
    }
    return faults;
  });

async function faultsIn(page: Page, language: PseudoLanguage): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(windows[size]);
    await painted(page);
    const faults = await lastingFaults(() =>
      page.evaluate(
        (isMirrored) => [
          ...window.__faults.layout(),
          ...window.__faults.amounts(),
          ...(isMirrored ? window.__faults.figures() : []),
        ],
        language === 'qps-rtl',
      ),
    );
    if (size === 'phone') faults.push(...(await cutTabs(page)));
    found.push(...faults.map((fault) => `${language} at ${windows[size].width} px: ${fault}`));
  }
  return found;
}

async function switchTo(page: Page, language: PseudoLanguage): Promise<void> {
  const code = replacedBy[language];
  await page.evaluate((chosen) => window.__languageActor?.send({ type: 'language.choose', language: chosen }), code);
  await expect(page.locator('html')).toHaveAttribute('lang', code);
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'qps-rtl' ? 'rtl' : 'ltr');
  await completed(page);
}

/** A symbol without letters has the direction of its text. */
const shekels = { currency: { symbol: '₪', position: 'after' } };

for (const tour of tours)
  test(`${tour.name} show all content in longer words and from right to left`, async ({ page, world }) => {
    await installPseudoLanguages(page);
    await page.route('**/site.json', (route) => route.fulfill({ json: shekels }));
    await begin(page, world, tour);
    const found: string[] = [];
    // Each place begins in the language of the place before it, so that it needs one switch.
    let order: PseudoLanguage[] = ['qps-ploc', 'qps-rtl'];
    for (const place of tour.places) {
      await show(page, world, place);
      for (const language of order) {
        await switchTo(page, language);
        found.push(...(await faultsIn(page, language)).map((fault) => `${place.name}: ${fault}`));
      }
      await leave(page, place);
      order = order.toReversed();
    }
    expect(found).toEqual([]);
  });

/** Rules that break a page, and the fault that the checks report. */
const breaks = [
  { style: 'main h1 { width: 200vw }', fault: /page is \d+ of \d+ px wide/ },
  { style: 'main h1 { width: 2rem; overflow: hidden; white-space: nowrap }', fault: /cut by/ },
  {
    style: '.money, .money * { direction: rtl !important; unicode-bidi: bidi-override !important }',
    fault: /is reversed/,
  },
];

test('the checks report a cut label of the tab bar', async ({ page, world }) => {
  await installPseudoLanguages(page);
  await begin(page, world, { account: 'lucia2025' });
  await show(page, world, { name: 'promotions', address: '/promotions' });
  await switchTo(page, 'qps-ploc');
  await page.setViewportSize(windows.phone);
  const tabs = page.locator('nav > ul > li > :is(a, button):has(> svg) span').filter({ visible: true });
  await expect(tabs).toHaveCount(5);
  expect(await cutTabs(page)).toEqual([]);
  await page.evaluate(() => {
    const own = new CSSStyleSheet();
    own.replaceSync('nav > ul > li > :is(a, button) span { white-space: nowrap }');
    document.adoptedStyleSheets.push(own);
  });
  expect(await cutTabs(page)).not.toEqual([]);
});

test('the checks report each broken style', async ({ page, world }) => {
  await installPseudoLanguages(page);
  await begin(page, world, { account: 'lucia2025' });
  await show(page, world, { name: 'promotions', address: '/promotions' });
  await switchTo(page, 'qps-rtl');
  for (const { style, fault } of breaks) {
    const sheet = await page.evaluateHandle((rules) => {
      const own = new CSSStyleSheet();
      own.replaceSync(rules);
      document.adoptedStyleSheets.push(own);
      return own;
    }, style);
    expect(await faultsIn(page, 'qps-rtl'), style).toContainEqual(expect.stringMatching(fault));
    await sheet.evaluate((own) => own.replaceSync(''));
  }
});

test('a text in another language keeps its direction on a page from right to left', async ({ page, world }) => {
  await installPseudoLanguages(page);
  await begin(page, world, { account: 'lucia2025' });
  await show(page, world, { name: 'promotions', address: '/promotions' });
  await switchTo(page, 'qps-rtl');
  const isReversed = (lang: string | null) =>
    page.evaluate((own) => {
      const text = document.querySelector('main')!.appendChild(document.createElement('p'));
      text.textContent = 'Bono de bienvenida.';
      if (own !== null) text.lang = own;
      const range = new Range();
      const leftOf = (at: number) => {
        range.setStart(text.firstChild!, at);
        range.setEnd(text.firstChild!, at + 1);
        return range.getBoundingClientRect().left;
      };
      const found = leftOf(text.textContent.length - 1) < leftOf(0);
      text.remove();
      return found;
    }, lang);
  expect(await isReversed(null)).toBe(true);
  expect(await isReversed('pt')).toBe(false);
});
