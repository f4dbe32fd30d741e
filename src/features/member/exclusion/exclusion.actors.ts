import { fromPromise } from 'xstate';
import {
  type ExclusionAnswer,
  type ExclusionCall,
  exclusionMachine,
  type OpenMatters,
} from '../../../../machines/member/exclusion.machine.ts';
import { exclusionReasons } from '../../../../machines/member/exclusion.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { parseRefusalDetails } from '../shared/refusal-details.ts';
import { readOpenMatters } from './pending-items.ts';

type Member = {
  isAgent: () => boolean;
  /** Clears the local session, which the gateway has already ended. */
  endSession: () => void;
};

export const provideExclusion = (gateway: Gateway, { isAgent, endSession }: Member) =>
  exclusionMachine.provide({
    actors: {
      readOpen: fromPromise<OpenMatters>(({ signal }) => readOpenMatters({ gateway, isAgent, signal })),
      exclude: fromPromise<ExclusionAnswer, ExclusionCall>(async ({ input }) => {
        const answer = await gateway.call('exclude', input);
        if (answer.ok) return answer;
        return { ...toFailure(answer.fault, exclusionReasons), ...parseRefusalDetails(answer.fault) };
      }),
    },
    actions: { endSession },
  });
