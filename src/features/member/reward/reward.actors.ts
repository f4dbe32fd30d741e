import type { ClaimPageReply } from '../../../../machines/member/claim-page.ts';
import {
  type RewardItem,
  type RewardOrder,
  type RewardReceipt,
  rewardMachine,
  rewardSubmission,
} from '../../../../machines/member/reward.machine.ts';
import { type RewardReason, rewardReasons } from '../../../../machines/member/reward.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import type { Reward } from '../../../gateway/schemas/bonus.ts';
import { submissionStore } from '../../../storage/submissions.ts';
import { submissionOf } from '../../shared/submission/submission.actors.ts';
import { readingOf } from '../../shared/texts-source.ts';
import { pageVisibility } from '../shared/page-visibility.ts';

/**
 * `deadline` is the time on the device clock at which the reward opens or expires, calculated from `remainingMs`, so a
 * wrong device clock has no effect. It is null when the reward neither opens nor expires.
 */
export type OpenReward = Reward & { deadline: number | null };

const isOrder = (found: unknown): found is RewardOrder => {
  const { id, name } = (found ?? {}) as Partial<RewardOrder>;
  return typeof id === 'string' && typeof name === 'string';
};

export const unconfirmedReward = submissionStore('reward', isOrder);

type RewardReply = ClaimPageReply<readonly RewardItem[], RewardOrder>;

const pageOf = (gateway: Gateway) =>
  readingOf(async ({ account }: { account: string }, signal): Promise<RewardReply> => {
    const answer = await gateway.call('rewardCenter', undefined, { signal });
    if (!answer.ok) return toFailure(answer.fault);
    const now = Date.now();
    const content: OpenReward[] = answer.value.map((reward) => ({
      ...reward,
      deadline: reward.remainingMs === null ? null : now + reward.remainingMs,
    }));
    const nextAt = Math.min(...content.flatMap(({ deadline }) => deadline ?? []));
    return { ok: true, value: { content, nextAt, pending: unconfirmedReward.read(account) } };
  });

/** Implements the reward center (spec 2 §2); it calls `refreshBalance` when a reward may have been paid. */
export const provideReward = (gateway: Gateway, refreshBalance: () => void) => {
  const { read, texts } = pageOf(gateway);
  return rewardMachine.provide({
    actors: {
      load: read,
      texts,
      visibility: pageVisibility,
      submission: rewardSubmission.provide(
        submissionOf<RewardOrder, RewardReceipt, RewardReason, 'claimReward'>({
          gateway,
          store: unconfirmedReward,
          kind: 'claimReward',
          receiptOf: (receipt) => receipt,
          send: async ({ requestId, order: { id } }) => {
            const answer = await gateway.call('claimReward', { requestId, id });
            return answer.ok ? answer : toFailure(answer.fault, rewardReasons);
          },
        }),
      ),
    },
    actions: { refreshBalance },
  });
};
