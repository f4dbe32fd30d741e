import { expectedPaths } from 'chartwalk';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { flow, good } from '../../tests/lobby/redeem.cases.ts';
import { proves } from '../../tests/requirements/proves.ts';
import { accessible } from '../support/check-accessibility.ts';
import { accessibleEverywhere } from '../support/check-accessibility-all-sizes.ts';
import { test as journey } from '../support/journey.ts';
import { pressEnter } from '../support/press-enter.ts';
import { enterCredentials, passSlider } from '../support/sign-in.ts';
import { storeSession } from '../support/stored-session.ts';
import { answerStatus, orderStatus } from '../support/submission.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { dialog, driver, field, notice, openOrder, submit } from './redeem.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`redeem ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

const points = (page: Page) => page.locator(`[${hook.points}]`);

journey(
  'an order with a lost response stays after a reload, gets its result from its status and is made once',
  proves('member-2.44', 'member-2.45', 'member-2.47', 'member-2.22'),
  async ({ page, world }) => {
    await storeSession(page, world);
    await page.goto(`${world.url}/pointMall`);
    await expect(points(page)).toHaveAttribute(hook.points, '18450');
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    await accessibleEverywhere(page);
    await openOrder(page, 'mate-sorteo');
    await field(page, 'address').fill(good.address);
    await field(page, 'mobileNum').fill(good.mobileNum);
    await field(page, 'password').fill('000000');
    await submit(page).click();
    await expect(dialog(page).getByTestId('alert')).toContainText('Te quedan 4 intentos');
    await expect(field(page, 'password')).toHaveValue('');
    await expect(field(page, 'address')).toHaveValue(good.address);
    await world.set('script', { endpoint: 'redeemPoints', answers: [{ forward: true, dropResponse: true }] });
    await answerStatus(page, { state: 'processing' });
    await field(page, 'password').fill('135790');
    await field(page, 'password').press('Enter');
    await expect(notice(page)).toContainText('todavía se está procesando');
    await accessible(page);
    // After the dialog closes, the page continues to show the status of the order.
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(notice(page)).toContainText('Termo y mate Sorteo');
    await page.reload();
    await expect(notice(page)).toContainText('Tienes un canje sin confirmar');
    await accessibleEverywhere(page);
    await page.unroute(orderStatus);
    const settled = page.getByRole('region', { name: 'Canje sin confirmar' });
    await expect(settled).toContainText('En proceso');
    await pressEnter(settled.getByRole('button', { name: 'Listo' }));
    await expect(points(page)).toHaveAttribute(hook.points, '11950');
    const orders = page.getByRole('tabpanel').locator('details');
    await expect(orders).toHaveCount(5);
    await orders.first().locator('summary').press('Enter');
    await expect(orders.first()).toContainText('N.º de transacción');
    await page.getByRole('tab', { name: 'Movimientos' }).press('Enter');
    await expect(page.getByRole('tabpanel')).toContainText('Saldo: 11,950');
  },
);

journey(
  'an order that never reached the gateway returns to its form with the typed address',
  async ({ page, world }) => {
    await storeSession(page, world);
    await page.goto(`${world.url}/pointMall`);
    await openOrder(page, 'mate-sorteo');
    await field(page, 'address').fill(good.address);
    await field(page, 'mobileNum').fill(good.mobileNum);
    await field(page, 'password').fill('135790');
    await page.route('**/MCSFE_redeemPointReward', (route) => route.abort(), { times: 1 });
    await submit(page).click();
    await pressEnter(notice(page).getByRole('button', { name: 'Empezar de nuevo' }));
    await expect(field(page, 'password')).toBeFocused();
    await expect(field(page, 'address')).toHaveValue(good.address);
    await field(page, 'password').fill('135790');
    await field(page, 'password').press('Enter');
    await expect(dialog(page)).toContainText('En proceso');
  },
);

journey(
  'a visitor views the point mall, signs in and converts points into balance',
  proves('member-2.44', 'member-2.46', 'member-2.22', 'site-1.2', 'member-3.4', 'member-9.8'),
  async ({ page, world }) => {
    await world.set('script', { endpoint: 'pointConfig', answers: [{ malformed: true }] });
    await page.goto(`${world.url}/pointMall`);
    await page.getByRole('main').getByTestId('alert').getByRole('button', { name: 'Reintentar' }).click();
    for (const text of ['Casino en vivo0.70', 'Deportes1.00', 'Pesca1.20', 'Tragamonedas1.20', 'PVP1.00', 'no vencen'])
      await expect(page.getByRole('region', { name: 'Cómo se ganan los puntos' })).toContainText(text);
    await openOrder(page, 'vale-10');
    await enterCredentials(page, 'lucia2025', 'Sorteo2025');
    await passSlider(page, world);
    await page.getByRole('button', { name: 'Convertir en saldo' }).click();
    await field(page, 'quantity').fill('1000');
    await expect(dialog(page)).toContainText('P 8.33');
    await field(page, 'password').fill('135790');
    await submit(page).click();
    await expect(dialog(page)).toContainText('Aprobado');
    await page.keyboard.press('Escape');
    await expect(points(page)).toHaveAttribute(hook.points, '17450');
    await expect(page.getByRole('group', { name: 'Saldo' })).toContainText('P 12,848.83');
  },
);

journey(
  'a member without a withdrawal password creates one before the order and returns to the point mall',
  async ({ page, world }) => {
    await world.set('account', { account: 'lucia2025', patch: { withdrawalPassword: false } });
    await storeSession(page, world);
    await page.goto(`${world.url}/pointMall`);
    await openOrder(page, 'mate-sorteo');
    const link = dialog(page).getByRole('link', { name: 'Crear contraseña de retiro' });
    await expect(link).toBeVisible();
    await expect(field(page, 'password')).toHaveCount(0);
    await accessible(page);
    await link.click();
    const panel = page.locator(`[${hook.panel}]`);
    for (const name of ['password', 'confirm']) await panel.locator(`[name=${name}]`).fill('402817');
    await panel.getByRole('button', { name: 'Crear contraseña de retiro' }).click();
    await panel.getByRole('link', { name: 'Volver a lo que hacías' }).click();
    await expect(page).toHaveURL(`${world.url}/pointMall`);
    await openOrder(page, 'mate-sorteo');
    await expect(field(page, 'password')).toBeEditable();
  },
);
