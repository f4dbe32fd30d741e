import { assign, fromPromise } from 'xstate';
import { type ProofCall, receiptMachine } from '../../../../machines/member/receipt.machine.ts';
import type {
  ConfirmAnswer,
  PendingReceipt,
  ProofAnswer,
  ReceiptReason,
  Settlement,
  WaitingAnswer,
} from '../../../../machines/member/receipt-order.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { ResponseOf } from '../../../gateway/endpoints.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import { refusalOf } from '../../../gateway/outage.ts';
import { newId } from '../../../storage/new-id.ts';
import { pendingReceipt } from '../../../storage/pending-money.ts';
import { uploadImage } from '../../upload-image.ts';

const reasons: Partial<Record<string, ReceiptReason>> = {
  [errorCode.receiptSettled]: 'settled',
  [errorCode.imageRejected]: 'image',
};

const settlementOf = (item: ResponseOf<'confirmPayment'>): Settlement | null => {
  const { reference, state, payout, received, refunded, isForced } = item;
  if (state !== 'confirmed' && state !== 'partlyReceived' && state !== 'disputed') return null;
  return { reference, state, payout, received, refunded, isForced };
};

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
          return answer.ok ? { ok: true, value: answer.value.proofId } : refusalOf(answer.fault, reasons);
        }),
      ),
      confirm: fromPromise<ConfirmAnswer, PendingReceipt>(async ({ input: { requestId, order }, signal }) => {
        const { reference, answer: said, received, remaining, proofId } = order;
        const answer = await gateway.call(
          'confirmPayment',
          { requestId, reference, answer: said, received, remaining, ...(proofId && { proofId }) },
          { signal },
        );
        if (!answer.ok) return refusalOf(answer.fault, reasons);
        const value = settlementOf(answer.value);
        return value ? { ok: true, value } : { ok: false, reason: 'malformed' };
      }),
    },
    actions: {
      recall: assign(({ context }) => pendingReceipt.read(context.account) ?? {}),
      keepPending: (_, { account, ...pending }) => pendingReceipt.keep(account, pending),
      forgetPending: (_, account) => pendingReceipt.forget(account),
    },
  });
