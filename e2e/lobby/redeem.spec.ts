import type { Page } from 'playwright/test';
import { flow, good } from '../../tests/lobby/redeem.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessible } from '../support/accessible.ts';
import { accessibleEverywhere } from '../support/accessible-everywhere.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { cut, refusal, success, thrown } from '../support/answers.ts';
import { test as journey } from '../support/journey.ts';
import { silence } from '../support/outages.ts';
import { enterCredentials, passSlider } from '../support/sign-in.ts';
import { storeSession } from '../support/signed-in.ts';
import { expect, test } from '../support/world.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => dialog(page).locator(`[name=${name}]`);
const submit = (page: Page) =>
  dialog(page).getByRole('button', { name: /^(Confirmar canje|Preguntar de nuevo|Cambiar puntos)$/ });
const points = (page: Page) => page.locator('[data-points]');
const openOrder = (page: Page, id: string) => page.locator(`[data-reward=${id}]`).getByRole('button').click();

const order = {
  reference: 'PR0000001100',
  appliedAt: '2026-01-01T12:00:00.000Z',
  type: 'goods',
  name: 'Termo y mate Sorteo',
  quantity: 1,
  pointsRequired: 6_500,
  amountRequired: 0,
  status: 'process',
  changedPoints: -6_500,
  pointsBalance: 11_950,
  remark: '',
  units: 'unidades',
  pointsRatio: 120,
  redeemAmount: 0,
};

for (const path of pathsOf(buildGraph(flow))) {
  test(`redeem ${path.id}`, async ({ page, world }) => {
    const rest = async (isEditable: boolean) => {
      await expect(field(page, 'password')).toBeEditable();
      await expect(field(page, 'quantity')).toBeEditable({ editable: isEditable });
    };
    const busy = () => expect(submit(page)).toHaveAttribute('aria-busy', 'true');
    await walkBrowser({
      page,
      flow,
      path,
      endpoints: { order: '**/wps/passwordCheck/MCSFE_redeemPointReward' },
      open: async () => {
        await storeSession(page, world);
        await page.goto(`${world.url}/pointMall?type=goods`);
        await openOrder(page, 'mate-sorteo');
        await expect(field(page, 'password')).toBeVisible();
      },
      gestures: {
        'form.submit': async ({ event: { values } }) => {
          for (const [name, value] of Object.entries(values))
            if (await field(page, name).isEditable()) await field(page, name).fill(value);
          await field(page, 'password').press('Enter');
        },
        'field.change': ({ event }) => field(page, event.field).press('x'),
      },
      outcomes: {
        order: {
          made: success(order),
          offline: cut,
          timeout: silence(),
          password: refusal('withdrawalPassword.wrong', { attemptsLeft: 3 }),
          gone: refusal('reward.gone'),
          thrown,
        },
      },
      see: accessibleOnce('redeem', {
        editing: () => rest(true),
        ordering: busy,
        uncertain: () => rest(false),
        asking: busy,
        ordered: () => expect(dialog(page)).toContainText('PR0000001100'),
      }),
    });
  });
}

journey('an order whose answer is lost is asked for again and made once', async ({ page, world }) => {
  await storeSession(page, world);
  await page.goto(`${world.url}/pointMall`);
  await expect(points(page)).toHaveAttribute('data-points', '18450');
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await accessibleEverywhere(page);
  await openOrder(page, 'mate-sorteo');
  await field(page, 'address').fill(good.address);
  await field(page, 'mobileNum').fill(good.mobileNum);
  await field(page, 'password').fill('000000');
  await submit(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('4 intentos más');
  await expect(field(page, 'password')).toHaveValue('');
  await expect(field(page, 'address')).toHaveValue(good.address);
  await world.set('script', { endpoint: 'redeemPoints', answers: [{ pass: true, cut: true }] });
  await field(page, 'password').fill('135790');
  await field(page, 'password').press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('Todavía no sabemos');
  await submit(page).press('Enter');
  await expect(dialog(page)).toContainText('En proceso');
  await accessible(page);
  await dialog(page).getByRole('button', { name: 'Listo' }).press('Enter');
  await expect(points(page)).toHaveAttribute('data-points', '11950');
  const orders = page.getByRole('tabpanel').locator('details');
  await expect(orders).toHaveCount(5);
  await orders.first().locator('summary').press('Enter');
  await expect(orders.first()).toContainText('N.º de transacción');
  await page.getByRole('tab', { name: 'Movimientos' }).press('Enter');
  await expect(page.getByRole('tabpanel')).toContainText('Saldo: 11,950');
});

journey('a visitor looks at everything, signs in and turns points into balance', async ({ page, world }) => {
  await world.set('script', { endpoint: 'pointConfig', answers: [{ malformed: true }] });
  await page.goto(`${world.url}/pointMall`);
  await page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('region', { name: 'Cómo se ganan' })).toContainText('Casino en vivo0.70');
  await openOrder(page, 'vale-10');
  await enterCredentials(page, 'lucia2025', 'Sorteo2025');
  await passSlider(page, world);
  await page.getByRole('button', { name: 'Cambiar por saldo' }).click();
  await field(page, 'quantity').fill('1000');
  await expect(dialog(page)).toContainText('P 8.33');
  await field(page, 'password').fill('135790');
  await submit(page).click();
  await expect(dialog(page)).toContainText('Aprobado');
  await page.keyboard.press('Escape');
  await expect(points(page)).toHaveAttribute('data-points', '17450');
  await expect(page.getByRole('group', { name: 'Saldo' })).toContainText('P 12,848.83');
});
