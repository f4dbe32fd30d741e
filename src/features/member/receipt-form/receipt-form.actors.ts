import { fromPromise } from 'xstate';
import {
  type ProofAnswer,
  type ReceiptOrder,
  receiptReasons,
  receiptSubmission,
  type Settlement,
} from '../../../../machines/member/receipt.model.ts';
import { receiptFormMachine } from '../../../../machines/member/receipt-form.machine.ts';
import type { ProofCall } from '../../../../machines/member/receipt-form.model.ts';
import { receiptAnswers } from '../../../../machines/member/receipt-rule.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { ResponseOf } from '../../../gateway/endpoints.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { submissionStore } from '../../../storage/submissions.ts';
import { submissionOf } from '../../shared/submission/submission.actors.ts';
import { uploadImage } from '../../shared/upload-image.ts';

/** Settlement of a withdrawal; null when the withdrawal is not settled yet. */
export const settlementOf = (item: ResponseOf<'confirmPayment'>): Settlement | null => {
  const { reference, state, payout, received, refunded, isForced } = item;
  if (state !== 'confirmed' && state !== 'partlyReceived' && state !== 'disputed') return null;
  return { reference, state, payout, received, refunded, isForced };
};

/** Prefix of the flow name under which a receipt is stored. */
export const receiptFlow = 'receipt/';
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

/** Stored receipt of a withdrawal whose submission is unconfirmed. Each withdrawal has a separate store. */
export const unconfirmedReceipt = (reference: string) => submissionStore(`${receiptFlow}${reference}`, isOrder);

const states = { received: 'confirmed', partly: 'partlyReceived', notReceived: 'disputed' } as const;

/**
 * Settlement that results from an accepted receipt. It is used when the response does not contain the settlement,
 * because the state of the withdrawal has changed since the receipt was accepted.
 */
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
      send: async ({ requestId, order }) => {
        const { reference, answer: said, received, remaining, proofId } = order;
        const answer = await gateway.call('confirmPayment', {
          requestId,
          reference,
          answer: said,
          received,
          remaining,
          ...(proofId && { proofId }),
        });
        if (!answer.ok) return toFailure(answer.fault, receiptReasons);
        const value = settlementOf(answer.value);
        return value ? { ok: true, value } : { ok: false, reason: 'malformed' };
      },
    }),
  );

export const provideReceiptForm = (gateway: Gateway) =>
  receiptFormMachine.provide({
    actors: {
      upload: fromPromise<ProofAnswer, ProofCall>((call) =>
        uploadImage(call, async (file, options) => {
          const answer = await gateway.call('paymentProof', { reference: call.input.reference, ...file }, options);
          return answer.ok ? { ok: true, value: answer.value.proofId } : toFailure(answer.fault, receiptReasons);
        }),
      ),
      submission: provideSubmission(gateway),
    },
  });
