import { fromPromise } from 'xstate';
import {
  type Direction,
  type TransferOrder,
  type TransferReceipt,
  transferMachine,
  transferSubmission,
  type WalletsAnswer,
} from '../../../../machines/member/transfer.machine.ts';
import { type TransferReason, transferReasons } from '../../../../machines/member/transfer.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { submissionStore } from '../../../storage/submissions.ts';
import { submissionOf } from '../../shared/submission/submission.actors.ts';

const isOrder = (found: unknown): found is TransferOrder => {
  const { kind, ...order } = (found ?? {}) as Partial<Extract<TransferOrder, { kind: 'move' }>> & { kind?: string };
  if (kind !== 'move') return kind === 'gather';
  return (
    typeof order.vassalage === 'string' &&
    (order.direction === 'toVendor' || order.direction === 'toMain') &&
    Number.isSafeInteger(order.amount)
  );
};

export const unconfirmedTransfer = submissionStore('transfer', isOrder);

type Response = { amount: number; unreached?: readonly string[] };

const receiptOf = ({ amount, unreached = [] }: Response, order: TransferOrder): TransferReceipt => ({
  order,
  amount,
  unreached,
});

const provideSubmission = (gateway: Gateway) =>
  transferSubmission.provide(
    submissionOf<TransferOrder, TransferReceipt, TransferReason, 'gatherFunds' | 'moveFunds'>({
      gateway,
      store: unconfirmedTransfer,
      kind: ({ kind }): 'gatherFunds' | 'moveFunds' => (kind === 'gather' ? 'gatherFunds' : 'moveFunds'),
      receiptOf,
      send: async ({ requestId, order }, signal) => {
        const answer =
          order.kind === 'gather'
            ? await gateway.call('gatherFunds', { requestId }, { signal })
            : await gateway.call('moveFunds', { requestId, ...walletsOf(order), amount: order.amount }, { signal });
        return answer.ok
          ? { ok: true, value: receiptOf(answer.value, order) }
          : toFailure(answer.fault, transferReasons);
      },
    }),
  );

const walletsOf = ({ direction, vassalage }: { direction: Direction; vassalage: string }) =>
  direction === 'toVendor' ? { from: null, to: vassalage } : { from: vassalage, to: null };

/** Implements transfers between an account's wallets (spec 2 §7). */
export const provideTransfer = (gateway: Gateway, { refreshBalance }: { refreshBalance: () => void }) =>
  transferMachine.provide({
    actors: {
      submission: provideSubmission(gateway),
      fetchWallets: fromPromise<WalletsAnswer, { account: string }>(async ({ input: { account }, signal }) => {
        const answer = await gateway.call('walletFunds', undefined, { signal });
        return answer.ok
          ? { ok: true, value: { ...answer.value, pending: unconfirmedTransfer.read(account) } }
          : toFailure(answer.fault);
      }),
    },
    actions: { refreshBalance },
  });
