import type { Page } from 'playwright/test';
import { flow, pending, registered, sentDesk } from '../../tests/agent/downline-registration.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessibleEverywhere } from '../support/accessible-everywhere.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { button, field, openAgentPage, openStandingAgentPage, panel } from '../support/agent-page.ts';
import { cut, limited, refusal, success, thrown } from '../support/answers.ts';
import { outages } from '../support/outages.ts';
import { tokenOf } from '../support/signed-in.ts';
import { expect, test } from '../support/world.ts';

const submit = (page: Page) => button(page, 'Registrar la cuenta');
const ask = (page: Page) => button(page, 'Preguntar de nuevo');

for (const path of pathsOf(buildGraph(flow))) {
  test(`downline registration ${path.id}`, async ({ page, world }) => {
    const form = (isBusy: boolean) => async () => {
      await expect(field(page, 'account')).toBeEditable({ editable: !isBusy });
      if (isBusy) await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
    };
    await walkBrowser({
      page,
      flow,
      path,
      endpoints: {
        fetchDesk: '**/wps/relay/MCSFE_getDownlineRegistration',
        register: '**/wps/relay/MCSFE_registerDownline',
      },
      open: () => openStandingAgentPage(page, world, 'registerCenter'),
      gestures: {
        'form.submit': async ({ event: { values } }) => {
          await panel(page)
            .getByRole('radio', { name: values.kind === 'member' ? /^Jugador/ : /^Agente/ })
            .check();
          await field(page, 'account').fill(values.account);
          await field(page, 'nickname').fill(values.nickname);
          for (const [category, rate] of Object.entries(values.rates)) await field(page, category).fill(rate);
          await field(page, 'nickname').press('Enter');
        },
        'field.change': async ({ send }) =>
          (await field(page, 'account')
            .isEditable({ timeout: 50 })
            .catch(() => false))
            ? field(page, 'account').press('x')
            : send(),
        'order.confirm': () => ask(page).click(),
        'registration.again': () => button(page, 'Registrar otra cuenta').click(),
        'registration.retry': () => button(page, 'Reintentar').click(),
      },
      outcomes: {
        fetchDesk: {
          told: success(sentDesk),
          doubt: async (hand) => {
            await page.evaluate(
              (text) => sessionStorage.setItem('pendingOrder:downlineRegistration:agente1', text),
              JSON.stringify(pending),
            );
            await success(sentDesk)(hand);
          },
          offline: outages.offline,
          thrown,
        },
        register: {
          made: success(registered),
          offline: cut,
          taken: refusal('account.taken'),
          rebates: refusal('rebates.exceeded'),
          limited: limited(5),
          thrown,
        },
      },
      see: accessibleOnce('downlineRegistration', {
        loading: () => expect(panel(page).getByRole('tab', { name: 'A mano' })).toBeVisible(),
        failed: () => expect(button(page, 'Reintentar')).toBeVisible(),
        editing: form(false),
        registering: form(true),
        uncertain: () => expect(ask(page)).not.toHaveAttribute('aria-busy'),
        asking: () => expect(ask(page)).toHaveAttribute('aria-busy', 'true'),
        registered: () => expect(panel(page).getByText('Registrado', { exact: true })).toBeVisible(),
      }),
    });
  });
}

test('somebody is registered though the answer was lost, and gets in with what is handed over', async ({
  page,
  world,
}) => {
  await openAgentPage(page, world, 'registerCenter');
  await field(page, 'account').fill('rosario7');
  await accessibleEverywhere(page);
  await world.set('script', { endpoint: 'registerDownline', answers: [{ pass: true, cut: true }] });
  await submit(page).click();
  await expect(panel(page).getByRole('alert')).toContainText('La respuesta se perdió');
  await page.reload();
  await ask(page).click();
  await expect(panel(page).getByText(/^rosario7 ya es parte de tu equipo/)).toBeVisible();
  await expect(panel(page).getByLabel('Contraseña', { exact: true })).toHaveValue(/^[a-zA-Z0-9]{12}$/);
  await expect.poll(() => tokenOf(world, 'rosario7')).toBeTruthy();
  await button(page, 'Registrar otra cuenta').click();
  await field(page, 'account').fill('rosario7');
  await submit(page).click();
  await expect(panel(page).getByRole('alert')).toContainText('Ese usuario ya existe');
});
