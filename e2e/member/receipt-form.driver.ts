import type { BrowserDriver } from 'chartwalk/playwright';
import { hook } from '../../src/ui/data-attributes.ts';
import { pending } from '../../tests/member/receipt.cases.ts';
import { type flow, refusals } from '../../tests/member/receipt-form.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { cut, limited, refusal, success, thrown } from '../support/gateway-responses.ts';
import { openPageWithFrozenClock } from '../support/member-page.ts';
import { answerStatus, endAs, trackOrder } from '../support/submission.ts';
import { expect } from '../support/world-fixture.ts';
import {
  answerList,
  button,
  giveProof,
  openReceipt,
  paid,
  radio,
  receiptCard,
  row,
  settled,
  submit,
  waitingValue,
} from './receipt.driver.ts';

export const driver = ({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> => {
  const isRestored = path.start === 'pending';
  const current = trackOrder({ isRestored });
  const { ends } = current;

  return {
    endpoints: {
      upload: '**/wps/relay/MCSFE_uploadPaymentProof',
      submission: '**/wps/relay/MCSFE_confirmPayment',
    },
    open: async () => {
      await answerList(page);
      await answerStatus(page, { state: 'processing' });
      // After the form ends, list requests get no response: a new list would open another form in place of this one.
      let isAnswered = isRestored;
      await page.route('**/wps/relay/MCSFE_getPaymentConfirmationList', async (route) => {
        if (isAnswered) return;
        isAnswered = true;
        const value = waitingValue([paid('WD1', 45_000), paid('WD2', 20_000)]);
        await route.fulfill({ json: { success: true, value } });
      });
      const stored = isRestored ? { 'submission:lucia2025:receipt/WD1': pending } : {};
      await openPageWithFrozenClock(page, world, 'withdraw', stored);
      if (!isRestored) await openReceipt(page);
    },
    gestures: {
      'payment.choose': ({ event: { payment } }) => row(page, payment.reference).getByRole('button').click(),
      'answer.choose': async ({ event, send }) => {
        const one = radio(page, event.answer);
        return (await one.isChecked()) ? send() : one.check();
      },
      'part.change': ({ send }) => send(),
      'proof.change': () => giveProof(page),
      'receipt.submit': () => submit(page).click(),
      'upload.progress': ({ send }) => send(),
      'submission.moved': ({ send }) => send(),
      'upload.cancel': () => button(page, 'Cancelar subida').click(),
    },
    outcomes: {
      upload: {
        stored: success({ proofId: 'proof-1' }),
        offline: cut,
        settled: refusal('receipt.settled'),
        thrown,
      },
      submission: {
        confirmed: ends({ state: 'made', receipt: settled }, success(settled)),
        limited: async (step) => {
          if (!current.isRestored) return limited(5)(step);
          current.isRestored = false;
          await endAs(page, 'receiptForm', 'lucia2025:receipt/WD1', refusals.limited.output);
        },
        // The gateway cannot refuse a restored order. The status `notMade` causes the same transition as a refusal.
        settled: ends({ state: 'notMade' }, refusal('receipt.settled')),
        image: ends({ state: 'notMade' }, refusal('image.rejected')),
      },
    },
    assertions: accessibleOnce('receiptForm', {
      editing: () => expect(receiptCard(page)).toContainText('ya no habrá devolución'),
      uploading: () => expect(receiptCard(page).getByRole('progressbar')).toBeVisible(),
      submitting: () =>
        expect(
          submit(page)
            .and(page.locator('[aria-busy=true]'))
            .or(receiptCard(page).locator(`[${hook.submission}]`)),
        ).toBeVisible(),
      ended: () => expect(receiptCard(page).getByRole('progressbar')).toHaveCount(0),
    }),
  };
};
