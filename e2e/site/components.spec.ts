import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { hook } from '../../src/ui/data-attributes.ts';
import { type PseudoLanguage, pseudoText } from '../../tests/kit/pseudo-language.ts';
import { accessibleNow, violations } from '../support/check-accessibility.ts';
import { installFaults } from '../support/display-faults.ts';
import { expect, test } from '../support/world-fixture.ts';

/** Element of one specimen: its caption, and the box with the component. */
const showcase = 'main > section';
const themes = ['light', 'dark'] as const;

/** Opens a document with specimens; `part` may be `*`. */
async function openSpecimens(page: Page, origin: string, query: string): Promise<void> {
  await page.goto(`${origin}/__ui?view=frame&${query}`);
  await page.locator(showcase).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator(`[${hook.failed}]`)).toHaveCount(0);
}

/** Drawings of a direction: the two chevrons, the exit, the way back, and the way to another site. */
const directedPaths = [
  'm15 6-6 6 6 6',
  'm9 6 6 6-6 6',
  'M14 4H5v16h9M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
  'M20 12H4.5M10.5 6l-6 6 6 6',
  'M13 4.5h6.5V11M19.5 4.5 11 13M9 6H4.5v13.5H18V15',
];

/** Replaces the texts of all specimens with the ones of a pseudo language. */
async function pseudolocalize(page: Page, language: PseudoLanguage): Promise<void> {
  const texts = await page.evaluateHandle(() => {
    const found: Text[] = [];
    for (const specimen of document.querySelectorAll('main > section > div')) {
      const walker = document.createTreeWalker(specimen, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) if (walker.currentNode.nodeValue?.trim()) found.push(walker.currentNode as Text);
    }
    return found;
  });
  const words = await texts.evaluate((found) => found.map(({ data }) => data));
  expect(words.length).toBeGreaterThan(200);
  // Amounts, addresses and codes are the same in every language.
  const isWord = (word: string) => !/\d|[@•*]/.test(word);
  const shown = words.map((text) =>
    text.replaceAll(/\S+/g, (word) => (isWord(word) && word !== 'P' ? pseudoText(word, language) : word)),
  );
  await texts.evaluate((found, own) => {
    for (const [index, text] of found.entries()) text.data = own[index] ?? '';
  }, shown);
}

/** Violations of all specimens of the page. Repeated specimens have the same landmarks, which is no defect of a part. */
const violationsOf = (page: Page): Promise<string[]> => violations(page, { 'landmark-unique': { enabled: false } });

/** Controls with a target under 24 px; a label belongs to the target of its input, and a link in a text is exempt. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.locator(`${showcase} > div`).evaluateAll((specimens) =>
    specimens.flatMap((specimen) =>
      [...specimen.querySelectorAll<HTMLElement>('button,a[href],input,select,textarea,summary,[role=treeitem]')]
        .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.matches('p a, li a'))
        .flatMap((control) => {
          const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
          const { part, state } = (specimen.parentElement as HTMLElement).dataset;
          return width < 24 || height < 24 ? [`${part} ${state}: ${control.localName} ${width} x ${height}`] : [];
        }),
    ),
  );

type Box = { x: number; y: number; width: number; height: number };
type Placed = { part: string; state: string; base: string | null; box: Box };

/** Places all specimens at even pixels, so that the same specimen has the same pixels everywhere. */
const placeSpecimens = (page: Page): Promise<Placed[]> =>
  page.evaluate(() => {
    const showcases = [...document.querySelectorAll<HTMLElement>('main > section')];
    const frame = document.querySelector('main') as HTMLElement;
    frame.style.gridTemplateColumns = 'repeat(4, 328px)';
    for (const showcase of showcases) {
      const [caption, specimen] = [...showcase.children] as [HTMLElement, HTMLElement];
      caption.hidden = true;
      specimen.style.height = `${Math.ceil(specimen.getBoundingClientRect().height / 16) * 16}px`;
    }
    return showcases.map((showcase) => {
      const { x, y, width, height } = (showcase.lastElementChild as HTMLElement).getBoundingClientRect();
      const { part = '', state = '', base = null } = showcase.dataset;
      return { part, state, base, box: { x: x + scrollX, y: y + scrollY, width, height } };
    });
  });

