import { fromPromise } from 'xstate';
import {
  type PendingTransfer,
  type TransferAnswer,
  type TransferOrder,
  type TransferReason,
  transferMachine,
  type WalletsAnswer,
} from '../../../../machines/member/transfer.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import { refusalOf } from '../../../gateway/outage.ts';
import { pendingOrder } from '../../../storage/pending-order.ts';

const reasons: Partial<Record<string, TransferReason>> = {
  [errorCode.fundsShort]: 'funds',
  [errorCode.vendorDown]: 'vendor',
};

const isOrder = (found: unknown): found is TransferOrder => {
  const { kind, ...order } = (found ?? {}) as Partial<Extract<TransferOrder, { kind: 'move' }>> & { kind?: string };
  if (kind !== 'move') return kind === 'gather';
  return (
    typeof order.vassalage === 'string' &&
    (order.direction === 'toVendor' || order.direction === 'toMain') &&
    Number.isSafeInteger(order.amount)
  );
};
const stored = pendingOrder<TransferOrder>('transfer', isOrder);

/** Transfers between an account's wallets against a gateway (spec 2 §7). */
export const provideTransfer = (gateway: Gateway, { refreshBalance }: { refreshBalance: () => void }) => {
  async function send({ requestId, order }: PendingTransfer, signal: AbortSignal): Promise<TransferAnswer> {
    if (order.kind === 'gather') {
      const answer = await gateway.call('gatherFunds', { requestId }, { signal });
      return answer.ok ? { ok: true, value: { order, ...answer.value } } : refusalOf(answer.fault, reasons);
    }
    const { vassalage, direction, amount } = order;
    const [from, to] = direction === 'toVendor' ? [null, vassalage] : [vassalage, null];
    const answer = await gateway.call('moveFunds', { requestId, from, to, amount }, { signal });
    return answer.ok
      ? { ok: true, value: { order, amount: answer.value.amount, unreached: [] } }
      : refusalOf(answer.fault, reasons);
  }
  return transferMachine.provide({
    actors: {
      fetchWallets: fromPromise<WalletsAnswer, { account: string }>(async ({ input: { account }, signal }) => {
        const answer = await gateway.call('walletFunds', undefined, { signal });
        return answer.ok
          ? { ok: true, value: { ...answer.value, pending: stored.read(account) } }
          : refusalOf(answer.fault);
      }),
      send: fromPromise<TransferAnswer, PendingTransfer>(({ input, signal }) => send(input, signal)),
    },
    actions: {
      storePending: (_, { account, pending }) => (pending ? stored.keep(account, pending) : stored.forget(account)),
      refreshBalance,
    },
  });
};
