import { fromPromise } from 'xstate';
import {
  type ExclusionAnswer,
  type ExclusionCall,
  type ExclusionReason,
  exclusionMachine,
  type OpenMatters,
} from '../../../../machines/member/exclusion.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import { refusalOf } from '../../../gateway/outage.ts';
import { refusalTold } from '../shared/refusal-told.ts';
import { readOpenMatters } from './open-matters.ts';

const reasons: Partial<Record<string, ExclusionReason>> = {
  [errorCode.passwordWrong]: 'password',
  [errorCode.accountLocked]: 'locked',
};

type Member = {
  isAgent: () => boolean;
  timeZone: string;
  /** Leaves the site with what the gateway has ended. */
  endSession: () => void;
};

/** Time-out and self-exclusion against a gateway. */
export const provideExclusion = (gateway: Gateway, { isAgent, timeZone, endSession }: Member) =>
  exclusionMachine.provide({
    actors: {
      readOpen: fromPromise<OpenMatters>(({ signal }) => readOpenMatters({ gateway, isAgent, timeZone, signal })),
      exclude: fromPromise<ExclusionAnswer, ExclusionCall>(async ({ input, signal }) => {
        const answer = await gateway.call('exclude', input, { signal });
        if (answer.ok) return answer;
        return { ...refusalOf(answer.fault, reasons), ...refusalTold(answer.fault) };
      }),
    },
    actions: { endSession },
  });
