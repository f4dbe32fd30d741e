import { fromPromise } from 'xstate';
import {
  type DeskAnswer,
  type UplineAnswer,
  type UplineCall,
  type UplineOrder,
  uplineTransferMachine,
} from '../../../../machines/member/upline-transfer.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import { refusalOf } from '../../../gateway/outage.ts';
import { pendingOrder } from '../../../storage/pending-order.ts';
import { refusedBy } from './transfer-refusal.ts';

type DownlineOrder = UplineOrder & { memberId: number };

const isOrder = (found: unknown): found is DownlineOrder => {
  const { amount, remark, memberId } = (found ?? {}) as Partial<DownlineOrder>;
  return Number.isSafeInteger(amount) && Number.isSafeInteger(memberId) && typeof remark === 'string';
};
const stored = pendingOrder<DownlineOrder>('downlineTransfer', isOrder);

/** For whom an agent's transfer is still without an answer; null for nobody. */
export const pendingReceiver = (account: string): number | null => stored.read(account)?.order.memberId ?? null;

/** Transfers of an agent to somebody right below, behind the password check (spec 2 §6): the same chart as upwards. */
export const provideDownlineTransfer = (
  gateway: Gateway,
  { memberId, onMoved }: { memberId: number; onMoved: () => void },
) =>
  uplineTransferMachine.provide({
    actors: {
      fetchDesk: fromPromise<DeskAnswer, { account: string }>(async ({ input: { account }, signal }) => {
        const kept = stored.read(account);
        const pending = kept?.order.memberId === memberId ? kept : null;
        const answer = await gateway.call('downlineDesk', { memberId }, { signal });
        if (answer.ok) return { ok: true, value: { ...answer.value, pending } };
        const { fault } = answer;
        if (fault.kind !== 'refused' || fault.errorCode !== errorCode.downlineNone) return refusalOf(fault);
        return {
          ok: true,
          value: { receiver: null, available: 0, min: 0, max: 0, left: 0, transfers: [], pending: null },
        };
      }),
      send: fromPromise<UplineAnswer, UplineCall>(async ({ input: { requestId, order, password }, signal }) => {
        const { amount, remark } = order;
        const request = { requestId, memberId, amount, remark, withdrawalPassword: password };
        const answer = await gateway.call('transferToDownline', request, { signal });
        return answer.ok ? answer : refusedBy(answer.fault);
      }),
    },
    actions: {
      storePending: (_, { account, pending }) =>
        pending ? stored.keep(account, { ...pending, order: { ...pending.order, memberId } }) : stored.forget(account),
      refreshBalance: onMoved,
    },
  });
