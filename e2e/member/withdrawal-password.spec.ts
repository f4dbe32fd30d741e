import { expectedPaths } from 'chartwalk';
import type { Page } from 'playwright/test';
import { flow } from '../../tests/member/withdrawal-password.cases.ts';
import { accessible } from '../support/check-accessibility.ts';
import { button, field, lastCode, panel } from '../support/member-page.ts';
import { pressEnter } from '../support/press-enter.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { driver, openForm, submit } from './withdrawal-password.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`withdrawal password ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
  await field(page, 'confirm').press('Enter');
}

test('a password change with a lost response is sent again and applied once; a code resets a lost password', async ({
  page,
  world,
}) => {
  await openForm(page, world);
  await fill(page, { current: '000000', password: '402817', confirm: '402817' });
  await expect(panel(page).getByTestId('alert')).toContainText('Intentos restantes: 4');
  await expect(field(page, 'current')).toBeFocused();
  await world.set('script', { endpoint: 'saveWithdrawalPassword', answers: [{ forward: true, dropResponse: true }] });
  await fill(page, { current: '135790', password: '402817', confirm: '402817' });
  await expect(panel(page).getByTestId('alert')).toContainText('No pudimos confirmar si el cambio se guardó');
  await submit(page).click();
  await expect(panel(page).getByTestId('status')).toContainText('quedó guardada');
  await pressEnter(button(page, 'Volver a Mi cuenta').last());

  await button(page, /^Contraseña de retiro/).click();
  await button(page, 'Olvidé mi contraseña').click();
  await panel(page)
    .getByRole('radio', { name: /^Por correo/ })
    .check();
  await button(page, 'Enviar código').click();
  await expect(field(page, 'code')).toBeFocused();
  await fill(page, { code: await lastCode(world), password: '918273', confirm: '918273' });
  await expect(panel(page).getByTestId('status')).toContainText('quedó guardada');
  await accessible(page);
});
