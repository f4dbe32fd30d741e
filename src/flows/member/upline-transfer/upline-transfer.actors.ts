import { fromPromise } from 'xstate';
import {
  type DeskAnswer,
  type UplineAnswer,
  type UplineCall,
  type UplineOrder,
  type UplineReason,
  uplineTransferMachine,
} from '../../../../machines/member/upline-transfer.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import type { Fault } from '../../../gateway/fault.ts';
import { refusalOf } from '../../../gateway/outage.ts';
import { pendingOrder } from '../../../storage/pending-order.ts';

const reasons: Partial<Record<string, UplineReason>> = {
  [errorCode.withdrawalPasswordWrong]: 'password',
  [errorCode.withdrawalPasswordLocked]: 'locked',
  [errorCode.withdrawalPasswordUnset]: 'unset',
  [errorCode.fundsShort]: 'funds',
  [errorCode.transferRange]: 'range',
  [errorCode.uplineNone]: 'none',
};

const isOrder = (found: unknown): found is UplineOrder => {
  const { amount, remark } = (found ?? {}) as Partial<UplineOrder>;
  return Number.isSafeInteger(amount) && typeof remark === 'string';
};
const stored = pendingOrder<UplineOrder>('uplineTransfer', isOrder);

const told = (fault: Fault) =>
  ((fault.kind === 'refused' && fault.value) || {}) as { attemptsLeft?: number; waitSeconds?: number };

/** Transfers to the upline against a gateway, behind its password check (spec 2 §6). */
export const provideUplineTransfer = (gateway: Gateway, { refreshBalance }: { refreshBalance: () => void }) =>
  uplineTransferMachine.provide({
    actors: {
      fetchDesk: fromPromise<DeskAnswer, { account: string }>(async ({ input: { account }, signal }) => {
        const answer = await gateway.call('upline', undefined, { signal });
        return answer.ok
          ? { ok: true, value: { ...answer.value, pending: stored.read(account) } }
          : refusalOf(answer.fault);
      }),
      send: fromPromise<UplineAnswer, UplineCall>(async ({ input: { requestId, order, password }, signal }) => {
        const request = { requestId, ...order, withdrawalPassword: password };
        const answer = await gateway.call('transferToUpline', request, { signal });
        if (answer.ok) return answer;
        const { attemptsLeft, waitSeconds } = told(answer.fault);
        return {
          ...refusalOf(answer.fault, reasons),
          ...(waitSeconds !== undefined && { retryAfterSeconds: waitSeconds }),
          ...(attemptsLeft !== undefined && { attemptsLeft }),
        };
      }),
    },
    actions: {
      storePending: (_, { account, pending }) => (pending ? stored.keep(account, pending) : stored.forget(account)),
      refreshBalance,
    },
  });
