import { fromPromise } from 'xstate';
import {
  type DeskAnswer,
  type UplineAnswer,
  type UplineCall,
  type UplineOrder,
  uplineTransferMachine,
} from '../../../../machines/member/upline-transfer.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { refusalOf } from '../../../gateway/outage.ts';
import { pendingOrder } from '../../../storage/pending-order.ts';
import { refusedBy } from './transfer-refusal.ts';

const isOrder = (found: unknown): found is UplineOrder => {
  const { amount, remark } = (found ?? {}) as Partial<UplineOrder>;
  return Number.isSafeInteger(amount) && typeof remark === 'string';
};
const stored = pendingOrder<UplineOrder>('uplineTransfer', isOrder);

/** Transfers to the upline against a gateway, behind its password check (spec 2 §6). */
export const provideUplineTransfer = (gateway: Gateway, { refreshBalance }: { refreshBalance: () => void }) =>
  uplineTransferMachine.provide({
    actors: {
      fetchDesk: fromPromise<DeskAnswer, { account: string }>(async ({ input: { account }, signal }) => {
        const answer = await gateway.call('upline', undefined, { signal });
        if (!answer.ok) return refusalOf(answer.fault);
        const { upline, ...desk } = answer.value;
        return { ok: true, value: { ...desk, receiver: upline, pending: stored.read(account) } };
      }),
      send: fromPromise<UplineAnswer, UplineCall>(async ({ input: { requestId, order, password }, signal }) => {
        const request = { requestId, ...order, withdrawalPassword: password };
        const answer = await gateway.call('transferToUpline', request, { signal });
        return answer.ok ? answer : refusedBy(answer.fault);
      }),
    },
    actions: {
      storePending: (_, { account, pending }) => (pending ? stored.keep(account, pending) : stored.forget(account)),
      refreshBalance,
    },
  });
