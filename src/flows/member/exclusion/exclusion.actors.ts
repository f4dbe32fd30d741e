import { fromPromise } from 'xstate';
import {
  type ExclusionAnswer,
  type ExclusionCall,
  type ExclusionReason,
  exclusionMachine,
} from '../../../../machines/member/exclusion.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import { refusalOf } from '../../../gateway/outage.ts';
import { refusalTold } from '../refusal-told.ts';

const reasons: Partial<Record<string, ExclusionReason>> = {
  [errorCode.passwordWrong]: 'password',
  [errorCode.accountLocked]: 'locked',
};

/** Time-out and self-exclusion against a gateway; `endSession` leaves the site with what the gateway has ended. */
export const provideExclusion = (gateway: Gateway, endSession: () => void) =>
  exclusionMachine.provide({
    actors: {
      exclude: fromPromise<ExclusionAnswer, ExclusionCall>(async ({ input, signal }) => {
        const answer = await gateway.call('exclude', input, { signal });
        if (answer.ok) return answer;
        return { ...refusalOf(answer.fault, reasons), ...refusalTold(answer.fault) };
      }),
    },
    actions: { endSession },
  });
