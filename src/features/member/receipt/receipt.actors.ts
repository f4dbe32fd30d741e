import { assign, fromPromise } from 'xstate';
import { receiptMachine } from '../../../../machines/member/receipt.machine.ts';
import type { PendingReceipt, WaitingAnswer } from '../../../../machines/member/receipt.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { newId } from '../../../storage/new-id.ts';
import { listSubmissions } from '../../../storage/submissions.ts';
import {
  provideReceiptForm,
  receiptFlow,
  settlementOf,
  unconfirmedReceipt,
} from '../receipt-form/receipt-form.actors.ts';

/**
 * Unconfirmed receipt of the given withdrawal; without a reference, the first unconfirmed receipt of any withdrawal.
 */
const unconfirmedOf = (account: string, reference?: string): PendingReceipt | undefined =>
  listSubmissions(account)
    .filter((listed) =>
      reference === undefined ? listed.flow.startsWith(receiptFlow) : listed.flow === `${receiptFlow}${reference}`,
    )
    .flatMap((listed) => unconfirmedReceipt(listed.flow.slice(receiptFlow.length)).read(account) ?? [])[0];

/**
 * Computes the remaining time from the gateway's clock and the duration of the call, because the device clock may be
 * wrong.
 */
export const provideReceipt = (gateway: Gateway) =>
  receiptMachine.provide({
    actors: {
      waiting: fromPromise<WaitingAnswer>(async ({ signal }) => {
        const asked = performance.now();
        const answer = await gateway.call('paymentConfirmations', undefined, { signal });
        if (!answer.ok) return toFailure(answer.fault);
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
      receiptForm: provideReceiptForm(gateway),
    },
    actions: {
      recall: assign(({ context: { account, current } }) => unconfirmedOf(account, current?.reference) ?? {}),
    },
  });
