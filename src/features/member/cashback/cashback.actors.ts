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
import { readingOf } from '../../shared/texts-source.ts';
import { pageVisibility } from '../shared/page-visibility.ts';

/**
 * Cashback with its settlement time converted to the device clock, so that the countdown is right even when that clock
 * is wrong.
 */
export type OpenRebate = ManualRebate & Pick<Rebate, 'settlesAt'>;

const isOrder = (found: unknown): found is CashbackOrder => {
  const { since, amount } = (found ?? {}) as Partial<CashbackOrder>;
  return typeof since === 'string' && Number.isSafeInteger(amount);
};

export const unconfirmedCashback = submissionStore('cashback', isOrder);

type CashbackReply = ClaimPageReply<Rebate, CashbackOrder>;

const pageOf = (gateway: Gateway) =>
  readingOf(async ({ account }: { account: string }, signal): Promise<CashbackReply> => {
    const answer = await gateway.call('manualRebate', undefined, { signal });
    if (!answer.ok) return toFailure(answer.fault);
    const settlesAt = Date.now() + answer.value.remainingMs;
    const content: OpenRebate = { ...answer.value, settlesAt };
    return { ok: true, value: { content, nextAt: settlesAt, pending: unconfirmedCashback.read(account) } };
  });

/** Cashback (spec 2 §2); `refreshBalance` is called when a claim may have been paid. */
export const provideCashback = (gateway: Gateway, refreshBalance: () => void) => {
  const { read, texts } = pageOf(gateway);
  return cashbackMachine.provide({
    actors: {
      load: read,
      texts,
      visibility: pageVisibility,
      submission: cashbackSubmission.provide(
        submissionOf<CashbackOrder, CashbackReceipt, CashbackReason, 'claimManualRebate'>({
          gateway,
          store: unconfirmedCashback,
          kind: 'claimManualRebate',
          receiptOf: (receipt) => receipt,
          send: async ({ requestId, order: { since } }) => {
            const answer = await gateway.call('claimManualRebate', { requestId, since });
            return answer.ok ? answer : toFailure(answer.fault, cashbackReasons);
          },
        }),
      ),
    },
    actions: { refreshBalance },
  });
};
