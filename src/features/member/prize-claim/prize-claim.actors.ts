import {
  type PrizeClaim,
  type PrizeClaimInput,
  type PrizeClaimOrder,
  prizeClaimMachine,
  prizeClaimSubmission,
} from '../../../../machines/member/prize-claim.machine.ts';
import { type PrizeClaimReason, prizeClaimReasons } from '../../../../machines/member/prize-claim.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { listSubmissions, submissionStore } from '../../../storage/submissions.ts';
import { submissionOf } from '../../shared/submission/submission.actors.ts';

const isOrder = (found: unknown): found is PrizeClaimOrder => {
  const { kind, id, name } = (found ?? {}) as Partial<PrizeClaimOrder>;
  return (kind === 'mission' || kind === 'referral') && typeof id === 'string' && typeof name === 'string';
};

const missionFlow = 'mission/';

/** Stored prize claim whose result is unknown: one for each mission, and one for the referrals. */
export const unconfirmedPrizeClaim = ({ kind, id }: Pick<PrizeClaimOrder, 'kind' | 'id'>) =>
  submissionStore(kind === 'mission' ? `${missionFlow}${id}` : 'referral', isOrder);

/** Unconfirmed prize claims of missions, including missions of earlier days. */
export const unconfirmedMissions = (account: string): PrizeClaimOrder[] =>
  listSubmissions(account).flatMap(({ flow }) => {
    if (!flow.startsWith(missionFlow)) return [];
    const stored = unconfirmedPrizeClaim({ kind: 'mission', id: flow.slice(missionFlow.length) }).read(account);
    return stored ? [stored.order] : [];
  });

/** Input of a prize claim. If a stored claim is still unconfirmed, the input includes it. */
export const prizeClaimInput = (what: Omit<PrizeClaimInput, 'pending'>): PrizeClaimInput => ({
  ...what,
  pending: unconfirmedPrizeClaim(what.order).read(what.account),
});

/** Prize claim; `notifyMoved` is called when money or points may have changed. */
export const providePrizeClaim = (
  gateway: Gateway,
  order: Pick<PrizeClaimOrder, 'kind' | 'id'>,
  actions: { notifyMoved: () => void; refreshLists?: () => void },
) =>
  prizeClaimMachine.provide({
    actors: {
      submission: prizeClaimSubmission.provide(
        submissionOf<PrizeClaimOrder, PrizeClaim, PrizeClaimReason, 'claimMission' | 'claimReferral'>({
          gateway,
          store: unconfirmedPrizeClaim(order),
          kind: ({ kind }) => (kind === 'mission' ? 'claimMission' : 'claimReferral'),
          receiptOf: ({ prize }) => prize,
          send: async ({ requestId, order: { kind, id } }) => {
            const answer =
              kind === 'mission'
                ? await gateway.call('claimMission', { requestId, id })
                : await gateway.call('claimReferral', { requestId });
            return answer.ok ? { ok: true, value: answer.value.prize } : toFailure(answer.fault, prizeClaimReasons);
          },
        }),
      ),
    },
    actions,
  });
