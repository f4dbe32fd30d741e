import { expectedPaths } from 'chartwalk';
import type { Page, Route } from 'playwright/test';
import { flow } from '../../tests/agent/contract-request.cases.ts';
import { proves } from '../../tests/requirements/proves.ts';
import { button, openAgentPage, panel } from '../support/agent-page.ts';
import { accessibleEverywhere } from '../support/check-accessibility-all-sizes.ts';
import { answerStatus, orderStatus } from '../support/submission.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, quietPage, test } from '../support/world-fixture.ts';
import { driver } from './contract-request.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`contract request ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

const endings = (page: Page, name: string) => panel(page).getByRole('region', { name }).getByRole('listitem');

test(
  'accepting a lower dividend lists the contracts that end, and warns again when the list changes',
  proves('member-4.6', 'member-2.23'),
  async ({ page, world, browser }) => {
    const token = await openAgentPage(page, world, 'agentDividendRecord2');
    await button(page, 'Aceptar: Nuevo contrato').click();
    await button(page, 'Aceptar contrato').click();
    await expect(endings(page, 'Contratos que terminarán')).toHaveCount(2);
    await accessibleEverywhere(page);

    // Before Renata's request is decided, she receives an offer with the same terms and accepts it in her own window.
    const terms = {
      rate: 2_000,
      lossRate: 0,
      period: 'weekly',
      activeMembers: 0,
      validBet: 0,
      profitLoss: 0,
      betAmount: 0,
    };
    const offered = await page.evaluate(
      async ([authorization, given]) => {
        const order = { requestId: 'r1', kind: 'dividend', memberId: 830_151, version: 0, terms: given };
        const headers = { 'Content-Type': 'application/json', Authorization: authorization };
        const sent = await fetch('/wps/relay/MCSFE_offerContract', {
          method: 'POST',
          headers,
          body: JSON.stringify(order),
        });
        return (await sent.json()).success;
      },
      [token, terms] as const,
    );
    expect(offered).toBe(true);
    const other = await (await browser.newContext()).newPage();
    await openAgentPage(other, world, 'agentDividendRecord2', 'agente2');
    await expect(panel(other)).toContainText('De Mateo');
    await button(other, 'Aceptar: Nuevo contrato').click();
    await button(other, 'Aceptar contrato').click();
    await expect(panel(other).getByText('Aceptado', { exact: true })).toBeVisible();

    await button(page, 'Continuar y terminar 2 contratos').click();
    await expect(endings(page, 'Contratos que terminarán')).toHaveCount(3);
    await expect(endings(page, 'Contratos que terminarán').last()).toContainText('Renata · agente2');
    await button(page, 'Continuar y terminar 3 contratos').click();
    await expect(endings(page, 'También terminaron')).toHaveCount(3);
    await button(page, 'Entendido').click();
    await expect(panel(page)).toContainText('Todavía no has otorgado contratos de este tipo.');
    await other.reload();
    await expect(panel(other).getByRole('heading', { name: 'Tu contrato terminó' })).toBeVisible();
    await expect(panel(other)).toContainText('porque cambió el contrato de Mateo');
    await other.context().close();
  },
);

test('Escape closes the question and not the agent center, and the Accept button works while the contracts reload', async ({
  page,
  world,
}) => {
  await openAgentPage(page, world, 'agentHourSalary');
  await button(page, /^Rescindir el contrato con/)
    .first()
    .click();
  const held = Promise.withResolvers<Route>();
  await page.route(/MCSFE_getContractOverview/, held.resolve, { times: 1 });
  await page.keyboard.press('Escape');
  await expect(button(page, /^Rescindir el contrato con/).first()).toBeFocused();
  const reading = await held.promise;
  await button(page, 'Aceptar: Rescisión').click();
  await button(page, 'Rescindir contrato').click();
  await expect(panel(page).getByText('Rescindido', { exact: true })).toBeVisible();
  // The page has aborted this request.
  await reading.continue().catch(() => {});
});

