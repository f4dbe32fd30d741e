import type { Page } from 'playwright/test';
import type { WithdrawDraft } from '../../machines/member/withdraw-rule.ts';
import { flow, password, pending, terms } from '../../tests/member/withdraw.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessible } from '../support/accessible.ts';
import { accessibleEverywhere } from '../support/accessible-everywhere.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { refusal, success, thrown } from '../support/answers.ts';
import { test as journey } from '../support/journey.ts';
import { openStandingPage } from '../support/member-page.ts';
import { outages, silence } from '../support/outages.ts';
import { storeSession } from '../support/signed-in.ts';
import { expect, test } from '../support/world.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });
const amount = (page: Page) => dialog(page).locator('[name=amount]');
const secret = (page: Page) => dialog(page).locator('[name=password]');
const send = (page: Page) => button(page, /^(Retirar P|Preguntar de nuevo)/);

async function fill(page: Page, draft: WithdrawDraft): Promise<void> {
  await amount(page).fill(draft.amount);
  await dialog(page).locator(`[name=payeeId][value=${draft.payeeId}]`).check();
}

const payee = {
  id: 'payee-new',
  kind: 'wallet',
  institution: 'Yapa',
  holder: 'Lucía Ramírez',
  masked: '•••• 5678',
};
const made = {
  reference: 'WD8400200',
  at: '2026-01-05T15:30:00.000Z',
  state: 'requested',
  amount: 30_000,
  fee: 0,
  payout: 30_000,
  payee,
  received: 0,
  refunded: 0,
  isForced: false,
};

for (const path of pathsOf(buildGraph(flow))) {
  test(`withdraw ${path.id}`, async ({ page, world }) => {
    const editable = () => expect(secret(page)).toBeEditable();
    const busy = () => expect(send(page)).toHaveAttribute('aria-busy', 'true');
    await walkBrowser({
      page,
      flow,
      path,
      endpoints: {
        terms: '**/wps/relay/MCSFE_getWithdrawTerms',
        order: '**/wps/passwordCheck/MCSFE_withdraw',
        payee: '**/wps/relay/MCSFE_addWithdrawAccount',
      },
      open: ({ path: { start } }) =>
        openStandingPage(
          page,
          world,
          'withdraw',
          start === 'pending' ? { 'pendingOrder:withdraw:lucia2025': pending } : {},
        ),
      gestures: {
        'terms.retry': () => button(page, /^(Reintentar|Ya la creé)$/).click(),
        'order.review': async ({ event }) => {
          await fill(page, event.draft);
          await button(page, 'Revisar retiro').click();
        },
        'order.edit': () => button(page, 'Corregir').click(),
        'order.send': async ({ event }) => {
          await secret(page).fill(event.password);
          await send(page).click();
        },
        'order.drop': () => button(page, 'Descartar').click(),
        'order.again': () => button(page, 'Hacer otro retiro').click(),
        'payee.add': async ({ event }) => {
          await fill(page, event.draft);
          await button(page, 'Agregar cuenta').click();
        },
        'field.change': ({ send: tell }) => tell(),
      },
      outcomes: {
        terms: {
          read: success(terms),
          unprotected: success({ ...terms, hasPassword: false }),
          offline: outages.offline,
          thrown,
        },
        order: {
          made: success(made),
          timeout: silence(),
          password: refusal('withdrawalPassword.wrong', { attemptsLeft: 3 }),
          funds: refusal('funds.short'),
          thrown,
        },
        payee: {
          added: async (hand) => {
            await dialog(page).locator('[name=institution]').selectOption('yapa');
            await dialog(page).locator('[name=number]').fill('912345678');
            await button(page, 'Agregar cuenta').click();
            await success(payee)(hand);
          },
          left: () => button(page, 'Cancelar').click(),
        },
      },
      see: accessibleOnce('withdraw', {
        reading: () => expect(dialog(page).getByText('Cargando tus datos de retiro')).toBeAttached(),
        failed: () => expect(button(page, 'Reintentar')).toBeVisible(),
        unprotected: () => expect(dialog(page).getByRole('link', { name: 'Crear contraseña de retiro' })).toBeVisible(),
        editing: () => expect(button(page, 'Revisar retiro')).toBeVisible(),
        adding: () => expect(dialog(page).getByLabel('Banco o billetera')).toBeVisible(),
        reviewing: editable,
        sending: busy,
        uncertain: editable,
        asking: busy,
        ordered: () => expect(dialog(page)).toContainText('WD8400200'),
      }),
    });
  });
}

