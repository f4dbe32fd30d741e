import { expectedPaths } from 'chartwalk';
import { pageInspector } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { flow } from '../../tests/member/reality-check.cases.ts';
import { accessible } from '../support/check-accessibility.ts';
import { signInButton } from '../support/sign-in.ts';
import { sessionsOf, storeSession } from '../support/stored-session.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { blankPage, expect, quietPage, test } from '../support/world-fixture.ts';
import { dialog, driver, isWaiting } from './reality-check.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`reality check ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test('the reality check appears after an hour of play in both tabs, and the member continues or signs out', async ({
  page,
  world,
  context,
}) => {
  await page.clock.install();
  await context.addInitScript(pageInspector('x-walk-request'));
  const token = await storeSession(page, world);
  await page.goto(quietPage(world));
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cuenta de / })).toBeVisible();
  const other = await context.newPage();
  await other.goto(blankPage(world));
  await other.evaluate((stored) => sessionStorage.setItem('token', stored), token);
  await other.goto(quietPage(world));
  await expect(other.getByRole('banner').getByRole('button', { name: /^Cuenta de / })).toBeVisible();
  const both = async (work: (one: Page) => Promise<unknown>) => {
    for (const one of [page, other]) await work(one);
  };
  // The chart loads in its own chunk, and its countdown starts when it has loaded.
  await both(isWaiting);
  await world.set('clock', { advanceSeconds: 60 * 60 });
  // Both tabs share this clock.
  await page.clock.fastForward('16:00');
  await both((one) => expect(dialog(one)).toBeVisible());
  await expect(dialog(page)).toContainText('1 hora');
  await accessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Seguir jugando' }).click();
  await both(isWaiting);
  await both((one) => expect(dialog(one)).toHaveCount(0));
  await world.set('clock', { advanceSeconds: 60 * 60 });
  await page.clock.fastForward('01:01:00');
  await dialog(page).getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(signInButton(page)).toBeVisible();
  await expect.poll(() => sessionsOf(world, 'lucia2025')).toBe(0);
});
