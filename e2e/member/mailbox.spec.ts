import { expectedPaths } from 'chartwalk';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { flow } from '../../tests/member/mailbox.cases.ts';
import { accessibleEverywhere } from '../support/check-accessibility-all-sizes.ts';
import { interceptRequests } from '../support/intercept-requests.ts';
import { button, openPage, panel } from '../support/member-page.ts';
import { pressEnter } from '../support/press-enter.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { article, driver, list } from './mailbox.driver.ts';

const entry = (page: Page) =>
  panel(page).getByRole('navigation', { name: 'Menú del centro personal' }).getByRole('link', { name: 'Mensajes' });

for (const path of expectedPaths(flow)) {
  test(`mailbox ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test('messages can be read, deleted and restored, and the menu count stays correct after a reload', async ({
  page,
  world,
}) => {
  await openPage(page, world, 'messageV2');
  await expect(entry(page)).toHaveAccessibleName(/3 mensajes sin leer/);
  await list(page)
    .getByRole('button', { name: /^Sin leer: Tu retiro va en camino/ })
    .click();
  await expect(article(page).getByRole('heading', { level: 4 })).toHaveText('Tu retiro va en camino');
  await expect(article(page).locator(`[${hook.html}] strong`)).toHaveText('P 450.00');
  await expect(entry(page)).toHaveAccessibleName(/2 mensajes sin leer/);
  await accessibleEverywhere(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, 'Eliminar: Tu retiro va en camino').first().click();
  await expect(button(page, 'Deshacer')).toBeFocused();
  await expect(article(page)).toHaveCount(0);
  await page.reload();
  await expect(list(page).getByRole('button', { name: /^Sin leer/ })).toHaveCount(2);
  await button(page, /^Eliminar: Tu cashback/)
    .first()
    .click();
  await pressEnter(button(page, 'Deshacer'));
  await expect(list(page).getByRole('button', { name: /^Sin leer: Tu cashback/ })).toBeVisible();
  await button(page, 'Marcar todo como leído').click();
  await expect(entry(page).locator(`[${hook.count}]`)).toHaveCount(0);
  await expect(list(page).getByRole('button', { name: /^Sin leer/ })).toHaveCount(0);
});

test('a message can be restored while another message is being deleted', async ({ page, world }) => {
  await openPage(page, world, 'messageV2');
  await button(page, 'Eliminar: Tu retiro va en camino').first().click();
  await expect(button(page, 'Deshacer')).toBeVisible();
  const interception = await interceptRequests(page, '**/wps/relay/CSP_deleteMessage');
  await button(page, /^Eliminar: Tu cashback/)
    .first()
    .click();
  await button(page, 'Deshacer').click();
  await interception('pass');
  await expect(panel(page).getByText(/^Eliminaste «Tu cashback/)).toBeVisible();
  await expect(list(page).getByRole('button', { name: /^Sin leer: Tu retiro va en camino/ })).toBeVisible();
});

test.describe('phone viewport', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  test('the message list opens a message, and going back returns the focus', async ({ page, world }) => {
    await openPage(page, world, 'messageV2');
    const opener = list(page)
      .getByRole('button', { name: /^Te damos la bienvenida|^Tu depósito/ })
      .first();
    await opener.click();
    await expect(list(page)).toBeHidden();
    await expect(article(page).getByRole('heading', { level: 4 })).toBeFocused();
    await button(page, 'Volver a los mensajes').click();
    await expect(opener).toBeFocused();
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
  });
});
