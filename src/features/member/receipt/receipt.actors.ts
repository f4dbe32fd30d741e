import { assign, fromPromise } from 'xstate';
import { type ProofCall, receiptMachine } from '../../../../machines/member/receipt.machine.ts';
import {
  type PendingReceipt,
  type ProofAnswer,
  type ReceiptOrder,
  receiptReasons,
  receiptSubmission,
  type Settlement,
  type WaitingAnswer,
} from '../../../../machines/member/receipt.model.ts';
import { receiptAnswers } from '../../../../machines/member/receipt-rule.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { ResponseOf } from '../../../gateway/endpoints.ts';
import { refusalOf } from '../../../gateway/outage.ts';
import { newId } from '../../../storage/new-id.ts';
import { listSubmissions, submissionStore } from '../../../storage/submissions.ts';
import { submissionOf } from '../../shared/submission/submission.actors.ts';
import { uploadImage } from '../../shared/upload-image.ts';

const settlementOf = (item: ResponseOf<'confirmPayment'>): Settlement | null => {
  const { reference, state, payout, received, refunded, isForced } = item;
  if (state !== 'confirmed' && state !== 'partlyReceived' && state !== 'disputed') return null;
  return { reference, state, payout, received, refunded, isForced };
};

const flow = 'receipt';
const isMinor = (found: unknown): boolean => Number.isSafeInteger(found) && (found as number) >= 0;

const isOrder = (found: unknown): found is ReceiptOrder => {
  const order = (found ?? {}) as Partial<ReceiptOrder>;
  return (
    [order.reference, order.to].every((text) => typeof text === 'string') &&
    receiptAnswers.some((answer) => answer === order.answer) &&
    [order.received, order.remaining, order.payout].every(isMinor) &&
    (order.proofId === null || typeof order.proofId === 'string')
  );
};

/** The receipt of a withdrawal whose result is not known: one for each withdrawal. */
export const unconfirmedReceipt = (reference: string) => submissionStore(`${flow}/${reference}`, isOrder);

/** The receipt of a withdrawal that is unconfirmed, or the first of any. */
const unconfirmedOf = (account: string, reference?: string): PendingReceipt | undefined =>
  listSubmissions(account)
    .filter((listed) =>
      reference === undefined ? listed.flow.startsWith(`${flow}/`) : listed.flow === `${flow}/${reference}`,
    )
    .flatMap((listed) => unconfirmedReceipt(listed.flow.slice(flow.length + 1)).read(account) ?? [])[0];

const states = { received: 'confirmed', partly: 'partlyReceived', notReceived: 'disputed' } as const;

/** A receipt that was taken, though the withdrawal has gone on since. */
const settlementFrom = ({ reference, answer, payout, received }: ReceiptOrder): Settlement => ({
  reference,
  state: states[answer],
  payout,
  received,
  refunded: 0,
  isForced: false,
});

const provideSubmission = (gateway: Gateway) =>
  receiptSubmission.provide(
    submissionOf({
      gateway,
      store: ({ reference }: ReceiptOrder) => unconfirmedReceipt(reference),
      kind: 'confirmPayment',
      receiptOf: (response: ResponseOf<'confirmPayment'>, order) => settlementOf(response) ?? settlementFrom(order),
      send: async ({ requestId, order }, signal) => {
        const { reference, answer: said, received, remaining, proofId } = order;
        const answer = await gateway.call(
          'confirmPayment',
          { requestId, reference, answer: said, received, remaining, ...(proofId && { proofId }) },
          { signal },
        );
        if (!answer.ok) return refusalOf(answer.fault, receiptReasons);
        const value = settlementOf(answer.value);
        return value ? { ok: true, value } : { ok: false, reason: 'malformed' };
      },
    }),
  );

/**
 * Receipts against a gateway. How long one still has is told by the gateway's own time, less what the answer took: the
 * device's clock may be wrong.
 */
export const provideReceipt = (gateway: Gateway) =>
  receiptMachine.provide({
    actors: {
      waiting: fromPromise<WaitingAnswer>(async ({ signal }) => {
        const asked = performance.now();
        const answer = await gateway.call('paymentConfirmations', undefined, { signal });
        if (!answer.ok) return refusalOf(answer.fault);
        const { now, minutes, waiting, settled } = answer.value;
        const since = Date.parse(now) + (performance.now() - asked);
        return {
          ok: true,
          value: {
            minutes,
            waiting: waiting.map(({ reference, payout, payee, deadline }) => ({
              reference,
              payout,
              to: `${payee.institution} ${payee.masked}`,
              left: Math.max(Date.parse(deadline) - since, 0),
            })),
            settled: settled.flatMap((item) => settlementOf(item) ?? []),
            requestId: newId(),
          },
        };
      }),
      upload: fromPromise<ProofAnswer, ProofCall>((call) =>
        uploadImage(call, async (file, options) => {
          const answer = await gateway.call('paymentProof', { reference: call.input.reference, ...file }, options);
          return answer.ok ? { ok: true, value: answer.value.proofId } : refusalOf(answer.fault, receiptReasons);
        }),
      ),
      submission: provideSubmission(gateway),
    },
    actions: {
      recall: assign(({ context: { account, current } }) => unconfirmedOf(account, current?.reference) ?? {}),
    },
  });