test('a termination with a lost response gets its result from its status after a reload, and is done once', async ({
  page,
  world,
}) => {
  await openAgentPage(page, world, 'agentHourSalary');
  const given = panel(page).getByRole('region', { name: 'Contratos que otorgaste' }).getByRole('listitem');
  await expect(given).toHaveCount(2);
  await button(page, 'Aceptar: Rescisión').click();
  await world.set('script', { endpoint: 'hourSalaryContract', answers: [{ forward: true, dropResponse: true }] });
  await answerStatus(page, { state: 'processing' });
  await button(page, 'Rescindir contrato').click();
  await expect(panel(page)).toContainText('todavía se está procesando');
  await page.reload();
  await expect(panel(page).getByRole('heading', { name: 'Tienes una decisión sin confirmar' })).toBeVisible();
  await accessibleEverywhere(page);
  await page.goto(`${quietPage(world)}?agent=agentTeamOverview`);
  await panel(page).getByRole('link', { name: 'Ver la decisión sobre el contrato de salario por hora' }).click();
  await page.unroute(orderStatus);
  await expect(panel(page).getByText('Rescindido', { exact: true })).toBeVisible();
  await button(page, 'Entendido').click();
  await expect(given).toHaveCount(1);
});

test('an acceptance by GET whose response is lost is sent once, and the balance includes the payments until then', async ({
  page,
  world,
}) => {
  const dayMs = 24 * 60 * 60_000;
  const amount = /P\s[\d,]+\.\d\d/;
  // In the afternoon of the operator's day, every five minutes have a payment.
  await world.set('clock', { set: new Date((Math.floor(Date.now() / dayMs) + 1.75) * dayMs).toISOString() });
  await openAgentPage(page, world, 'agentDailyWages2');
  const shown = panel(page).getByRole('group', { name: 'Saldo' });
  await button(page, 'Aceptar: Nuevo contrato').click();
  await expect(shown).toContainText(amount);
  const before = await shown.textContent();
  await world.set('clock', { advanceSeconds: 600 });
  await world.set('script', { endpoint: 'dailySalaryContract', answers: [{ forward: true, dropResponse: true }] });
  await button(page, 'Aceptar contrato').click();
  await expect(panel(page).getByText('Aceptado', { exact: true })).toBeVisible();
  expect(await world.get('requests?endpoint=dailySalaryContract')).toMatchObject({ count: 1 });
  const isPaid = async () => {
    const text = (await shown.textContent()) ?? '';
    return amount.test(text) && text !== before;
  };
  await expect.poll(isPaid).toBe(true);
});

test(
  'the real-time salary counts down to its next payment by the gateway clock, and the payment arrives',
  proves('member-4.13', 'member-9.4'),
  async ({ page, world }) => {
    await page.clock.install({ time: new Date('2031-05-05T10:00:00Z') });
    await openAgentPage(page, world, 'agentRealtimeSalary');
    await expect(panel(page).getByRole('timer')).toHaveText(/^(0[0-4]:\d\d|05:00)$/);
    await world.set('clock', { advanceSeconds: 600 });
    await page.reload();
    await expect(panel(page).getByRole('timer')).toHaveText(/^(0[0-4]:\d\d|05:00)$/);
    await expect(panel(page).getByRole('group', { name: 'Saldo' })).toContainText(/P\s93,1/);
    await expect(panel(page).getByRole('group', { name: 'Saldo' })).not.toContainText('P 93,100.00');
  },
);

test('a payment made while a confirmation is open updates the balance and reloads the list', async ({
  page,
  world,
}) => {
  const lists = async () => (await world.get<{ count: number }>('requests?endpoint=contractPayouts')).count;
  // At the start of a period, so that no period ends during the test.
  const periodMs = 5 * 60_000;
  await world.set('clock', { set: new Date(Math.floor(Date.now() / periodMs) * periodMs + 1).toISOString() });
  await page.clock.install({ time: new Date('2031-05-05T10:00:00Z') });
  await openAgentPage(page, world, 'agentRealtimeSalary');
  const balance = panel(page).getByRole('group', { name: 'Saldo' });
  await expect(balance).toContainText('P 93,100.00');
  await expect(panel(page)).toContainText('No hay pagos en este periodo.');
  const before = await lists();
  await button(page, 'Rescindir mi contrato').click();
  await world.set('clock', { advanceSeconds: 600 });
  await page.clock.fastForward(600_000);
  await button(page, 'Volver').click();
  await expect(balance).toContainText(/P\s93,1/);
  await expect(balance).not.toContainText('P 93,100.00');
  await expect.poll(lists).toBe(before + 1);
});
