import { fromPromise } from 'xstate';
import {
  type BountyAnswer,
  type BountyClaim,
  type BountyInput,
  type BountyReason,
  bountyMachine,
} from '../../../../machines/member/bounty.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import { refusalOf } from '../../../gateway/outage.ts';
import { newId } from '../../../storage/new-id.ts';
import { pendingBounty } from '../../../storage/pending-bounty.ts';

const reasons: Partial<Record<string, BountyReason>> = {
  [errorCode.bountyTaken]: 'taken',
  [errorCode.bountyOver]: 'over',
};

const placeOf = ({ kind, id }: Pick<BountyClaim, 'kind' | 'id'>) => `${kind}:${id}`;

/** What to claim, under the id of an earlier order whose answer never came, or under a new one. */
export function bountyInput(what: Pick<BountyInput, 'account' | 'kind' | 'id' | 'leftMs'>): BountyInput {
  const pending = pendingBounty.of(what.account, placeOf(what));
  return { ...what, requestId: pending ?? newId(), isPending: pending !== null };
}

/** Claims against a gateway; `onMoved` hears that money or points moved. */
export const provideBounty = (gateway: Gateway, onMoved: () => void) =>
  bountyMachine.provide({
    actors: {
      claim: fromPromise<BountyAnswer, BountyClaim>(async ({ input: { kind, id, requestId }, signal }) => {
        const answer =
          kind === 'mission'
            ? await gateway.call('claimMission', { requestId, id }, { signal })
            : await gateway.call('claimReferral', { requestId }, { signal });
        return answer.ok ? { ok: true, value: answer.value.prize } : refusalOf(answer.fault, reasons);
      }),
    },
    actions: {
      storeOrder: ({ context }) => pendingBounty.keep(context.account, placeOf(context), context.requestId),
      forgetOrder: ({ context }) => pendingBounty.forget(context.account, placeOf(context)),
      tellMoved: onMoved,
    },
  });
