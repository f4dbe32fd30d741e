import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { ReceiptFormEvent } from '../../machines/member/receipt-form.model.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { bank } from '../../tests/member/payee.cases.ts';
import { type flow, ends as formEnds, left, pending, settlement, waits } from '../../tests/member/receipt.cases.ts';
import { sentItem } from '../../tests/member/withdrawals.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { answerCalls, success, thrown } from '../support/gateway-responses.ts';
import { openPageWithFrozenClock } from '../support/member-page.ts';
import { addsUpAtEnd } from '../support/money-ribbon.ts';
import { picture, png } from '../support/png-file.ts';
import { answerStatus, endChild } from '../support/submission.ts';
import { outages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

export const dialog = (page: Page) => page.getByRole('dialog');
export const receiptCard = (page: Page) => dialog(page).locator('#receipt');
export const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });
export const radio = (page: Page, answer: string) => receiptCard(page).locator(`[name=answer][value=${answer}]`);
export const picker = (page: Page) => receiptCard(page).getByLabel('Agregar imagen');
export const row = (page: Page, reference: string) => dialog(page).locator(`[${hook.withdrawal}=${reference}]`);

export const submit = (page: Page) =>
  receiptCard(page).getByRole('button', { name: /^(Enviar respuesta|Confirmar que|Reportar)/ });

export async function choose(page: Page, name = 'extracto.png', buffer = png): Promise<void> {
  const removals = receiptCard(page).getByRole('button', { name: /^Quitar/ });
  for (let left = await removals.count(); left > 0; left--) await removals.first().click();
  await picker(page).setInputFiles(picture(name, buffer));
  await expect(receiptCard(page).getByRole('button', { name: `Quitar ${name}` })).toBeVisible();
}

/** Opens the folded receipt, and waits until it has scrolled into place, so that the next press hits its target. */
export async function openReceipt(page: Page): Promise<void> {
  const fold = receiptCard(page).locator('details');
  await fold.waitFor();
  const toggled = fold.evaluate(
    (element) => new Promise<void>((resolve) => element.addEventListener('toggle', () => resolve(), { once: true })),
  );
  await fold.locator('> summary').click();
  await toggled;
}

export async function openReceiptIfFolded(page: Page): Promise<void> {
  if ((await receiptCard(page).locator('details:not([open])').count()) > 0) await openReceipt(page);
}

const now = Date.parse('2026-01-05T12:00:00.000Z');
const iso = (ms: number) => new Date(ms).toISOString();

export const paid = (reference: string, payout: number) => ({
  reference,
  payout,
  payee: bank,
  paidAt: iso(now - 60_000),
  deadline: iso(now + left),
});

export const settled = sentItem({ ...settlement, at: iso(now), amount: settlement.payout });

export const waitingValue = (waiting: object[], given: object[] = []) => ({
  now: iso(now),
  minutes: 1440,
  waiting,
  settled: given,
});
const list = (...payments: Parameters<typeof waitingValue>) => success(waitingValue(...payments));

export const answerList = (page: Page) =>
  answerCalls(page, {
    'relay/MCSFE_getWithdrawList': waits.map(({ reference, payout }) =>
      sentItem({ reference, state: 'paid', amount: payout, payout }),
    ),
  });

const sendToForm = (page: Page, event: ReceiptFormEvent) =>
  page.evaluate((details) => window.__walk?.send('receiptForm', details), event);

/** Gives the form an image, even when the form shows no file picker. */
export async function giveProof(page: Page): Promise<void> {
  if ((await picker(page).count()) > 0) return choose(page);
  await page.evaluate(() => {
    const proof = new File([new Uint8Array([0x89, 0x50])], 'extracto.png', { type: 'image/png' });
    window.__walk?.send('receiptForm', { type: 'proof.change', proof } as never);
  });
}

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => {
  const cancel = button(page, 'Cancelar subida');
  const isUploading = async () => (await cancel.count()) > 0;
  const isEditing = async () => (await submit(page).and(page.locator(':not([aria-busy=true])')).count()) > 0;
  /** Starts an upload: during an upload, the form accepts no other payment. */
  const upload = async () => {
    await sendToForm(page, { type: 'answer.choose', answer: 'notReceived' });
    await giveProof(page);
    await sendToForm(page, { type: 'receipt.submit' });
    await expect(cancel).toBeVisible();
  };
  return {
    endpoints: {
      waiting: '**/wps/relay/MCSFE_getPaymentConfirmationList',
      upload: '**/wps/relay/MCSFE_uploadPaymentProof',
      receiptForm: '**/wps/relay/MCSFE_confirmPayment',
    },
    open: async ({ path: { start } }) => {
      await answerList(page);
      await answerStatus(page, { state: 'processing' });
      const stored = start === 'pending' ? { 'submission:lucia2025:receipt/WD1': pending } : {};
      await openPageWithFrozenClock(page, world, 'withdraw', stored);
    },
    gestures: {
      'waiting.read': () => button(page, /^(Reintentar|Listo|Ver el siguiente)$/).click(),
      'waiting.refresh': async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      },
      'payment.choose': async ({ event: { payment }, send }) => {
        await openReceiptIfFolded(page);
        if (await isEditing()) await upload();
        if (await isUploading()) return send();
        const other = receiptCard(page).getByRole('button', { name: /^P\s200\.00/, disabled: false });
        if (payment.reference === 'WD2' && (await other.count()) > 0) return other.click();
        return row(page, payment.reference).getByRole('button').click();
      },
      'receipt.moved': ({ send }) => send(),
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
      receiptForm: {
        confirmed: async (step) => {
          await openReceiptIfFolded(page);
          if (await isUploading()) await cancel.click();
          await radio(page, 'received').check();
          await submit(page).click();
          await success(settled)(step);
        },
        // The form on the page may belong to another payment than the walk expects, so the result is sent directly to
        // the chart.
        reload: () => endChild(page, 'receipt', 'receiptForm', formEnds.reload.output),
        other: () => endChild(page, 'receipt', 'receiptForm', formEnds.other.output),
      },
    },
    end: () => addsUpAtEnd(page, world),
    assertions: accessibleOnce('receipt', {
      loading: () => expect(button(page, 'Reintentar')).toHaveCount(0),
      clear: () => expect(receiptCard(page)).toHaveCount(0),
      loadFailed: () => expect(button(page, 'Reintentar')).toBeVisible(),
      offered: () =>
        expect(
          receiptCard(page)
            .getByText('Responder', { exact: true })
            .or(receiptCard(page).locator(`[${hook.submission}]`)),
        ).toBeVisible(),
      confirmed: () => expect(receiptCard(page)).toContainText('Gracias, registramos tu respuesta'),
      settled: () => expect(receiptCard(page).getByRole('heading', { name: 'Terminó el plazo' })).toBeVisible(),
    }),
  };
};
