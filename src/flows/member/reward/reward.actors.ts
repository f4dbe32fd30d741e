import { fromCallback, fromPromise } from 'xstate';
import {
  type RewardAnswer,
  type RewardCall,
  type RewardRead,
  type RewardReason,
  rewardMachine,
} from '../../../../machines/member/reward.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import { refusalOf } from '../../../gateway/outage.ts';
import type { Reward } from '../../../gateway/schemas/bonus.ts';
import { pendingReward } from '../../../storage/pending-claims.ts';

/** A reward with its deadline by the device's own clock, whatever that shows; null where none is to come. */
export type OpenReward = Reward & { deadline: number | null };

const reasons: Partial<Record<string, RewardReason>> = {
  [errorCode.rewardTaken]: 'taken',
  [errorCode.rewardExpired]: 'lapsed',
  [errorCode.rewardLocked]: 'locked',
};

/** The reward centre against a gateway (spec 2 §2); `refreshBalance` is called once something was paid. */
export const provideReward = (gateway: Gateway, refreshBalance: () => void) =>
  rewardMachine.provide({
    actors: {
      read: fromPromise<RewardRead, { account: string }>(async ({ input, signal }) => {
        const answer = await gateway.call('rewardCenter', undefined, { signal });
        if (!answer.ok) return refusalOf(answer.fault);
        const now = Date.now();
        const items: OpenReward[] = answer.value.map((reward) => ({
          ...reward,
          deadline: reward.remainingMs === null ? null : now + reward.remainingMs,
        }));
        const nextAt = Math.min(...items.flatMap(({ deadline }) => deadline ?? []));
        return { ok: true, value: { items, nextAt, pending: pendingReward.read(input.account) } };
      }),
      claim: fromPromise<RewardAnswer, RewardCall>(async ({ input: { requestId, order }, signal }) => {
        const answer = await gateway.call('claimReward', { requestId, id: order.id }, { signal });
        return answer.ok ? answer : refusalOf(answer.fault, reasons);
      }),
      visibility: fromCallback(({ sendBack }) => {
        const look = () => {
          if (document.visibilityState === 'visible') sendBack({ type: 'page.shown' });
        };
        document.addEventListener('visibilitychange', look);
        return () => document.removeEventListener('visibilitychange', look);
      }),
    },
    actions: {
      storeOrder: ({ context: { account, requestId, order } }) => pendingReward.keep(account, { requestId, order }),
      forgetOrder: ({ context: { account } }) => pendingReward.forget(account),
      refreshBalance,
    },
  });
