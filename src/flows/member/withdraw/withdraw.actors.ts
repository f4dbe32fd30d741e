import { assign, fromPromise } from 'xstate';
import type { payeeMachine } from '../../../../machines/member/payee.machine.ts';
import { withdrawMachine } from '../../../../machines/member/withdraw.machine.ts';
import type {
  OrderAnswer,
  OrderCall,
  TermsAnswer,
  WithdrawReason,
} from '../../../../machines/member/withdraw-order.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import type { Fault } from '../../../gateway/fault.ts';
import { refusalOf } from '../../../gateway/outage.ts';
import { newId } from '../../../storage/new-id.ts';
import { pendingWithdrawal } from '../../../storage/pending-money.ts';

const reasons: Partial<Record<string, WithdrawReason>> = {
  [errorCode.withdrawalPasswordWrong]: 'password',
  [errorCode.withdrawalPasswordLocked]: 'locked',
  [errorCode.withdrawalPasswordUnset]: 'unset',
  [errorCode.fundsShort]: 'funds',
  [errorCode.withdrawalLimit]: 'limit',
  [errorCode.payeeUnknown]: 'payee',
};

const told = (fault: Fault) =>
  ((fault.kind === 'refused' && fault.value) || {}) as { attemptsLeft?: number; waitSeconds?: number };

/** Withdrawals against a gateway, behind its password check; `payee` adds an account. */
export const provideWithdraw = (gateway: Gateway, payee: typeof payeeMachine) =>
  withdrawMachine.provide({
    actors: {
      payee,
      terms: fromPromise<TermsAnswer>(async ({ signal }) => {
        const answer = await gateway.call('withdrawTerms', undefined, { signal });
        return answer.ok ? { ok: true, value: { terms: answer.value, requestId: newId() } } : refusalOf(answer.fault);
      }),
      order: fromPromise<OrderAnswer, OrderCall>(async ({ input, signal }) => {
        const { requestId, payeeId, amount, password } = input;
        const order = { requestId, payeeId, amount, withdrawalPassword: password };
        const answer = await gateway.call('withdraw', order, { signal });
        if (answer.ok) {
          const { reference, fee, payout } = answer.value;
          return { ok: true, value: { reference, amount: answer.value.amount, fee, payout } };
        }
        const { attemptsLeft, waitSeconds } = told(answer.fault);
        return {
          ...refusalOf(answer.fault, reasons),
          ...(waitSeconds !== undefined && { retryAfterSeconds: waitSeconds }),
          ...(attemptsLeft !== undefined && { attemptsLeft }),
        };
      }),
    },
    actions: {
      recall: assign(({ context }) => pendingWithdrawal.read(context.account) ?? {}),
      keepPending: (_, { account, ...pending }) => pendingWithdrawal.keep(account, pending),
      forgetPending: (_, account) => pendingWithdrawal.forget(account),
    },
  });
