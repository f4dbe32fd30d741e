import { fromPromise } from 'xstate';
import {
  type ClaimAnswer,
  type ClaimInput,
  type ClaimReason,
  claimMachine,
} from '../../../../machines/lobby/claim.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import { refusalOf } from '../../../gateway/outage.ts';

const reasons: Partial<Record<string, ClaimReason>> = {
  [errorCode.bonusUnknown]: 'unknown',
  [errorCode.bonusUsed]: 'used',
  [errorCode.bonusOver]: 'over',
  [errorCode.bonusNotYours]: 'notYours',
  [errorCode.activityClosed]: 'over',
};

/** Claims against a gateway (spec 2 §7). */
export const provideClaim = (gateway: Gateway) => {
  const ask = ({ kind, id, requestId, code }: ClaimInput & { code: string }, signal: AbortSignal) => {
    if (kind === 'code') return gateway.call('bonusCode', { requestId, code }, { signal });
    if (kind === 'raffle') return gateway.call('claimRaffle', { id }, { signal });
    return gateway.call(kind === 'claim' ? 'claimActivity' : 'joinActivity', { id }, { signal });
  };
  return claimMachine.provide({
    actors: {
      claim: fromPromise<ClaimAnswer, ClaimInput & { code: string }>(async ({ input, signal }) => {
        const answer = await ask(input, signal);
        return answer.ok ? { ok: true, value: answer.value.prize } : refusalOf(answer.fault, reasons);
      }),
    },
  });
};
