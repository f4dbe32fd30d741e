import { fromPromise } from 'xstate';
import {
  type CashbackOrder,
  type CashbackReceipt,
  cashbackMachine,
  cashbackSubmission,
  type Rebate,
} from '../../../../machines/member/cashback.machine.ts';
import { type CashbackReason, cashbackReasons } from '../../../../machines/member/cashback.model.ts';
import type { ClaimPageReply } from '../../../../machines/member/claim-page.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import type { ManualRebate } from '../../../gateway/schemas/bonus.ts';
import { submissionStore } from '../../../storage/submissions.ts';
import { submissionOf } from '../../shared/submission/submission.actors.ts';
import { pageVisibility } from '../shared/page-visibility.ts';

/**
 * Cashback with its settlement time converted to the device clock, so that the countdown is right even when that clock
 * is wrong.
 */
export type OpenRebate = ManualRebate & Rebate;

const isOrder = (found: unknown): found is CashbackOrder => {
  const { since, amount } = (found ?? {}) as Partial<CashbackOrder>;
  return typeof since === 'string' && Number.isSafeInteger(amount);
};

export const unconfirmedCashback = submissionStore('cashback', isOrder);

/** Cashback (spec 2 §2); `refreshBalance` is called when a claim may have been paid. */
export const provideCashback = (gateway: Gateway, refreshBalance: () => void) =>
  cashbackMachine.provide({
    actors: {
      load: fromPromise<ClaimPageReply<Rebate, CashbackOrder>, { account: string }>(async ({ input, signal }) => {
        const answer = await gateway.call('manualRebate', undefined, { signal });
        if (!answer.ok) return toFailure(answer.fault);
        const settlesAt = Date.now() + answer.value.remainingMs;
        const content: OpenRebate = { ...answer.value, settlesAt };
        return { ok: true, value: { content, nextAt: settlesAt, pending: unconfirmedCashback.read(input.account) } };
      }),
      visibility: pageVisibility,
      submission: cashbackSubmission.provide(
        submissionOf<CashbackOrder, CashbackReceipt, CashbackReason, 'claimManualRebate'>({
          gateway,
          store: unconfirmedCashback,
          kind: 'claimManualRebate',
          receiptOf: (receipt) => receipt,
          send: async ({ requestId, order: { since } }, signal) => {
            const answer = await gateway.call('claimManualRebate', { requestId, since }, { signal });
            return answer.ok ? answer : toFailure(answer.fault, cashbackReasons);
          },
        }),
      ),
    },
    actions: { refreshBalance },
  });
