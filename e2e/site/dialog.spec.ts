import { expectedPaths } from 'chartwalk';
import { pageInspector } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { proves } from '../../tests/requirements/proves.ts';
import { flow } from '../../tests/site/dialog.cases.ts';
import { accessible } from '../support/check-accessibility.ts';
import { openDialog, running } from '../support/dialogs.ts';
import { ownFonts } from '../support/own-fonts.ts';
import { completed } from '../support/show-place.ts';
import { signInButton } from '../support/sign-in.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, quietPage, test, type World } from '../support/world-fixture.ts';
import { button, driver } from './dialog.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`dialog ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

const login = (page: Page) => page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });
const boxOf = async (page: Page) => (await login(page).boundingBox())!;

async function openLogin(page: Page, world: World): Promise<void> {
  await page.goto(quietPage(world));
  await signInButton(page).click();
  await expect(login(page)).toBeVisible();
  await expect(login(page).getByLabel('Usuario')).toBeFocused();
}

test(
  'a dialog has a name, a title and a close button, traps the focus and returns it',
  proves('site-2.72', 'site-2.73', 'site-2.74', 'site-2.78', 'member-9.12'),
  async ({ page, world }) => {
    await openLogin(page, world);
    await expect(login(page)).toHaveAttribute(hook.name, 'loginPopupModal');
    await expect(login(page).getByRole('heading', { name: 'Ingresa a tu cuenta' })).toBeVisible();
    await accessible(page);

    await page.mouse.click(5, 5);
    await expect(login(page)).toBeVisible();
    for (let press = 0; press < 12; press++) await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName))
      .toBe('DIALOG');

    await button(page, 'Cerrar').click();
    await expect(login(page)).toHaveCount(0);
    await expect(signInButton(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(login(page).getByLabel('Usuario')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(login(page)).toHaveCount(0);
    await expect(signInButton(page)).toBeFocused();
  },
);

test(
  'a dialog moves by pointer and by keyboard, and stays inside the window',
  proves('site-2.75', 'member-9.12'),
  async ({ page, world }) => {
    const margin = 8;
    await openLogin(page, world);
    await expect(login(page)).toHaveCSS('opacity', '1');
    const start = await boxOf(page);
    const drag = async (x: number, y: number) => {
      const { x: left, y: top } = await boxOf(page);
      await page.mouse.move(left + 120, top + 30);
      await page.mouse.down();
      await page.mouse.move(left + 120 + x, top + 30 + y, { steps: 4 });
      await page.mouse.up();
    };
    await drag(60, 16);
    await expect.poll(() => boxOf(page)).toMatchObject({ x: start.x + 60, y: start.y + 16 });
    await drag(-3000, -3000);
    await expect.poll(() => boxOf(page)).toMatchObject({ x: margin, y: margin });
    await drag(3000, 3000);
    const corner = async () => {
      const { x, y, width, height } = await boxOf(page);
      return [x + width, y + height];
    };
    await expect.poll(corner).toEqual([1280 - margin, 800 - margin]);

    await login(page)
      .getByRole('button', { name: /^Mover la ventana/ })
      .focus();
    await page.keyboard.press('Home');
    await expect.poll(() => boxOf(page)).toMatchObject(start);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowUp');
    await expect.poll(() => boxOf(page)).toMatchObject({ x: start.x - 16, y: Math.max(start.y - 64, margin) });
    for (let press = 0; press < 12; press++) await page.keyboard.press('Shift+ArrowRight');
    const right = async () => (await corner())[0];
    await expect.poll(right).toBe(1280 - margin);
    await page.setViewportSize({ width: 800, height: 700 });
    await expect.poll(right).toBe(800 - margin);
  },
);

test(
  'a dialog opens and closes with a 100 ms animation',
  proves('site-2.76', 'site-9.14', 'member-9.12'),
  async ({ page, world }) => {
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 60_000);
    await openLogin(page, world);
    await page.clock.runFor(100);
    await expect(login(page)).toHaveCSS('opacity', '1');
    await page.keyboard.press('Escape');
    await expect(login(page)).toHaveCSS('opacity', '0');
    await page.clock.runFor(99);
    await expect(login(page)).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(login(page)).toHaveCount(0);
  },
);

test(
  'the page behind a dialog does not scroll and keeps its scroll position after closing',
  proves('site-2.77'),
  async ({ page, world }) => {
    await page.goto(`${world.url}/index`);
    const game = page
      .getByRole('region', { name: 'Los más jugados' })
      .getByRole('listitem')
      .last()
      .getByRole('link')
      .first();
    await ownFonts(page);
    // A section that loads changes its height, and the browser then moves the scroll position.
    await completed(page);
    await game.scrollIntoViewIfNeeded();
    const scroll = () => page.evaluate(() => window.scrollY);
    const before = await scroll();
    expect(before).toBeGreaterThan(0);
    await game.click();
    await expect(login(page)).toBeVisible();
    await page.mouse.move(20, 400);
    await page.mouse.wheel(0, 800);
    await page.keyboard.press('Tab');
    await page.keyboard.press('PageDown');
    await expect.poll(() => scroll()).toBe(before);
    await page.keyboard.press('Escape');
    await expect(login(page)).toHaveCount(0);
    await expect.poll(() => scroll()).toBe(before);
    await expect(game).toBeFocused();
    await page.mouse.wheel(0, 200);
    await expect.poll(scroll).toBeGreaterThan(before);
  },
);

test('a second dialog opens above the first and closes separately', async ({ page, world }) => {
  await page.addInitScript(pageInspector('x-walk-request'));
  await openLogin(page, world);
  await page.keyboard.type('lucia2025');
  await running(page, 'login');
  await openDialog(page, { name: 'trialModal' });
  const second = page.getByRole('dialog', { name: 'Cuenta de prueba' });
  await expect(button(page, 'Registrarse y depositar')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(second).toHaveCount(0);
  await expect(login(page).getByLabel('Usuario')).toBeFocused();
  await expect(login(page).getByLabel('Usuario')).toHaveValue('lucia2025');
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect(login(page)).toHaveCount(0);
  await expect(signInButton(page)).toBeFocused();
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden');
});

test.describe('phone viewport', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: 'dark' });
  test('a dialog appears at the bottom of the window in full width', async ({ page, world }) => {
    await openLogin(page, world);
    await expect(login(page)).toHaveCSS('opacity', '1');
    const foot = async () => {
      const { x, y, width, height } = await boxOf(page);
      return [x, width, Math.round(y + height)];
    };
    await expect.poll(foot).toEqual([0, 390, 844]);
    await expect(login(page).getByRole('button', { name: /^Mover la ventana/ })).toBeHidden();
    await accessible(page);
    await page.keyboard.press('Escape');
    await expect(signInButton(page)).toBeFocused();
  });
});