/** Number of pixels that differ visibly between two boxes of a picture. */
function differingPixels(pixels: Buffer, width: number, one: Box, other: Box): number {
  const columns = Math.min(one.width, other.width);
  const rows = Math.min(one.height, other.height);
  let count = 0;
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const [at, from] = [one, other].map((box) => ((box.y + y) * width + box.x + x) * 3) as [number, number];
      const change = [0, 1, 2].map((c) => Math.abs((pixels[at + c] ?? 0) - (pixels[from + c] ?? 0)));
      if (Math.max(...change) > 12) count++;
    }
  return count;
}

const fewestPixels = 12;

/** The specimens that look like the specimen from which they must differ. */
async function lookalikes(page: Page, isChecked: (state: string) => boolean = () => true): Promise<string[]> {
  const placed = await placeSpecimens(page);
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled' });
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const scale = info.width / (await page.evaluate(() => document.documentElement.scrollWidth));
  const inPixels = ({ x, y, width, height }: Box): Box => ({
    x: Math.round(x * scale),
    y: Math.round(y * scale),
    width: Math.floor(width * scale),
    height: Math.floor(height * scale),
  });
  const compared = placed.filter(({ base, state }) => base !== null && isChecked(state));
  expect(compared.length).toBeGreaterThan(40);
  return compared.flatMap(({ part, state, base, box }) => {
    const other = placed.find((one) => one.part === part && one.state === base);
    if (!other) return [`${part} ${state}: no ${base}`];
    if (other.box.height !== box.height) return [];
    const count = differingPixels(data, info.width, inPixels(box), inPixels(other.box));
    return count < fewestPixels ? [`${part} ${state} looks like ${base}: ${count} pixels differ`] : [];
  });
}

