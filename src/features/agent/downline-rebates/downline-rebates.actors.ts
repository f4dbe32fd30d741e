import { fromPromise } from 'xstate';
import {
  downlineRebatesMachine,
  type RebatesAnswer,
  type RebatesCall,
  type RebatesOverviewAnswer,
} from '../../../../machines/agent/downline-rebates.machine.ts';
import { downlineRebatesReasons } from '../../../../machines/agent/downline-rebates.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';

export const provideDownlineRebates = (gateway: Gateway, { onChanged }: { onChanged: () => void }) =>
  downlineRebatesMachine.provide({
    actors: {
      fetchOverview: fromPromise<RebatesOverviewAnswer, { memberId: number }>(async ({ input, signal }) => {
        const answer = await gateway.call('downlineRebates', input, { signal });
        return answer.ok ? answer : toFailure(answer.fault, { none: downlineRebatesReasons.none });
      }),
      save: fromPromise<RebatesAnswer, RebatesCall>(async ({ input }) => {
        const answer = await gateway.call('saveDownlineRebates', input);
        return answer.ok ? answer : toFailure(answer.fault, downlineRebatesReasons);
      }),
    },
    actions: { notifyChanged: onChanged },
  });
