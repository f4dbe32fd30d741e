import {
  type Receipt,
  type RedeemOrder,
  redeemMachine,
  redeemSubmission,
} from '../../../../machines/lobby/redeem.machine.ts';
import { type RedeemReason, redeemReasons } from '../../../../machines/lobby/redeem.model.ts';
import type { ApiError } from '../../../gateway/api-error.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import type { PointOrder } from '../../../gateway/schemas/rewards.ts';
import { submissionStore } from '../../../storage/submissions.ts';
import { storedSubmission, submissionOf } from '../../shared/submission/submission.actors.ts';

const details = (fault: ApiError) =>
  ((fault.kind === 'refused' && fault.value) || {}) as { attemptsLeft?: number; waitSeconds?: number };

const isOrder = (found: unknown): found is RedeemOrder => {
  const { kind, quantity, ...texts } = (found ?? {}) as Partial<RedeemOrder>;
  const { id, name, address, mobileNum } = texts;
  return (
    (kind === 'reward' || kind === 'convert') &&
    Number.isSafeInteger(quantity) &&
    [id, name, address, mobileNum].every((text) => typeof text === 'string')
  );
};

export const unconfirmedRedeem = submissionStore('redeem', isOrder);

const receiptOf = ({ reference, status, changedPoints, redeemAmount, pointsBalance }: PointOrder): Receipt => ({
  reference,
  isApproved: status === 'approved',
  points: Math.abs(changedPoints),
  amount: redeemAmount,
  balance: pointsBalance,
});

/** Points orders, protected by the withdrawal password (spec 2 §7). */
export const provideRedeem = (gateway: Gateway, actions: { refreshBalance: () => void; refreshLists: () => void }) => {
  type Call = { requestId: string; order: RedeemOrder; secret: string };
  const ask = ({ requestId, order: { kind, id, quantity, address, mobileNum }, secret }: Call) =>
    kind === 'convert'
      ? gateway.call('convertPoints', { requestId, points: quantity, withdrawalPassword: secret })
      : gateway.call('redeemPoints', {
          requestId,
          rewardId: id,
          quantity,
          withdrawalPassword: secret,
          ...(address && { address }),
          ...(mobileNum && { mobileNum }),
        });
  return redeemMachine.provide({
    actors: {
      stored: storedSubmission(unconfirmedRedeem),
      submission: redeemSubmission.provide(
        submissionOf<RedeemOrder, Receipt, RedeemReason, 'convertPoints' | 'redeemPoints'>({
          gateway,
          store: unconfirmedRedeem,
          kind: ({ kind }) => (kind === 'convert' ? 'convertPoints' : 'redeemPoints'),
          receiptOf,
          send: async (input) => {
            const answer = await ask(input);
            if (answer.ok) return { ok: true, value: receiptOf(answer.value) };
            const { attemptsLeft, waitSeconds } = details(answer.fault);
            return {
              ...toFailure(answer.fault, redeemReasons),
              ...(waitSeconds !== undefined && { retryAfterSeconds: waitSeconds }),
              ...(attemptsLeft !== undefined && { attemptsLeft }),
            };
          },
        }),
      ),
    },
    actions,
  });
};