test.describe('specimens', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const theme of themes)
    test(`all specimens are accessible, have large targets and show their state in the ${theme} theme`, async ({
      page,
      world,
    }) => {
      await page.setViewportSize({ width: 390, height: 900 });
      const refused: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) refused.push(message.text());
      });
      await openSpecimens(page, world.url, `part=*&theme=${theme}&lang=${theme === 'light' ? 'es' : 'en'}`);
      expect(await violationsOf(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await lookalikes(page)).toEqual([]);
      expect(refused).toEqual([]);
    });

  test('all specimens show focus, selection and errors in forced colors', async ({ page, world }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await openSpecimens(page, world.url, 'part=*');
    expect(await lookalikes(page, (state) => !/hover|pressed/i.test(state))).toEqual([]);
  });

  for (const dir of ['ltr', 'rtl'])
    test(`all specimens stay within 320 px in the direction ${dir}`, async ({ page, world }) => {
      await page.setViewportSize({ width: 320, height: 900 });
      await openSpecimens(page, world.url, `part=*&dir=${dir}`);
      const wide = await page
        .locator(`${showcase} > div`)
        .evaluateAll((specimens) =>
          specimens
            .filter((specimen) => specimen.scrollWidth > specimen.clientWidth + 1)
            .map(({ parentElement }) => `${parentElement?.dataset['part']} ${parentElement?.dataset['state']}`),
        );
      expect(wide).toEqual([]);
      const boxes = await page.locator(`${showcase} select`).evaluateAll(
        (selects, state) =>
          selects.map((select) => {
            const { left, right } = select.getBoundingClientRect();
            const { paddingLeft, paddingRight } = getComputedStyle(select);
            const arrow = select.parentElement?.querySelector('svg:last-of-type')?.getBoundingClientRect();
            const [start, end] = [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)];
            return {
              isCovered: !arrow || (arrow.left < end && arrow.right > start),
              state: select.closest(`[${state}]`)?.getAttribute(state),
            };
          }),
        hook.state,
      );
      expect(boxes.length).toBeGreaterThan(5);
      expect(boxes.filter(({ isCovered }) => isCovered)).toEqual([]);
    });

  for (const language of ['qps-ploc', 'qps-rtl'] as const)
    for (const width of [390, 1440])
      test(`all specimens show their content in ${language} at ${width} px`, async ({ page, world }) => {
        await page.addInitScript(installFaults);
        await page.setViewportSize({ width, height: 900 });
        await openSpecimens(page, world.url, `part=*&lang=en&dir=${language === 'qps-rtl' ? 'rtl' : 'ltr'}`);
        await pseudolocalize(page, language);
        const faults = await page.evaluate((isMirrored) => {
          // On a wide page, a part has the whole width, as in the frame of the catalogue.
          document.querySelector('main')?.style.setProperty('grid-template-columns', 'minmax(0, 1fr)');
          return [...window.__faults.layout(), ...(isMirrored ? window.__faults.figures() : [])];
        }, language === 'qps-rtl');
        // The views isolate a masked account; the specimens contain it as plain text.
        expect(faults.filter((fault) => !/^"[^"]*[•*]{2}[^"]*" is reversed/.test(fault))).toEqual([]);
      });

  test('a right-to-left page shows only the directed icons mirrored', async ({ page, world }) => {
    for (const part of ['icon', 'glyph']) {
      await openSpecimens(page, world.url, `part=${part}&state=default&dir=rtl`);
      const states = await page.locator(`${showcase} > div svg`).evaluateAll((all) =>
        all.map((one) => {
          const style = getComputedStyle(one);
          return {
            path: one.querySelector('path')?.getAttribute('d') ?? '',
            isMirrored: style.scale.startsWith('-1') || style.transform.startsWith('matrix(-1'),
          };
        }),
      );
      expect(states.length).toBeGreaterThan(20);
      const arrows = states.filter(({ path }) => directedPaths.includes(path));
      expect(arrows.filter(({ isMirrored }) => !isMirrored)).toEqual([]);
      expect(states.filter(({ path, isMirrored }) => isMirrored && !directedPaths.includes(path))).toEqual([]);
      expect(arrows.length).toBe(part === 'icon' ? 3 : 2);
    }
  });

  test('specimens that cover the page are accessible', async ({ page, world }) => {
    for (const query of ['part=modal&state=default', 'part=menu&state=open']) {
      await openSpecimens(page, world.url, query);
      expect(await violationsOf(page)).toEqual([]);
    }
  });
});

test('the catalogue page is accessible at 390 and 1440 px and works with the keyboard', async ({ page, world }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${world.url}/__ui?part=alert&theme=dark`);
    await expect(page.getByRole('heading', { level: 1, name: 'Alert' })).toBeVisible();
    await expect(page.frameLocator('iframe').getByTestId('alert').first()).toBeVisible();
    await accessibleNow(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.getByRole('navigation', { name: 'Parts' }).getByRole('link', { name: 'Button', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Button' })).toBeFocused();
  await page.getByRole('navigation', { name: 'States' }).getByRole('link', { name: 'busy' }).click();
  await page.getByLabel('Direction').selectOption('rtl');
  await expect(page).toHaveURL(/part=button&state=busy&theme=dark&dir=rtl$/);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('button', { name: 'Depositar P 100.00' })).toHaveAttribute('aria-busy', 'true');
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.goBack();
  await expect(page).toHaveURL(/part=button&state=busy&theme=dark$/);
});

test('the built site contains nothing of the catalogue', () => {
  const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
  const files = globSync('**/*.{html,js,css,json,mjs,conf}', { cwd: dist });
  expect(files.length).toBeGreaterThan(50);
  const found = files.filter((file) =>
    /__ui|data-specimen|data-forced|Depositar P 100\.00/.test(readFileSync(`${dist}${file}`, 'utf8')),
  );
  expect(found).toEqual([]);
});
