import type { Page } from 'playwright/test';
import { flow, pending, receipt, sentDesk } from '../../tests/member/upline-transfer.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessibleEverywhere } from '../support/accessible-everywhere.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { cut, refusal, success, thrown } from '../support/answers.ts';
import { leavePending, openMemberPage, panel } from '../support/funds-page.ts';
import { test as journey } from '../support/journey.ts';
import { outages } from '../support/outages.ts';
import { expect, test } from '../support/world.ts';

const field = (page: Page, name: string) => panel(page).locator(`[name=${name}]`);
const press = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name });
const confirm = (page: Page) => press(page, /^(Enviar P|Preguntar de nuevo)/);

for (const path of pathsOf(buildGraph(flow))) {
  test(`upline transfer ${path.id}`, async ({ page, world }) => {
    const review = (isBusy: boolean) => async () => {
      await expect(field(page, 'password')).toBeEditable({ editable: !isBusy });
      if (isBusy) await expect(confirm(page)).toHaveAttribute('aria-busy', 'true');
    };
    await walkBrowser({
      page,
      flow,
      path,
      endpoints: {
        fetchDesk: '**/wps/relay/MCSFE_getUpline',
        send: '**/wps/passwordCheck/MCSFE_transferToUpline',
      },
      open: async () => {
        await openMemberPage(page, world, 'transferUpline');
        await expect(panel(page)).toBeVisible();
      },
      gestures: {
        'form.submit': async ({ event }) => {
          await field(page, 'amount').fill(event.amount);
          await field(page, 'remark').fill(event.remark);
          await field(page, 'remark').press('Enter');
        },
        'field.change': async ({ send }) =>
          (await field(page, 'password').count()) > 0 ? field(page, 'password').press('x') : send(),
        'order.change': () => press(page, 'Cambiar').click(),
        'order.confirm': async ({ event }) => {
          await field(page, 'password').fill(event.password);
          await field(page, 'password').press('Enter');
        },
        'transfer.again': () => press(page, 'Hacer otra transferencia').click(),
        'transfer.retry': () => press(page, 'Reintentar').click(),
      },
      outcomes: {
        fetchDesk: {
          told: success(sentDesk),
          doubt: async (hand) => {
            await leavePending(page, 'uplineTransfer', pending);
            await success(sentDesk)(hand);
          },
          alone: success({ ...sentDesk, upline: null }),
          offline: outages.offline,
          thrown,
        },
        send: {
          made: success(receipt),
          offline: cut,
          funds: refusal('funds.short'),
          password: refusal('withdrawalPassword.wrong', { attemptsLeft: 3 }),
          thrown,
        },
      },
      see: accessibleOnce('uplineTransfer', {
        loading: () => expect(panel(page).getByRole('heading', { name: 'Transferir a mi superior' })).toBeVisible(),
        failed: () => expect(press(page, 'Reintentar')).toBeVisible(),
        alone: () => expect(panel(page).getByRole('heading', { name: 'Tu cuenta no tiene superior' })).toBeVisible(),
        editing: () => expect(field(page, 'amount')).toBeEditable(),
        reviewing: review(false),
        sending: review(true),
        uncertain: review(false),
        asking: review(true),
        sent: () => expect(panel(page).getByRole('status').last()).toContainText('Enviado'),
      }),
    });
  });
}

journey('a transfer is reviewed, sent once behind the password, and the balance says so', async ({ page, world }) => {
  await openMemberPage(page, world, 'transferUpline');
  await expect(panel(page)).toContainText('Mateo');
  await accessibleEverywhere(page);
  await field(page, 'amount').fill('340,50');
  await field(page, 'remark').fill('Quiniela');
  await field(page, 'remark').press('Enter');
  await field(page, 'password').fill('000000');
  await field(page, 'password').press('Enter');
  await expect(panel(page).getByRole('alert')).toContainText('4 intentos más');
  await expect(field(page, 'password')).toHaveValue('');
  await world.set('script', { endpoint: 'transferToUpline', answers: [{ pass: true, cut: true }] });
  await field(page, 'password').fill('135790');
  await field(page, 'password').press('Enter');
  await expect(panel(page).getByRole('alert')).toContainText('La respuesta se perdió');
  await page.reload();
  await field(page, 'password').fill('135790');
  await field(page, 'password').press('Enter');
  await expect(panel(page)).toContainText('Mateo ya tiene tu dinero');
  await expect(panel(page).getByRole('group', { name: 'Saldo' })).toContainText('P 12,500.00');
});

journey('somebody without an upline is told why', async ({ page, world }) => {
  await openMemberPage(page, world, 'transferUpline', 'valentina');
  await expect(panel(page).getByRole('heading', { name: 'Tu cuenta no tiene superior' })).toBeVisible();
});
