import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/member/limits.cases.ts';
import { futureHour } from '../../tests/tools/clock/future-hour.ts';
import { accessibleEverywhere } from '../support/check-accessibility-all-sizes.ts';
import { interceptRequests } from '../support/intercept-requests.ts';
import { button, field, openPage, panel } from '../support/member-page.ts';
import { pressEnter } from '../support/press-enter.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { confirmRemoval, driver, edit } from './limits.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`limits ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test('a lower limit applies at once; a higher limit applies after a day and can be canceled until then', async ({
  page,
  world,
}) => {
  await openPage(page, world, 'responsiblePlay');
  const deposits = panel(page).getByRole('region', { name: 'Depósitos' });
  const save = async (text: string) => {
    await edit(page).click();
    await field(page, 'limit').fill(text);
    await field(page, 'limit').press('Enter');
  };
  await save('500');
  await expect(panel(page).getByTestId('status')).toContainText('El límite ya está activo');
  await expect(deposits).toContainText('P 500.00');
  await world.set('script', { endpoint: 'saveLimit', answers: [{ forward: true, dropResponse: true }] });
  await save('800');
  await expect(panel(page).getByTestId('alert')).toContainText('No pudimos confirmar si el cambio se guardó');
  await expect(field(page, 'limit')).toHaveValue('800');
  await field(page, 'limit').press('Enter');
  await expect(panel(page).getByTestId('alert')).toContainText('Se aplicará en la fecha que ves aquí');
  await expect(deposits).toContainText('Subirá a P 800.00');
  await expect(deposits).toContainText('P 500.00');
  await accessibleEverywhere(page);
  await pressEnter(button(page, 'Mantener límite actual'));
  await expect(panel(page).getByTestId('status')).toContainText('Se mantiene el límite actual');
  await save('800');
  await expect(deposits).toContainText('Subirá a P 800.00');
  await world.set('clock', { advanceSeconds: 24 * 60 * 60 - 60 * 60 });
  await openPage(page, world, 'responsiblePlay');
  await expect(deposits).toContainText('Subirá a P 800.00');
  await world.set('clock', { advanceSeconds: 60 * 60 });
  await page.reload();
  await expect(deposits).toContainText('P 800.00');
  await expect(deposits).not.toContainText('Subirá a');
});

test('an empty limit field does not remove the limit; a confirmed removal takes effect after a day', async ({
  page,
  world,
}) => {
  await openPage(page, world, 'responsiblePlay');
  const deposits = panel(page).getByRole('region', { name: 'Depósitos' });
  await edit(page).click();
  await field(page, 'limit').fill('500');
  await field(page, 'limit').press('Enter');
  await expect(panel(page).getByTestId('status')).toContainText('El límite ya está activo');
  await edit(page).click();
  await field(page, 'limit').fill('');
  await field(page, 'limit').press('Enter');
  await expect(deposits).toContainText('Completa este campo');
  await expect(field(page, 'limit')).toBeFocused();
  await pressEnter(button(page, 'Quitar límite'));
  await expect(button(page, 'Conservar límite')).toBeFocused();
  await accessibleEverywhere(page);
  await pressEnter(button(page, 'Conservar límite'));
  await expect(button(page, 'Quitar límite')).toBeFocused();
  await pressEnter(button(page, 'Quitar límite'));
  await pressEnter(confirmRemoval(page));
  await expect(panel(page).getByTestId('alert')).toContainText('Se aplicará en la fecha que ves aquí');
  await expect(deposits).toContainText('P 500.00');
  await expect(deposits).toContainText('Se quitará el');
});

test('a loss limit blocks bets that exceed it, and prevents games from opening', async ({ page, world }) => {
  // Sets a time far from the end of the operator's day, so that the day does not end during the test.
  await world.set('clock', { set: futureHour(17).toISOString() });
  await openPage(page, world, 'responsiblePlay');
  await button(page, 'Fijar: Pérdidas, Por día').click();
  await field(page, 'limit').fill('1');
  await field(page, 'limit').press('Enter');
  await expect(panel(page).getByTestId('status')).toContainText('El límite ya está activo');
  await page.goto(`${world.url}/vnlottery?gameCode=VN001&playType=5D`);
  const game = page.frameLocator('iframe');
  const buy = async () => {
    await game.getByRole('button', { name: 'Al azar' }).click();
    await game.getByRole('button', { name: 'Comprar boleto' }).click();
  };
  await buy();
  await expect(game.locator('.said')).toContainText('Boleto comprado');
  await buy();
  await expect(game.locator('.said')).toContainText('pasarías el límite de pérdidas que fijaste');
  await page.reload();
  await expect(page.getByTestId('alert').filter({ hasText: 'Llegaste a tu límite de pérdidas' })).toContainText(
    'Podrás jugar de nuevo el',
  );
  await page.getByRole('link', { name: 'Ver mis límites' }).click();
  await expect(panel(page).getByRole('region', { name: 'Pérdidas' })).toContainText('P 1.00');
});

test('a limit of a single stake is shown where the stake is placed, and a refused stake keeps the chosen numbers', async ({
  page,
  world,
}) => {
  await openPage(page, world, 'responsiblePlay');
  await button(page, 'Fijar: Apuesta máxima, Por apuesta').click();
  await field(page, 'limit').fill('2');
  await field(page, 'limit').press('Enter');
  await expect(panel(page).getByTestId('status')).toContainText('El límite ya está activo');
  await expect(panel(page).getByRole('region', { name: 'Apuesta máxima' })).toContainText('P 2.00');
  await accessibleEverywhere(page);
  await page.goto(`${world.url}/vnlottery?gameCode=VN001&playType=5D`);
  const game = page.frameLocator('iframe');
  await expect(game.getByText('Tu máximo por apuesta: P 2.00')).toBeVisible();
  const more = game.getByRole('button', { name: 'Subir la apuesta' });
  await more.click();
  await expect(more).toBeDisabled();
  await game.getByRole('button', { name: 'Al azar' }).click();
  const digits = () =>
    game.locator('input').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const chosen = await digits();
  // The member lowers the limit on another device.
  await page.evaluate(async () => {
    await fetch('/wps/member/protection/limits', {
      method: 'POST',
      headers: { Authorization: sessionStorage.getItem('token') ?? '', 'Content-Type': 'application/json' },
      body: JSON.stringify({ kind: 'stake', period: 'bet', value: 100 }),
    });
  });
  const buy = game.getByRole('button', { name: 'Comprar boleto' });
  await buy.click();
  await expect(game.locator('.said')).toContainText('supera el máximo de P 1.00 por apuesta que fijaste');
  await expect(game.getByText('Tu máximo por apuesta: P 1.00')).toBeVisible();
  expect(chosen).toHaveLength(5);
  expect(await digits()).toEqual(chosen);
  await game.getByRole('button', { name: 'Bajar la apuesta' }).click();
  await buy.click();
  await expect(game.locator('.said')).toContainText('Boleto comprado');
});

test('a used-up time limit prevents games from opening and shows the reason', async ({ page, world }) => {
  // Sets a time in the middle of the operator's day, so that the earlier play belongs to the same day.
  await world.set('clock', { set: futureHour(17).toISOString() });
  await openPage(page, world, 'responsiblePlay');
  await world.set('clock', { advanceSeconds: 20 * 60 });
  await button(page, 'Fijar: Tiempo conectado, Por día').click();
  await field(page, 'limit').fill('15');
  await field(page, 'limit').press('Enter');
  await expect(panel(page).getByTestId('status')).toContainText('El límite ya está activo');
  await page.goto(`${world.url}/rng?gameId=cobre-rng-0012`);
  const notice = page.getByTestId('alert').filter({ hasText: 'Llegaste a tu límite de tiempo' });
  await expect(notice).toContainText('Podrás jugar de nuevo el');
  await page.getByRole('link', { name: 'Ver mis límites' }).click();
  await expect(panel(page).getByRole('region', { name: 'Tiempo conectado' })).toContainText('15 min');
});

test('the last chosen reminder interval applies, even when an earlier choice is still being saved', async ({
  page,
  world,
}) => {
  await openPage(page, world, 'responsiblePlay');
  const interception = await interceptRequests(page, '**/wps/member/protection/realityCheck');
  await button(page, 'Cada 30\u00a0min').click();
  await button(page, 'Cada 15\u00a0min').click();
  await interception('pass');
  await expect(panel(page).getByTestId('status')).toContainText('Te avisaremos cada 15 minutos');
  await page.reload();
  await expect(button(page, 'Cada 15\u00a0min')).toHaveAttribute('aria-pressed', 'true');
});
