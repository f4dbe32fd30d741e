import type { Page } from 'playwright/test';
import { agent, decision, ending, flow, pending, sentDesk } from '../../tests/agent/contract-request.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessibleEverywhere } from '../support/accessible-everywhere.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { cut, limited, refusal, success, thrown } from '../support/answers.ts';
import { panel } from '../support/funds-page.ts';
import { test as journey } from '../support/journey.ts';
import { leavePending } from '../support/member-page.ts';
import { outages } from '../support/outages.ts';
import { storeSession } from '../support/signed-in.ts';
import { expect, test, type World } from '../support/world.ts';

const press = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name });

/** Opens a page of the agent centre by its address, as an agent; gives back the session's token. */
async function openAgentPage(page: Page, world: World, key: string, account = 'agente1'): Promise<string> {
  const token = await storeSession(page, world, account);
  await page.goto(`${world.url}/index?agent=${key}`);
  return token;
}

for (const path of pathsOf(buildGraph(flow))) {
  test(`contract request ${path.id}`, async ({ page, world }) => {
    const button = (name: RegExp, isBusy: boolean) => async () => {
      await expect(press(page, name)).toBeVisible();
      if (isBusy) await expect(press(page, name)).toHaveAttribute('aria-busy', 'true');
    };
    await walkBrowser({
      page,
      flow,
      path,
      endpoints: {
        fetchDesk: /MCSFE_getContractDesk/,
        decide: '**/wps/relay/MCSFE_processContractHourSalary',
      },
      open: async () => {
        await openAgentPage(page, world, 'agentHourSalary');
        await expect(panel(page)).toBeVisible();
      },
      gestures: {
        'action.choose': () => press(page, 'Aceptar: Nuevo contrato').click(),
        'action.confirm': () => press(page, 'Sí, aceptar').click(),
        'action.cancel': () => press(page, 'Volver').click(),
        'warning.agree': () => press(page, /^De acuerdo/).click(),
        'decision.ask': () => press(page, 'Preguntar de nuevo').click(),
        'result.close': () => press(page, 'Entendido').click(),
        'desk.refresh': ({ send }) => send(),
        'desk.retry': () => press(page, 'Reintentar').click(),
      },
      outcomes: {
        fetchDesk: {
          told: success(sentDesk),
          doubt: async (hand) => {
            await leavePending(page, 'contract-hourly', pending, agent.account);
            await success(sentDesk)(hand);
          },
          offline: outages.offline,
          thrown,
        },
        decide: {
          made: success(decision),
          collides: refusal('contract.collides', { ending }),
          withdrawn: refusal('contract.withdrawn'),
          offline: cut,
          limited: limited(5),
          thrown,
        },
      },
      see: accessibleOnce('contractRequest', {
        loading: () => expect(panel(page).getByRole('heading', { name: 'Salario por hora' })).toBeVisible(),
        failed: () => expect(press(page, 'Reintentar')).toBeVisible(),
        browsing: () => expect(panel(page).getByRole('heading', { name: 'Mi contrato' })).toBeVisible(),
        confirming: button(/^Sí, aceptar/, false),
        warned: button(/^De acuerdo/, false),
        deciding: button(/^(Sí, aceptar|De acuerdo)/, true),
        uncertain: button(/^Preguntar/, false),
        asking: button(/^Preguntar/, true),
        decided: () => expect(panel(page).getByText('Aceptado', { exact: true })).toBeVisible(),
        overtaken: () => expect(panel(page).getByText('Esto cambió mientras lo mirabas')).toBeVisible(),
      }),
    });
  });
}

const endings = (page: Page, name: string) => panel(page).getByRole('region', { name }).getByRole('listitem');

journey(
  'a lower dividend ends what it collides with, as named, and warns again when that changed',
  async ({ page, world, browser }) => {
    const token = await openAgentPage(page, world, 'agentDividendRecord2');
    await press(page, 'Aceptar: Nuevo contrato').click();
    await press(page, 'Sí, aceptar').click();
    await expect(endings(page, 'Contratos que terminan')).toHaveCount(2);
    await accessibleEverywhere(page);

    // Meanwhile Renata is offered as much as the others have, and agrees in her own window.
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
    await press(other, 'Aceptar: Nuevo contrato').click();
    await press(other, 'Sí, aceptar').click();
    await expect(panel(other).getByText('Aceptado', { exact: true })).toBeVisible();

    await press(page, 'De acuerdo, 2 contratos terminan').click();
    await expect(endings(page, 'Contratos que terminan')).toHaveCount(3);
    await expect(endings(page, 'Contratos que terminan').last()).toContainText('Renata · agente2');
    await press(page, 'De acuerdo, 3 contratos terminan').click();
    await expect(endings(page, 'Terminaron también')).toHaveCount(3);
    await press(page, 'Entendido').click();
    await expect(panel(page)).toContainText('Todavía no diste ningún contrato de este tipo.');
    await other.reload();
    await expect(panel(other).getByRole('heading', { name: 'Todavía no tienes este contrato' })).toBeVisible();
    await other.context().close();
  },
);

journey(
  'a termination whose answer was lost is asked for again after a reload, and is done once',
  async ({ page, world }) => {
    await openAgentPage(page, world, 'agentHourSalary');
    const given = panel(page).getByRole('region', { name: 'Contratos que diste' }).getByRole('listitem');
    await expect(given).toHaveCount(2);
    await press(page, 'Aceptar: Terminación').click();
    await world.set('script', { endpoint: 'hourSalaryContract', answers: [{ pass: true, cut: true }] });
    await press(page, 'Sí, terminar').click();
    await expect(panel(page).getByRole('alert')).toContainText('no se decide dos veces');
    await page.reload();
    await expect(panel(page).getByRole('alert')).toContainText('Dejaste esta decisión sin respuesta');
    await press(page, 'Preguntar de nuevo').click();
    await expect(panel(page).getByText('Terminado', { exact: true })).toBeVisible();
    await press(page, 'Entendido').click();
    await expect(given).toHaveCount(1);
  },
);

journey('real-time salary counts to its next payment by the gateway’s clock, and is paid', async ({ page, world }) => {
  await page.clock.install({ time: new Date('2031-05-05T10:00:00Z') });
  await openAgentPage(page, world, 'agentRealtimeSalary');
  await expect(panel(page).getByRole('timer')).toHaveText(/^(0[0-4]:\d\d|05:00)$/);
  await world.set('clock', { advanceSeconds: 600 });
  await page.reload();
  await expect(panel(page).getByRole('timer')).toHaveText(/^(0[0-4]:\d\d|05:00)$/);
  // It was paid as the page was read; what the header says was asked for before.
  await page.reload();
  await expect(panel(page).getByRole('group', { name: 'Saldo' })).toContainText(/P 93,1/);
  await expect(panel(page).getByRole('group', { name: 'Saldo' })).not.toContainText('P 93,100.00');
});
