import {
  type Bounty,
  type BountyInput,
  type BountyOrder,
  bountyMachine,
  bountySubmission,
} from '../../../../machines/member/bounty.machine.ts';
import { type BountyReason, bountyReasons } from '../../../../machines/member/bounty.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { refusalOf } from '../../../gateway/refusal.ts';
import { listSubmissions, submissionStore } from '../../../storage/submissions.ts';
import { submissionOf } from '../../shared/submission/submission.actors.ts';

const isOrder = (found: unknown): found is BountyOrder => {
  const { kind, id, name } = (found ?? {}) as Partial<BountyOrder>;
  return (kind === 'mission' || kind === 'referral') && typeof id === 'string' && typeof name === 'string';
};

const missionFlow = 'mission/';

/** Stored prize claim whose result is unknown: one for each mission, and one for the referrals. */
export const unconfirmedBounty = ({ kind, id }: Pick<BountyOrder, 'kind' | 'id'>) =>
  submissionStore(kind === 'mission' ? `${missionFlow}${id}` : 'referral', isOrder);

/** Missions with unconfirmed claims, including missions of earlier days. */
export const unconfirmedMissions = (account: string): BountyOrder[] =>
  listSubmissions(account).flatMap(({ flow }) => {
    if (!flow.startsWith(missionFlow)) return [];
    const stored = unconfirmedBounty({ kind: 'mission', id: flow.slice(missionFlow.length) }).read(account);
    return stored ? [stored.order] : [];
  });

/** Input of a prize claim, with the stored claim that is still unconfirmed. */
export const bountyInput = (what: Omit<BountyInput, 'pending'>): BountyInput => ({
  ...what,
  pending: unconfirmedBounty(what.order).read(what.account),
});

/** Prize claim; `notifyMoved` is called when money or points may have changed. */
export const provideBounty = (
  gateway: Gateway,
  order: Pick<BountyOrder, 'kind' | 'id'>,
  actions: { notifyMoved: () => void; refreshLists?: () => void },
) =>
  bountyMachine.provide({
    actors: {
      submission: bountySubmission.provide(
        submissionOf<BountyOrder, Bounty, BountyReason, 'claimMission' | 'claimReferral'>({
          gateway,
          store: unconfirmedBounty(order),
          kind: ({ kind }) => (kind === 'mission' ? 'claimMission' : 'claimReferral'),
          receiptOf: ({ prize }) => prize,
          send: async ({ requestId, order: { kind, id } }, signal) => {
            const answer =
              kind === 'mission'
                ? await gateway.call('claimMission', { requestId, id }, { signal })
                : await gateway.call('claimReferral', { requestId }, { signal });
            return answer.ok ? { ok: true, value: answer.value.prize } : refusalOf(answer.fault, bountyReasons);
          },
        }),
      ),
    },
    actions,
  });
