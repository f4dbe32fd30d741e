import { fromPromise } from 'xstate';
import {
  type RedeemAnswer,
  type RedeemCall,
  type RedeemReason,
  redeemMachine,
} from '../../../../machines/lobby/redeem.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import type { Fault } from '../../../gateway/fault.ts';
import { refusalOf } from '../../../gateway/outage.ts';

const reasons: Partial<Record<string, RedeemReason>> = {
  [errorCode.withdrawalPasswordWrong]: 'password',
  [errorCode.withdrawalPasswordLocked]: 'locked',
  [errorCode.withdrawalPasswordUnset]: 'unset',
  [errorCode.pointsShort]: 'points',
  [errorCode.fundsShort]: 'funds',
  [errorCode.rewardGone]: 'gone',
};

const told = (fault: Fault) =>
  ((fault.kind === 'refused' && fault.value) || {}) as { attemptsLeft?: number; waitSeconds?: number };

/** Orders of points against a gateway, behind its password check (spec 2 §7). */
export const provideRedeem = (gateway: Gateway) => {
  const ask = ({ kind, id, requestId, quantity, address, mobileNum, password }: RedeemCall, signal: AbortSignal) =>
    kind === 'convert'
      ? gateway.call('convertPoints', { requestId, points: quantity, withdrawalPassword: password }, { signal })
      : gateway.call(
          'redeemPoints',
          {
            requestId,
            rewardId: id,
            quantity,
            withdrawalPassword: password,
            ...(address && { address }),
            ...(mobileNum && { mobileNum }),
          },
          { signal },
        );
  return redeemMachine.provide({
    actors: {
      order: fromPromise<RedeemAnswer, RedeemCall>(async ({ input, signal }) => {
        const answer = await ask(input, signal);
        if (answer.ok) {
          const { reference, status, changedPoints, redeemAmount, pointsBalance } = answer.value;
          return {
            ok: true,
            value: {
              reference,
              isApproved: status === 'approved',
              points: Math.abs(changedPoints),
              amount: redeemAmount,
              balance: pointsBalance,
            },
          };
        }
        const { attemptsLeft, waitSeconds } = told(answer.fault);
        const refusal = refusalOf(answer.fault, reasons);
        return {
          ...refusal,
          ...(waitSeconds !== undefined && { retryAfterSeconds: waitSeconds }),
          ...(attemptsLeft !== undefined && { attemptsLeft }),
        };
      }),
    },
  });
};
