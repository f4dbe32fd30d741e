import type { MemberPageKey } from '../../machines/member/page-key.ts';
import type { FlowModule } from '../../machines/shared/part.machine.ts';
import type { Services } from '../shell/services.ts';
import { within } from './loading.ts';

type Flow = { open: (services: Services) => FlowModule };

/** The pages that are there, each in a chunk with the texts of its area; the menu has an entry for each. */
export const memberPages: Partial<Record<MemberPageKey, () => Promise<Flow>>> = {
  playerRank: () => within('rewards', within('bonus', import('../features/member/rank/rank.entry.tsx'))),
  bonusDetails: () => within('records', within('bonus', import('../features/member/bonus/bonus-details.entry.tsx'))),
  rewardCenter: () => within('submission', within('bonus', import('../features/member/reward/reward.entry.tsx'))),
  manualRebate: () => within('submission', within('bonus', import('../features/member/cashback/cashback.entry.tsx'))),
  personalHistoryCopy: () => within('records', import('../features/member/record-pages/betting-record.entry.tsx')),
  transactionHistory: () => within('records', import('../features/member/record-pages/account-record.entry.tsx')),
  personalProfit: () => within('records', import('../features/member/record-pages/personal-profit.entry.tsx')),
  transferFund: () =>
    within('submission', within('funds', within('amounts', import('../features/member/transfer/transfer.entry.tsx')))),
  depositv2: () =>
    within('submission', within('funds', within('amounts', import('../features/member/deposit/deposit.entry.tsx')))),
  transferUpline: () =>
    within(
      'submission',
      within('funds', within('amounts', import('../features/member/upline-transfer/upline-transfer.entry.tsx'))),
    ),
  withdraw: () =>
    within(
      'submission',
      within('withdraw', within('amounts', import('../features/member/withdraw/withdraw.entry.tsx'))),
    ),
  referral: () => within('submission', within('social', import('../features/member/referral/referral.entry.tsx'))),
  missionLeaderboard: () =>
    within('submission', within('social', import('../features/member/missions/mission-leaderboard.entry.tsx'))),
  messageV2: () => within('social', import('../features/member/mailbox/mailbox.entry.tsx')),
  securityCenter: () =>
    within('security', within('account', import('../features/member/security-center/security-center.entry.tsx'))),
  responsiblePlay: () =>
    within(
      'security',
      within('account', within('amounts', import('../features/member/limits/responsible-play.entry.tsx'))),
    ),
};
