import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/shared/lazy-flow.cases.ts';
import { interceptRequests } from '../support/intercept-requests.ts';
import { fillLogin, handle, openLogin, submit } from '../support/login-dialog.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { driver } from './lazy-flow.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`lazy flow ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test('a lazy flow that failed to load is requested again, and the form keeps the typed text', async ({
  page,
  world,
}) => {
  const chunk = await interceptRequests(page, '**/assets/human-check.entry-*.js');
  await openLogin(page, world);
  await fillLogin(page);
  await submit(page).click();
  await chunk('cut');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByLabel('Usuario')).toHaveValue('lucia2025');
  await submit(page).click();
  await chunk('cut');
  const retry = page.getByRole('dialog').getByTestId('alert').getByRole('button', { name: 'Reintentar' });
  await expect(retry).toBeVisible();
  await chunk('pass');
  await retry.click();
  await expect(handle(page)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Volver al formulario' }).click();
  await expect(page.getByLabel('Usuario')).toHaveValue('lucia2025');
});

test('the dialog gets the focus of a button that disappeared before the focus was watched', async ({ page, world }) => {
  const check = await interceptRequests(page, '**/assets/human-check.entry-*.js');
  const effects = await interceptRequests(page, '**/assets/page-effects-*.js');
  await openLogin(page, world);
  await fillLogin(page);
  await submit(page).click();
  await expect(submit(page)).toBeHidden();
  await expect(page.locator(':focus')).toHaveCount(0);
  await effects('pass');
  await expect(page.getByRole('heading', { name: 'Ingresa a tu cuenta' })).toBeFocused();
  await check('pass');
  await expect(handle(page)).toBeVisible();
});
