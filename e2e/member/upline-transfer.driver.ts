import type { BrowserDriver, BrowserOutcome } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { UplineDraft } from '../../machines/member/upline-transfer.model.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { type flow, pending, receipt, sentOverview } from '../../tests/member/upline-transfer.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { refusal, success, thrown } from '../support/gateway-responses.ts';
import { button, field, leavePending, openPage, panel } from '../support/member-page.ts';
import { answerStatus, trackOrder } from '../support/submission.ts';
import { outages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

const confirm = (page: Page) => button(page, /^Enviar P\s[\d.]+/);
const notice = (page: Page) => panel(page).locator(`[${hook.submission}]`);

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => {
  const review = (isBusy: boolean) => async () => {
    await expect(field(page, 'password')).toBeEditable({ editable: !isBusy });
    if (isBusy) await expect(confirm(page)).toHaveAttribute('aria-busy', 'true');
  };

  const type = async (draft: UplineDraft) => {
    await field(page, 'amount').fill(draft.amount);
    await field(page, 'remark').fill(draft.remark);
  };

  const current = trackOrder();
  const unconfirmed =
    (read: object): BrowserOutcome =>
    async (step) => {
      await answerStatus(page, { state: 'processing' });
      await leavePending(page, 'uplineTransfer', pending);
      current.isRestored = true;
      await success(read)(step);
    };
  const { ends } = current;

  return {
    endpoints: {
      fetchOverview: '**/wps/relay/MCSFE_getUpline',
      submission: '**/wps/passwordCheck/MCSFE_transferToUpline',
    },
    open: async () => {
      await openPage(page, world, 'transferUpline');
      await expect(panel(page)).toBeVisible();
    },
    gestures: {
      'form.submit': async ({ event }) => {
        await type(event.draft);
        await field(page, 'remark').press('Enter');
      },
      'field.change': async ({ event, send }) => {
        if (event.draft) return (await field(page, 'remark').count()) > 0 ? type(event.draft) : send();
        return (await field(page, 'password').count()) > 0 ? field(page, 'password').press('x') : send();
      },
      'order.change': () => button(page, 'Corregir').click(),
      'order.confirm': async ({ event }) => {
        await field(page, 'password').fill(event.password);
        await field(page, 'password').press('Enter');
      },
      'transfer.again': () => button(page, 'Hacer otra transferencia').click(),
      'load.retry': () => button(page, 'Reintentar').click(),
      'submission.moved': ({ send }) => send(),
    },
    outcomes: {
      fetchOverview: {
        details: success(sentOverview),
        unconfirmed: unconfirmed(sentOverview),
        unconfirmedAlone: unconfirmed({ ...sentOverview, upline: null }),
        noUpline: success({ ...sentOverview, upline: null }),
        offline: outages.offline,
        thrown,
      },
      submission: {
        made: ends({ state: 'made', receipt }, success(receipt)),
        // The gateway cannot refuse a restored order. The status `notMade` causes the same transition as a refusal.
        funds: ends({ state: 'notMade' }, refusal('funds.short')),
        password: ends({ state: 'notMade' }, refusal('withdrawalPassword.wrong', { attemptsLeft: 3 })),
      },
    },
    assertions: accessibleOnce('uplineTransfer', {
      loading: () => expect(panel(page).getByRole('heading', { name: 'Transferir a mi superior' })).toBeVisible(),
      loadFailed: () => expect(button(page, 'Reintentar')).toBeVisible(),
      noUpline: () =>
        expect(panel(page).getByRole('heading', { name: 'Tu cuenta no tiene un agente superior' })).toBeVisible(),
      editing: () => expect(field(page, 'amount')).toBeEditable(),
      reviewing: review(false),
      submitting: async () => {
        await expect(confirm(page).or(notice(page))).toBeVisible();
        if ((await notice(page).count()) === 0) await review(true)();
      },
      sent: () => expect(panel(page).getByTestId('status').last()).toContainText('Enviado'),
    }),
  };
};
