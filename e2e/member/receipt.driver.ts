import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-hooks.ts';
import { bank } from '../../tests/member/payee.cases.ts';
import { type flow, left, pending, settlement, waits } from '../../tests/member/receipt.cases.ts';
import { sentItem } from '../../tests/member/withdrawals.cases.ts';
import type { Stage } from '../../tests/walker/browser.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { answerCalls, cut, limited, refusal, success, thrown } from '../support/answers.ts';
import { openStandingPage } from '../support/member-page.ts';
import { outages } from '../support/outages.ts';
import { picture, png } from '../support/picture.ts';
import type { Staged } from '../support/staged.ts';
import { answerStatus, trackOrder } from '../support/submission.ts';
import { expect } from '../support/world.ts';

export const dialog = (page: Page) => page.getByRole('dialog');
export const slip = (page: Page) => dialog(page).locator('#receipt');
export const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });
export const radio = (page: Page, answer: string) => slip(page).locator(`[name=answer][value=${answer}]`);
export const picker = (page: Page) => slip(page).getByLabel('Agregar imagen');
const row = (page: Page, reference: string) => dialog(page).locator(`[${hook.withdrawal}=${reference}]`);

export const submit = (page: Page) =>
  slip(page).getByRole('button', { name: /^(Enviar respuesta|Confirmar que|Reclamar)/ });

export async function choose(page: Page, name = 'extracto.png', buffer = png): Promise<void> {
  const removals = slip(page).getByRole('button', { name: /^Quitar/ });
  for (let left = await removals.count(); left > 0; left--) await removals.first().click();
  await picker(page).setInputFiles(picture(name, buffer));
  await expect(slip(page).getByRole('button', { name: `Quitar ${name}` })).toBeVisible();
}

const now = Date.parse('2026-01-05T12:00:00.000Z');
const iso = (ms: number) => new Date(ms).toISOString();

const paid = (reference: string, payout: number) => ({
  reference,
  payout,
  payee: bank,
  paidAt: iso(now - 60_000),
  deadline: iso(now + left),
});

const settled = sentItem({ ...settlement, at: iso(now), amount: settlement.payout });

const list = (waiting: object[], given: object[] = []) =>
  success({ now: iso(now), minutes: 1440, waiting, settled: given });

/** What a member whose withdrawals were paid does and sees, for every path of the chart. */
export const stage = ({ page, world, path }: Staged): Stage<typeof flow.machine> => {
  const current = trackOrder({ isRestored: path.start === 'pending' });
  const { ends } = current;

  return {
    endpoints: {
      waiting: '**/wps/relay/MCSFE_getPaymentConfirmationList',
      upload: '**/wps/relay/MCSFE_uploadPaymentProof',
      submission: '**/wps/relay/MCSFE_confirmPayment',
    },
    open: async ({ path: { start } }) => {
      await answerCalls(page, {
        'relay/MCSFE_getWithdrawList': waits.map(({ reference, payout }) =>
          sentItem({ reference, state: 'paid', amount: payout, payout }),
        ),
      });
      await answerStatus(page, { state: 'processing' });
      await openStandingPage(
        page,
        world,
        'withdraw',
        start === 'pending' ? { 'submission:lucia2025:receipt/WD1': pending } : {},
      );
    },
    gestures: {
      'waiting.read': () => button(page, /^(Reintentar|Listo|Ver el siguiente)$/).click(),
      'waiting.refresh': async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      },
      'payment.choose': async ({ event: { payment } }) => {
        // The chart alone looks for what is unconfirmed when a page is opened; the app would come back to it later, too.
        if (current.isRestored) await page.evaluate(() => localStorage.removeItem('submission:lucia2025:receipt/WD1'));
        current.isRestored = false;
        const other = slip(page).getByRole('button', { name: /^P 200\.00/, disabled: false });
        if (payment.reference === 'WD2' && (await other.count()) > 0) return other.click();
        return row(page, payment.reference).getByRole('button').click();
      },
      'answer.choose': async ({ event, send }) => {
        const one = radio(page, event.answer);
        return (await one.isChecked()) ? send() : one.check();
      },
      'part.change': ({ send }) => send(),
      'proof.change': async () => {
        if ((await picker(page).count()) > 0) return choose(page);
        await page.evaluate(() => {
          const proof = new File([new Uint8Array([0x89, 0x50])], 'extracto.png', { type: 'image/png' });
          window.__walk?.send('receipt', { type: 'proof.change', proof } as never);
        });
      },
      'receipt.submit': () => submit(page).click(),
      'upload.progress': ({ send }) => send(),
      'submission.moved': ({ send }) => send(),
      'upload.cancel': () => button(page, 'Cancelar envío').click(),
    },
    outcomes: {
      waiting: {
        two: list([paid('WD1', 45_000), paid('WD2', 20_000)]),
        forced: list([], [{ ...settled, isForced: true }]),
        forcedOne: list([paid('WD2', 20_000)], [{ ...settled, isForced: true }]),
        none: list([]),
        offline: outages.offline,
        thrown,
      },
      upload: {
        stored: success({ proofId: 'proof-1' }),
        offline: cut,
        settled: refusal('receipt.settled'),
        thrown,
      },
      submission: {
        confirmed: ends({ state: 'made', receipt: settled }, success(settled)),
        limited: limited(5),
        // One that was restored goes the same way on these as when it was not made.
        settled: ends({ state: 'notMade' }, refusal('receipt.settled')),
        image: ends({ state: 'notMade' }, refusal('image.rejected')),
      },
    },
    see: accessibleOnce('receipt', {
      reading: () => expect(button(page, 'Reintentar')).toHaveCount(0),
      clear: () => expect(slip(page)).toHaveCount(0),
      failed: () => expect(button(page, 'Reintentar')).toBeVisible(),
      offered: () => expect(slip(page)).toContainText('ya no hay devolución'),
      uploading: () => expect(slip(page).getByRole('progressbar')).toBeVisible(),
      submitting: () =>
        expect(
          submit(page)
            .and(page.locator('[aria-busy=true]'))
            .or(slip(page).locator(`[${hook.submission}]`)),
        ).toBeVisible(),
      confirmed: () => expect(slip(page)).toContainText('Gracias, registramos tu respuesta'),
      settled: () => expect(slip(page)).toContainText('El plazo terminó'),
    }),
  };
};
