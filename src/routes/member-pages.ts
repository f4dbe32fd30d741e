import type { MemberPageKey } from '../../machines/member/page-key.ts';
import { within } from './loading.ts';
import type { PanelPages } from './panel-pages.ts';

export const memberPages: PanelPages<`member-${MemberPageKey}`> = {
  'member-playerRank': () => within('rewards', within('bonus', import('../features/member/rank/rank.entry.tsx'))),
  'member-bonusDetails': () =>
    within('records', within('bonus', import('../features/member/bonus/bonus-details.entry.tsx'))),
  'member-rewardCenter': () =>
    within('submission', within('bonus', import('../features/member/reward/reward.entry.tsx'))),
  'member-manualRebate': () =>
    within('submission', within('bonus', import('../features/member/cashback/cashback.entry.tsx'))),
  'member-personalHistoryCopy': () =>
    within('records', import('../features/member/record-pages/betting-record.entry.tsx')),
  'member-transactionHistory': () =>
    within('records', import('../features/member/record-pages/account-record.entry.tsx')),
  'member-personalProfit': () => within('records', import('../features/member/record-pages/personal-profit.entry.tsx')),
  'member-transferFund': () =>
    within('submission', within('funds', within('amounts', import('../features/member/transfer/transfer.entry.tsx')))),
  'member-depositv2': () =>
    within('submission', within('funds', within('amounts', import('../features/member/deposit/deposit.entry.tsx')))),
  'member-transferUpline': () =>
    within(
      'submission',
      within('funds', within('amounts', import('../features/member/upline-transfer/upline-transfer.entry.tsx'))),
    ),
  'member-withdraw': () =>
    within(
      'submission',
      within('withdraw', within('amounts', import('../features/member/withdraw/withdraw.entry.tsx'))),
    ),
  'member-referral': () =>
    within('submission', within('social', import('../features/member/referral/referral.entry.tsx'))),
  'member-missionLeaderboard': () =>
    within('submission', within('social', import('../features/member/missions/mission-leaderboard.entry.tsx'))),
  'member-messageV2': () => within('social', import('../features/member/mailbox/mailbox.entry.tsx')),
  'member-securityCenter': () =>
    within('security', within('account', import('../features/member/security-center/security-center.entry.tsx'))),
  'member-responsiblePlay': () =>
    within(
      'security',
      within('account', within('amounts', import('../features/member/limits/responsible-play.entry.tsx'))),
    ),
};