journey('a withdrawal whose answer is lost outlives a reload, and is made once', async ({ page, world }) => {
  await storeSession(page, world);
  await page.goto(`${world.url}/index?member=withdraw`);
  await expect(dialog(page).locator('[data-withdrawal]')).toHaveCount(7);
  await expect(button(page, 'Revisar retiro')).toBeVisible();
  await accessibleEverywhere(page);
  await fill(page, { amount: '300,50', payeeId: 'payee-yapa' });
  await button(page, 'Revisar retiro').click();
  await secret(page).fill('000000');
  await send(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('4 intentos más');
  await world.set('script', { endpoint: 'withdraw', answers: [{ pass: true, cut: true }] });
  await secret(page).fill(password);
  await secret(page).press('Enter');
  await expect(dialog(page)).toContainText('Todavía no sabemos si tu retiro se registró');
  await page.reload();
  await expect(dialog(page)).toContainText('P 300.50');
  await secret(page).fill(password);
  await secret(page).press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Retiro solicitado' })).toBeFocused();
  await accessible(page);
  await expect(dialog(page).locator('[data-state=requested]')).toHaveCount(1);
  await expect(dialog(page).getByRole('group', { name: 'Saldo' })).toContainText('P 12,540.00');
  await dialog(page).locator('[data-state=requested]').getByRole('button').click();
  await button(page, 'Sí, cancelar').click();
  await expect(dialog(page).locator('[data-state=requested]')).toHaveCount(0);
  await expect(dialog(page).getByRole('group', { name: 'Saldo' })).toContainText('P 12,840.50');
});

journey('an account is added on the way, and is the one that is paid', async ({ page, world }) => {
  await storeSession(page, world);
  await page.goto(`${world.url}/index?member=withdraw`);
  await amount(page).fill('20');
  await button(page, 'Agregar cuenta').click();
  await dialog(page).getByLabel('Banco o billetera').selectOption('plinn');
  await dialog(page).getByLabel('Celular de la billetera').fill('912 345 678');
  await world.set('script', { endpoint: 'addPayee', answers: [{ pass: true, cut: true }] });
  await button(page, 'Agregar cuenta').click();
  await expect(dialog(page).getByRole('alert')).toContainText('no se agrega dos veces');
  await button(page, 'Agregar cuenta').click();
  await expect(dialog(page).getByRole('radio', { name: /Plinn/ })).toBeChecked();
  await expect(amount(page)).toHaveValue('20');
  await button(page, 'Revisar retiro').click();
  await secret(page).fill(password);
  await send(page).click();
  await expect(dialog(page).locator('[data-state=requested]')).toContainText('Plinn •••• 5678');
});

journey('who has no withdrawal password is led to one, and back to the withdrawal', async ({ page, world }) => {
  await world.set('account', { account: 'lucia2025', patch: { withdrawalPassword: false } });
  await storeSession(page, world);
  await page.goto(`${world.url}/index?member=withdraw`);
  await dialog(page).getByRole('link', { name: 'Crear contraseña de retiro' }).click();
  await button(page, /^Contraseña de retiro/).click();
  for (const name of ['password', 'confirm']) await dialog(page).locator(`[name=${name}]`).fill('402817');
  await button(page, 'Crear contraseña de retiro').click();
  await expect(dialog(page).getByRole('status')).toContainText('quedó guardada');
  await dialog(page).getByRole('link', { name: 'Ir a retirar' }).click();
  await fill(page, { amount: '20', payeeId: 'payee-yapa' });
  await button(page, 'Revisar retiro').click();
  await secret(page).fill('402817');
  await send(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'Retiro solicitado' })).toBeFocused();
});
