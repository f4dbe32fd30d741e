import { fromPromise } from 'xstate';
import {
  downlineRebatesMachine,
  type RebatesAnswer,
  type RebatesCall,
  type RebatesDeskAnswer,
  type RebatesReason,
} from '../../../../machines/agent/downline-rebates.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import { refusalOf } from '../../../gateway/outage.ts';

const none = { [errorCode.downlineNone]: 'none' } as const;
const reasons: Partial<Record<string, RebatesReason>> = {
  ...none,
  [errorCode.rebatesChanged]: 'stale',
  [errorCode.rebatesExceeded]: 'rebates',
};

/** The rebates of a direct downline member against a gateway (spec 2 §2). */
export const provideDownlineRebates = (gateway: Gateway, { onChanged }: { onChanged: () => void }) =>
  downlineRebatesMachine.provide({
    actors: {
      fetchDesk: fromPromise<RebatesDeskAnswer, { memberId: number }>(async ({ input, signal }) => {
        const answer = await gateway.call('downlineRebates', input, { signal });
        return answer.ok ? answer : refusalOf<'none'>(answer.fault, none);
      }),
      save: fromPromise<RebatesAnswer, RebatesCall>(async ({ input, signal }) => {
        const answer = await gateway.call('saveDownlineRebates', input, { signal });
        return answer.ok ? answer : refusalOf(answer.fault, reasons);
      }),
    },
    actions: { tellChanged: onChanged },
  });
