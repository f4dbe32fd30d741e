import { fromPromise } from 'xstate';
import {
  downlineRebatesMachine,
  type RebatesAnswer,
  type RebatesCall,
  type RebatesDeskAnswer,
} from '../../../../machines/agent/downline-rebates.machine.ts';
import { downlineRebatesReasons } from '../../../../machines/agent/downline-rebates.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { refusalOf } from '../../../gateway/refusal.ts';

export const provideDownlineRebates = (gateway: Gateway, { onChanged }: { onChanged: () => void }) =>
  downlineRebatesMachine.provide({
    actors: {
      fetchDesk: fromPromise<RebatesDeskAnswer, { memberId: number }>(async ({ input, signal }) => {
        const answer = await gateway.call('downlineRebates', input, { signal });
        return answer.ok ? answer : refusalOf(answer.fault, { none: downlineRebatesReasons.none });
      }),
      save: fromPromise<RebatesAnswer, RebatesCall>(async ({ input, signal }) => {
        const answer = await gateway.call('saveDownlineRebates', input, { signal });
        return answer.ok ? answer : refusalOf(answer.fault, downlineRebatesReasons);
      }),
    },
    actions: { tellChanged: onChanged },
  });
