import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { WithdrawDraft } from '../../machines/member/withdraw-rule.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { payee } from '../../tests/member/payee.cases.ts';
import { type flow, password, pending, terms } from '../../tests/member/withdraw.cases.ts';
import { sentItem } from '../../tests/member/withdrawals.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { refusal, success, thrown } from '../support/gateway-responses.ts';
import { openPageWithFrozenClock } from '../support/member-page.ts';
import { addsUpAtEnd, showsFuture } from '../support/money-ribbon.ts';
import { answerStatus, notMade, trackOrder } from '../support/submission.ts';
import { outages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

export const dialog = (page: Page) => page.getByRole('dialog');
export const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });
export const amount = (page: Page) => dialog(page).locator('[name=amount]');
export const secret = (page: Page) => dialog(page).locator('[name=password]');
export const send = (page: Page) => button(page, /^Retirar P\s[\d.]+/);

export const closeRemoval = (page: Page) => button(page, 'Volver al retiro');

export const confirmRemoval = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Quitar la cuenta', exact: true });

export async function fill(page: Page, draft: WithdrawDraft): Promise<void> {
  await amount(page).fill(draft.amount);
  await dialog(page).locator(`[name=payeeId][value=${draft.payeeId}]`).check();
}

export async function withdraw(page: Page, amount: string): Promise<void> {
  await fill(page, { amount, payeeId: 'payee-yapa' });
  await button(page, 'Revisar retiro').click();
  await secret(page).fill(password);
  await send(page).click();
}

export const driver = ({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> => {
  const editable = () => expect(secret(page)).toBeEditable();
  const submitting = () =>
    expect(
      send(page)
        .and(page.locator('[aria-busy=true]'))
        .or(dialog(page).locator(`[${hook.submission}]`)),
    ).toBeVisible();
  const item = sentItem({ reference: 'WD8400200', payee });
  const current = trackOrder({ isRestored: path.start === 'pending' });
  const { ends } = current;

  return {
    endpoints: {
      terms: '**/wps/relay/MCSFE_getWithdrawTerms',
      submission: '**/wps/passwordCheck/MCSFE_withdraw',
      payee: '**/wps/relay/MCSFE_addWithdrawAccount',
    },
    open: async ({ path: { start } }) => {
      await answerStatus(page, { state: 'processing' });
      const stored = start === 'pending' ? { 'pendingOrder:withdraw:lucia2025': pending } : {};
      await openPageWithFrozenClock(page, world, 'withdraw', stored);
    },
    gestures: {
      'load.retry': () => button(page, /^(Reintentar|Ya la creé)$/).click(),
      'order.review': async ({ event }) => {
        await fill(page, event.draft);
        if (Number(event.draft.amount) >= 20) await showsFuture(page);
        await button(page, 'Revisar retiro').click();
      },
      'order.edit': () => button(page, 'Corregir').click(),
      'order.send': async ({ event }) => {
        await secret(page).fill(event.password);
        await send(page).click();
      },
      'order.again': () => button(page, 'Hacer otro retiro').click(),
      'payee.add': async ({ event }) => {
        await fill(page, event.draft);
        await button(page, 'Agregar cuenta').click();
      },
      'payee.remove': async ({ event }) => {
        await fill(page, event.draft);
        await button(page, 'Quitar una cuenta').click();
      },
      'field.change': async ({ event, send: notify }) =>
        event.draft && (await button(page, 'Revisar retiro').isVisible()) ? fill(page, event.draft) : notify(),
      'submission.moved': ({ send: notify }) => notify(),
    },
    outcomes: {
      terms: {
        read: success(terms),
        unprotected: success({ ...terms, hasPassword: false }),
        offline: outages.offline,
        thrown,
      },
      submission: {
        made: ends({ state: 'made', receipt: item }, success(item)),
        // The gateway cannot refuse a restored order. The status `notMade` causes the same transition as a refusal.
        password: ends({ state: 'notMade' }, refusal('withdrawalPassword.wrong', { attemptsLeft: 3 })),
        funds: ends({ state: 'notMade' }, refusal('funds.short')),
        notMade: ends({ state: 'notMade' }, notMade),
      },
      payee: {
        added: async (step) => {
          await dialog(page).locator('[name=institution]').selectOption('yapa');
          await dialog(page).locator('[name=number]').fill('912345678');
          await button(page, 'Agregar cuenta').click();
          await success(payee)(step);
        },
        left: () => button(page, 'Cancelar').click(),
      },
      payeeRemoval: { closed: () => closeRemoval(page).click() },
    },
    end: () => addsUpAtEnd(page, world),
    assertions: accessibleOnce('withdraw', {
      loading: () => expect(dialog(page).getByText('Cargando tus datos de retiro')).toBeAttached(),
      loadFailed: () => expect(button(page, 'Reintentar')).toBeVisible(),
      unprotected: () => expect(dialog(page).getByRole('link', { name: 'Crear contraseña de retiro' })).toBeVisible(),
      editing: () => expect(button(page, 'Revisar retiro')).toBeVisible(),
      adding: () => expect(dialog(page).getByLabel('Banco o billetera')).toBeVisible(),
      removing: () => expect(closeRemoval(page)).toBeVisible(),
      reviewing: editable,
      submitting,
      ordered: () => expect(dialog(page)).toContainText('WD8400200'),
    }),
  };
};
