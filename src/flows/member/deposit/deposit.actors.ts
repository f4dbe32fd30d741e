import { fromPromise } from 'xstate';
import {
  type DepositAnswer,
  type DepositReason,
  type DeskAnswer,
  depositMachine,
  type PendingDeposit,
} from '../../../../machines/member/deposit.machine.ts';
import type { depositProgressMachine } from '../../../../machines/member/deposit-progress.machine.ts';
import type { DepositAsk } from '../../../../machines/member/deposit-rule.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import { refusalOf } from '../../../gateway/outage.ts';
import { pendingOrder } from '../../../storage/pending-order.ts';
import { orderOf } from '../deposit-order.ts';

const reasons: Partial<Record<string, DepositReason>> = {
  [errorCode.depositRange]: 'range',
  [errorCode.depositClosed]: 'closed',
};

const isAsk = (found: unknown): found is DepositAsk => {
  const { methodId, amount } = (found ?? {}) as Partial<DepositAsk>;
  return typeof methodId === 'string' && Number.isSafeInteger(amount);
};
const stored = pendingOrder<DepositAsk>('deposit', isAsk);

/** Deposits against a gateway (spec 2 §2). */
export const provideDeposit = (
  gateway: Gateway,
  { progress, refreshBalance }: { progress: typeof depositProgressMachine; refreshBalance: () => void },
) =>
  depositMachine.provide({
    actors: {
      progress,
      fetchDesk: fromPromise<DeskAnswer, { account: string }>(async ({ input: { account }, signal }) => {
        const [methods, orders] = await Promise.all([
          gateway.call('depositMethods', undefined, { signal }),
          gateway.call('depositOrders', undefined, { signal }),
        ]);
        if (!methods.ok) return refusalOf(methods.fault);
        if (!orders.ok) return refusalOf(orders.fault);
        return {
          ok: true,
          value: { methods: methods.value, orders: orders.value.map(orderOf), pending: stored.read(account) },
        };
      }),
      place: fromPromise<DepositAnswer, PendingDeposit>(async ({ input: { requestId, order }, signal }) => {
        const answer = await gateway.call('createDeposit', { requestId, ...order }, { signal });
        return answer.ok ? { ok: true, value: orderOf(answer.value) } : refusalOf(answer.fault, reasons);
      }),
    },
    actions: {
      storePending: (_, { account, pending }) => (pending ? stored.keep(account, pending) : stored.forget(account)),
      refreshBalance,
    },
  });
