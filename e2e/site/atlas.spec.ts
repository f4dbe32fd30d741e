import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Path } from 'chartwalk';
import { compare, dataOf, pageOf, readCaptures } from 'chartwalk/atlas';
import sharp from 'sharp';
import { capturesOf } from '../../packages/chartwalk/test/sample/sample-captures.ts';
import { flow } from '../../tests/account/recovery-email.cases.ts';
import { blankShare, mostBlank } from '../../tests/tools/atlas/blank.ts';
import { atlasOf, looks } from '../../tests/tools/atlas/sample-atlas.ts';
import { siteStyle } from '../../tests/tools/atlas/site-style.ts';
import { take } from '../support/atlas-camera.ts';
import { accessible } from '../support/check-accessibility.ts';
import { expect, test } from '../support/world-fixture.ts';

/** The browser tests render at half scale (playwright.config.ts). */
const drawnScale = 0.5;

test('an atlas file shows the states, storyboards, search and messages of a flow in both color schemes', async ({
  page,
}, testInfo) => {
  const atlas = await atlasOf(flow, capturesOf(flow, looks, 'p1', ['account.recoveryEmail.submit']));
  const image = await sharp({ create: { width: 39, height: 84, channels: 3, background: '#a33' } })
    .webp()
    .toBuffer();
  const file = testInfo.outputPath('atlas.html');
  writeFileSync(file, await pageOf(atlas, () => image, siteStyle()));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(pathToFileURL(file).href);
  await page.getByRole('link', { name: 'recoveryEmail' }).click();
  await page.getByRole('button', { name: 'State editing.ready' }).press('Enter');
  const panel = page.getByRole('region', { name: 'editing.ready' });
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(panel.getByRole('img').first()).toBeVisible();
  await expect
    .poll(() =>
      panel
        .getByRole('img')
        .first()
        .evaluate((node: HTMLImageElement) => node.naturalWidth),
    )
    .toBe(39);
  await accessible(page);
  await page.getByRole('button', { name: 'Dark page' }).click();
  await accessible(page);
  await page.getByRole('searchbox').fill('enviar corr');
  await page.getByRole('link', { name: /message account.recoveryEmail.submit/ }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('region', { name: 'Drawing' }).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.locator('.paths a').first().click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('region', { name: /^Path / }).getByRole('status')).toContainText(/^1 of /);
  await accessible(page);
  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByText('Enviar correo')).toBeVisible();
  await accessible(page);
  expect(asked.filter((url) => !/^(file|blob|data):/.test(url))).toEqual([]);
});

test('an atlas that is compared with an earlier one begins with the changed screens, side by side', async ({
  page,
}, testInfo) => {
  const earlier = dataOf(await atlasOf(flow, capturesOf(flow, looks, 'p0', [])));
  const atlas = await atlasOf(flow, capturesOf(flow, looks, 'p1', []));
  atlas.comparison = compare(earlier, dataOf(atlas), true);
  const picture = (background: string) =>
    sharp({ create: { width: 39, height: 84, channels: 3, background } })
      .webp()
      .toBuffer();
  const images = new Map([
    ['p0', await picture('#a33')],
    ['p1', await picture('#3a3')],
  ]);
  const file = testInfo.outputPath('atlas.html');
  writeFileSync(file, await pageOf(atlas, (name) => images.get(name) ?? null));
  await page.goto(pathToFileURL(file).href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Changes since /);
  const first = page.getByRole('region', { name: 'Changed screens of recoveryEmail' }).getByRole('listitem').first();
  const [before, now] = [first.getByRole('img', { name: /^Before: / }), first.getByRole('img', { name: /^Now: / })];
  await expect(before).toBeVisible();
  await expect(now).toBeVisible();
  expect(await before.getAttribute('src')).not.toBe(await now.getAttribute('src'));
  const [left, right] = [await before.boundingBox(), await now.boundingBox()];
  expect(left!.x + left!.width).toBeLessThanOrEqual(right!.x);
  expect(left!.y).toBe(right!.y);
  await accessible(page);
  await page.getByRole('button', { name: /^(Dark|Light) page$/ }).click();
  await accessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('link', { name: 'Charts' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atlas of the charts');
});

test('the atlas camera captures a state once in all variants and leaves the page unchanged', async ({
  page,
  world,
}, testInfo) => {
  const folder = testInfo.outputPath('atlas');
  await page.goto(`${world.url}/help`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Centro de ayuda');
  const path: Path = {
    id: '0a1b2c3d',
    start: 'plain',
    initial: { value: 'open', status: 'active', taken: [] },
    steps: [],
  };
  const capture = { page, flow: 'help', path, index: -1 };
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await take(folder, capture);
  await take(folder, capture);
  const [record, ...more] = readCaptures(folder);
  expect(more).toEqual([]);
  expect(Object.keys(record?.pictures ?? {})).toEqual(looks.map(({ name }) => name));
  expect(new Set(Object.values(record?.pictures ?? {})).size).toBe(looks.length);
  const pictures = Object.values(record?.pictures ?? {}).map((name) =>
    readFileSync(join(folder, 'pictures', `${name}.webp`)),
  );
  for (const picture of pictures) expect(await blankShare(picture)).toBeLessThan(mostBlank);
  expect(record?.messages).toContain('content.help.title');
  await expect(heading).toHaveText('Centro de ayuda');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(page.viewportSize()).toEqual({ width: 1280, height: 800 });
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('the atlas camera captures a dialog over a scrolled page in full size, and a phone page at screen size', async ({
  page,
  world,
}, testInfo) => {
  const folder = testInfo.outputPath('atlas');
  await page.goto(`${world.url}/help?dialog=login`);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.evaluate(() => scrollTo(0, 700));
  const path: Path = {
    id: '0a1b2c3d',
    start: 'plain',
    initial: { value: 'open', status: 'active', taken: [] },
    steps: [],
  };
  await take(folder, { page, flow: 'login', path, index: -1 });
  const [record] = readCaptures(folder);
  const sizes = Object.entries(record?.pictures ?? {}).map(async ([look, name]) => {
    const picture = readFileSync(join(folder, 'pictures', `${name}.webp`));
    expect(await blankShare(picture), look).toBeLessThan(mostBlank);
    const { width, height } = await sharp(picture).metadata();
    return [look, width, height];
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  const box = await dialog.boundingBox();
  for (const [look, width, height] of await Promise.all(sizes)) {
    const isPhone = String(look).startsWith('390');
    const size = isPhone ? [390, 844] : [box!.width + 48, Math.min(900, box!.height + 48)];
    expect(Math.abs(Number(width) - size[0]! * drawnScale), String(look)).toBeLessThanOrEqual(1);
    expect(Math.abs(Number(height) - size[1]! * drawnScale), String(look)).toBeLessThanOrEqual(1);
  }
});
