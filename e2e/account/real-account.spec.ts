import type { Page } from 'playwright/test';
import { flow } from '../../tests/account/real-account.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessible } from '../support/accessible.ts';
import { accountMenu, signIn } from '../support/sign-in.ts';
import { storeSession } from '../support/signed-in.ts';
import { expect, test } from '../support/world.ts';

const warning = (page: Page) => page.getByRole('dialog', { name: 'Cuenta de prueba' });
const deposit = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Depositar' });
const confirm = (page: Page) => warning(page).getByRole('button', { name: 'Crear cuenta y depositar' });

/** Every address that the page went through. */
function addresses(page: Page): string[] {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
  return seen;
}

for (const path of pathsOf(buildGraph(flow))) {
  test(`real account ${path.id}`, async ({ page, world }) => {
    await walkBrowser({
      page,
      flow,
      path,
      open: async () => {
        await storeSession(page, world, 'prueba');
        await page.goto(`${world.url}/index`);
        await deposit(page).click();
      },
      gestures: { 'account.confirm': () => confirm(page).click() },
      outcomes: {},
      see: {
        warning: () => expect(warning(page).getByRole('alert')).toContainText('Esto necesita una cuenta real.'),
        confirmed: async () => {
          await page.clock.runFor(100);
          await expect(warning(page)).toHaveCount(0);
        },
      },
    });
  });
}

test('a trial account that wants to deposit is warned and led to the registration', async ({ page, world }) => {
  await signIn(page, world, 'prueba', 'Sorteo2025');
  const seen = addresses(page);
  await deposit(page).click();
  await expect(confirm(page)).toBeFocused();
  await accessible(page);
  await page.keyboard.press('Escape');
  await expect(warning(page)).toHaveCount(0);
  await expect(deposit(page)).toBeFocused();
  expect(seen).toEqual([]);

  await page.keyboard.press('Enter');
  await expect(confirm(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(warning(page)).toHaveCount(0);
  await expect.poll(() => seen).toContain('/register');
});

test('a member is not offered a deposit that is not there yet', async ({ page, world }) => {
  await storeSession(page, world);
  await page.goto(`${world.url}/index`);
  await expect(accountMenu(page)).toBeVisible();
  await expect(deposit(page)).toHaveCount(0);
});
