import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/member/upline-transfer.cases.ts';
import { proves } from '../../tests/requirements/proves.ts';
import { accessibleEverywhere } from '../support/check-accessibility-all-sizes.ts';
import { field, openPage, panel } from '../support/member-page.ts';
import { answerStatus, orderStatus } from '../support/submission.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { driver } from './upline-transfer.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`upline transfer ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test(
  'a transfer is reviewed and sent once with the password, and the balance includes it',
  proves('member-6.7'),
  async ({ page, world }) => {
    await openPage(page, world, 'transferUpline');
    await expect(panel(page)).toContainText('Mateo');
    await accessibleEverywhere(page);
    await field(page, 'amount').fill('340,50');
    await field(page, 'remark').fill('Quiniela');
    await field(page, 'remark').press('Enter');
    await field(page, 'password').fill('000000');
    await field(page, 'password').press('Enter');
    await expect(panel(page).getByTestId('alert')).toContainText('Te quedan 4 intentos');
    await expect(field(page, 'password')).toHaveValue('');
    await answerStatus(page, { state: 'processing' });
    await world.set('script', { endpoint: 'transferToUpline', answers: [{ forward: true, dropResponse: true }] });
    await field(page, 'password').fill('135790');
    await field(page, 'password').press('Enter');
    await expect(panel(page)).toContainText('todavía se está procesando');
    await openPage(page, world, 'securityCenter');
    await panel(page).getByRole('link', { name: 'Ver la transferencia a tu superior' }).click();
    await expect(panel(page)).toContainText('Mateo · ');
    await accessibleEverywhere(page);
    await page.unroute(orderStatus);
    await expect(panel(page)).toContainText('Mateo ya recibió el dinero');
    await expect(panel(page).getByRole('group', { name: 'Saldo' })).toContainText('P 12,500.00');
  },
);

test('the typed amount and note survive a reload, and the password does not', async ({ page, world }) => {
  await openPage(page, world, 'transferUpline');
  await field(page, 'amount').fill('340,50');
  await field(page, 'remark').fill('Quiniela');
  await field(page, 'remark').press('Enter');
  await field(page, 'password').fill('135790');
  await page.reload();
  await expect(field(page, 'amount')).toHaveValue('340,50');
  await expect(field(page, 'remark')).toHaveValue('Quiniela');
  await field(page, 'remark').press('Enter');
  await expect(field(page, 'password')).toHaveValue('');
});

test('a member without an upline sees the reason', async ({ page, world }) => {
  await openPage(page, world, 'transferUpline', 'valentina');
  await expect(panel(page).getByRole('heading', { name: 'Tu cuenta no tiene un agente superior' })).toBeVisible();
});

test('a member without a withdrawal password creates one before the form and returns to the transfer', async ({
  page,
  world,
}) => {
  await world.set('account', { account: 'lucia2025', patch: { withdrawalPassword: false } });
  await openPage(page, world, 'transferUpline');
  await expect(panel(page)).toContainText('Mateo');
  await expect(field(page, 'amount')).toHaveCount(0);
  await accessibleEverywhere(page);
  await panel(page).getByRole('link', { name: 'Crear contraseña de retiro' }).click();
  for (const name of ['password', 'confirm']) await field(page, name).fill('402817');
  await panel(page).getByRole('button', { name: 'Crear contraseña de retiro' }).click();
  await panel(page).getByRole('link', { name: 'Volver a lo que hacías' }).click();
  await expect(field(page, 'amount')).toBeEditable();
});
