import { expectedPaths } from 'chartwalk';
import { endpoints } from '../../src/gateway/endpoints.ts';
import { flow } from '../../tests/member/exclusion.cases.ts';
import { accessible } from '../support/check-accessibility.ts';
import { button, field, panel } from '../support/member-page.ts';
import { enterCredentials, passSlider } from '../support/sign-in.ts';
import { sessionsOf, storeSession } from '../support/stored-session.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, quietPage, test } from '../support/world-fixture.ts';
import { driver, openPauses } from './exclusion.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`exclusion ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test('each pending item links to its page, and a failed load of these items does not block a play break', async ({
  page,
  world,
}) => {
  await openPauses(page, world);
  await button(page, '1 semana').click();
  await expect(panel(page).getByText('Los plazos se detendrán')).toBeVisible();
  await panel(page)
    .getByRole('link', { name: /^Confirma antes del .+ si recibiste P\s450\.00$/ })
    .click();
  await expect(page).toHaveURL(/member=withdraw/);
  await page.route('**/wps/relay/MCSFE_get{PaymentConfirmationList,RewardCenter}', (route) =>
    route.fulfill({ status: 503, json: {} }),
  );
  await openPauses(page, world);
  await button(page, '1 semana').click();
  await expect(panel(page).getByText('No pudimos revisar todo lo que tienes pendiente')).toBeVisible();
  await accessible(page);
  await button(page, 'Entiendo, continuar').click();
  await field(page, 'password').fill('Sorteo2025');
  await field(page, 'password').press('Enter');
  await expect(panel(page).getByTestId('status')).toContainText('Tu cuenta está cerrada hasta');
});

test('every pending item is listed with a link to its page', async ({ page, world }) => {
  const token = await storeSession(page, world);
  const isSent = await page.evaluate(
    async ([path, session]) => {
      const headers = { Authorization: session, Language: 'ES', 'Content-Type': 'application/json' };
      const body = JSON.stringify({ requestId: 'd', methodId: 'banco', amount: 10_000 });
      return (await fetch(path, { method: 'POST', headers, body })).ok;
    },
    [endpoints.createDeposit.path, token] as const,
  );
  expect(isSent).toBe(true);
  await page.goto(`${quietPage(world)}?member=responsiblePlay`);
  await panel(page).getByRole('tab', { name: 'Pausas' }).click();
  await button(page, '1 semana').click();
  const open = panel(page).getByRole('region', { name: 'Lo que tienes pendiente' });
  const entries: [RegExp, RegExp][] = [
    [/^Confirma antes del .+ si recibiste P\s450\.00$/, /member=withdraw$/],
    [/^Depósito de P\s100\.00 sin pagar: págalo o cancélalo antes del /, /member=depositv2$/],
    [/^\d misiones con premio por reclamar: la primera vence el /, /member=missionLeaderboard$/],
    [/^Sobre rojo: vence el /, /member=rewardCenter$/],
    [
      /^P\s\d+\.\d\d de cashback por reclamar: si no lo haces, se acreditará automáticamente el /,
      /member=manualRebate$/,
    ],
    [/^P\s20\.00 por reclamar gracias a los amigos que invitaste$/, /member=referral$/],
    [/^\d promociones por reclamar$/, /^\/promotions$/],
    [/^\d solicitudes de promoción en revisión$/, /^\/promotions$/],
    [/^Bono «/, /member=bonusDetails$/],
  ];
  for (const [name, href] of entries)
    await expect(open.getByRole('link', { name }).first()).toHaveAttribute('href', href);
  await expect(panel(page).getByText('No pudimos revisar todo')).toHaveCount(0);
  await accessible(page);
  await open.getByRole('link', { name: /gracias a los amigos que invitaste$/ }).click();
  await expect(page).toHaveURL(/member=referral/);
});

test('an agent sees the contracts that wait for a decision, with links to them', async ({ page, world }) => {
  await openPauses(page, world, 'agente1');
  await button(page, '1 semana').click();
  await panel(page)
    .getByRole('link', { name: /^Solicitud pendiente \(contrato de / })
    .first()
    .click();
  await expect(page).toHaveURL(/[?&]agent=agent/);
});

test('a play break ends every session, and the sign-in form shows the end date of the break', async ({
  page,
  world,
}) => {
  await openPauses(page, world);
  await button(page, '1 semana').click();
  await button(page, 'Entiendo, continuar').click();
  await field(page, 'password').fill('Sorteo2025');
  await field(page, 'password').press('Enter');
  await expect(panel(page).getByTestId('status')).toContainText('Tu cuenta está cerrada hasta');
  await button(page, 'Salir').click();
  await expect(panel(page)).toHaveCount(0);
  await expect.poll(() => sessionsOf(world, 'lucia2025')).toBe(0);

  const signIn = async () => {
    await page.goto(`${quietPage(world)}?dialog=login`);
    await enterCredentials(page, 'lucia2025', 'Sorteo2025');
    await passSlider(page, world);
  };
  await signIn();
  const alert = page.getByRole('dialog').getByTestId('alert');
  await expect(alert).toContainText(/Tu cuenta está cerrada hasta el .+ y no se puede reabrir antes\./);
  await expect(alert.getByRole('link')).toHaveAttribute('href', '/help#contact');
  await accessible(page);
  await world.set('clock', { advanceSeconds: 7 * 24 * 60 * 60 });
  await signIn();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cuenta de / })).toBeVisible();
});
