import type { BrowserDriver, BrowserOutcome } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { payee } from '../../tests/member/payee.cases.ts';
import { sentItem } from '../../tests/member/withdrawals.cases.ts';
import { type flow, order, other, requestId, statuses } from '../../tests/shared/submission.cases.ts';
import { fill, secret, send as sendButton } from '../member/withdraw.driver.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { dropEvents } from '../support/drop-events.ts';
import { cut, refusal, success, thrown, unavailable } from '../support/gateway-responses.ts';
import { openPageWithFrozenClock } from '../support/member-page.ts';
import { endChild } from '../support/submission.ts';
import { noResponse } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

const stored = 'submission:lucia2025:withdraw';
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
const notice = (page: Page, scene: string) => dialog(page).locator(`[${hook.submission}=${scene}]`);

export const driver = ({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> => {
  const adopts = path.steps.some(({ move }) => move.kind === 'outcome' && move.caseName === 'adopted');
  const receipt = sentItem({ reference: 'WD8400200', payee });
  const missing: BrowserOutcome = ({ held }) => held.fulfill({ status: 404, body: '<html>' });
  const replies = {
    made: success(receipt),
    adopted: 'itself' as const,
    funds: refusal('funds.short'),
    timeout: noResponse(),
    password: refusal('withdrawalPassword.wrong', { attemptsLeft: 3 }),
    // The chart then waits for the end of the request before it asks for the status.
    thrown: (async ({ fail, held }) => {
      await fail();
      await held.abort('internetdisconnected');
    }) satisfies BrowserOutcome,
  };
  const { adopted: _, ...again } = replies;
  const reviewing = () => expect(sendButton(page)).toHaveAttribute('aria-busy', 'true');
  const sees = (scene: string) => () => expect(notice(page, scene)).toBeVisible();

  return {
    endpoints: {
      submit: '**/wps/passwordCheck/MCSFE_withdraw',
      resubmit: '**/wps/passwordCheck/MCSFE_withdraw',
      checkStatus: '**/wps/relay/MCSFE_orderStatus',
    },
    open: async () => {
      if (path.start === 'restored')
        return openPageWithFrozenClock(page, world, 'withdraw', {
          'pendingOrder:withdraw:lucia2025': { requestId, order },
        });
      // The page sends this event automatically. The test drops that event, because the walk sends its own.
      await dropEvents(page, ['submission'], 'submission.send', 'waiting', 1);
      await openPageWithFrozenClock(page, world, 'withdraw');
      await fill(page, { amount: '300', payeeId: 'payee-austral' });
      await button(page, 'Revisar retiro').click();
      await secret(page).fill('135790');
      await sendButton(page).click();
    },
    gestures: {
      'submission.send': async ({ send }) => {
        if (adopts)
          await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
            stored,
            JSON.stringify(other),
          ] as const);
        await send();
      },
      // The button is hidden when the gateway cannot check the status.
      'submission.check': async ({ send }) => {
        const check = button(page, 'Consultar estado');
        await ((await check.isVisible()) ? check.click() : send());
      },
      'submission.retry': async ({ event }) => {
        await secret(page).fill(event.secret);
        await button(page, 'Repetir la operación').click();
      },
      'submission.discard': () => button(page, 'Dejar de esperar').click(),
      'discard.confirm': () => button(page, 'Dejar de esperar de todos modos').click(),
      'discard.cancel': () => button(page, 'Seguir esperando').click(),
      'submission.restart': () => button(page, 'Empezar de nuevo').click(),
    },
    outcomes: {
      submit: replies,
      resubmit: again,
      checkStatus: {
        made: success({ state: 'made', receipt }),
        // Only an order that this tab sent before has such a reply; the walk starts with a new tab.
        answered: () => endChild(page, 'submission', 'checkStatus', statuses.answered.output),
        refused: () => endChild(page, 'submission', 'checkStatus', statuses.refused.output),
        notMade: success({ state: 'notMade' }),
        missing,
        discarded: async (step) => {
          await page.evaluate((key) => localStorage.removeItem(key), stored);
          await missing(step);
        },
        processing: success({ state: 'processing' }),
        unknown: success({ state: 'unknown' }),
        offline: cut,
        unreachable: unavailable,
        thrown,
      },
    },
    assertions: accessibleOnce('submission', {
      waiting: reviewing,
      submitting: reviewing,
      checkingStatus: sees('waiting'),
      unconfirmed: sees('waiting'),
      unsupported: sees('unsupported'),
      resubmitting: () => expect(button(page, 'Repetir la operación')).toHaveAttribute('aria-busy', 'true'),
      confirmingDiscard: sees('discarding'),
      notMade: sees('notMade'),
      settled: () => expect(dialog(page).locator(`[${hook.submission}]`)).toHaveCount(0),
    }),
  };
};
