import { fromPromise } from 'xstate';
import { transferMachine } from '../../../../machines/member/transfer.machine.ts';
import {
  type Direction,
  type TransferDraft,
  type TransferOrder,
  type TransferReason,
  type TransferReceipt,
  transferReasons,
  transferSubmission,
  type WalletsAnswer,
} from '../../../../machines/member/transfer.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { formDraft } from '../../../storage/form-draft.ts';
import { submissionStore } from '../../../storage/submissions.ts';
import { submissionOf } from '../../shared/submission/submission.actors.ts';

const isOrder = (found: unknown): found is TransferOrder => {
  const { kind, ...order } = (found ?? {}) as Partial<Extract<TransferOrder, { kind: 'move' }>> & { kind?: string };
  if (kind !== 'move') return kind === 'gather';
  return typeof order.vassalage === 'string' && isDirection(order.direction) && Number.isSafeInteger(order.amount);
};

const isDirection = (found: unknown): found is Direction => found === 'toVendor' || found === 'toMain';

const isDraft = (found: unknown): found is TransferDraft => {
  const { vassalage, direction, amount } = (found ?? {}) as Partial<TransferDraft>;
  return typeof vassalage === 'string' && isDirection(direction) && typeof amount === 'string';
};

export const unsentTransfer = formDraft('transfer', isDraft);

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
      send: async ({ requestId, order }) => {
        const answer =
          order.kind === 'gather'
            ? await gateway.call('gatherFunds', { requestId })
            : await gateway.call('moveFunds', { requestId, ...walletsOf(order), amount: order.amount });
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
          ? {
              ok: true,
              value: {
                ...answer.value,
                pending: unconfirmedTransfer.read(account),
                draft: unsentTransfer.read(account),
              },
            }
          : toFailure(answer.fault);
      }),
    },
    actions: {
      refreshBalance,
      storeDraft: ({ context: { account, draft } }) => unsentTransfer.keep(account, draft),
    },
  });
