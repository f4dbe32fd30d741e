import type { MemberPageKey } from '../../machines/member/page-key.ts';
import { withCatalog } from './chunk-loading.ts';
import type { PanelPages } from './panel-pages.ts';

export const memberPages: PanelPages<`member-${MemberPageKey}`> = {
  'member-playerRank': () =>
    withCatalog('rewards', withCatalog('bonus', import('../features/member/rank/rank.entry.tsx'))),
  'member-bonusDetails': () =>
    withCatalog('records', withCatalog('bonus', import('../features/member/bonus/bonus-details.entry.tsx'))),
  'member-rewardCenter': () =>
    withCatalog('submission', withCatalog('bonus', import('../features/member/reward/reward.entry.tsx'))),
  'member-manualRebate': () =>
    withCatalog('submission', withCatalog('bonus', import('../features/member/cashback/cashback.entry.tsx'))),
  'member-personalHistoryCopy': () =>
    withCatalog('records', import('../features/member/record-pages/betting-record.entry.tsx')),
  'member-transactionHistory': () =>
    withCatalog('records', import('../features/member/record-pages/account-record.entry.tsx')),
  'member-personalProfit': () =>
    withCatalog('records', import('../features/member/record-pages/personal-profit.entry.tsx')),
  'member-creditReport': () =>
    withCatalog('records', import('../features/member/record-pages/credit-report.entry.tsx')),
  'member-transferFund': () =>
    withCatalog(
      'submission',
      withCatalog('funds', withCatalog('amounts', import('../features/member/transfer/transfer.entry.tsx'))),
    ),
  'member-depositv2': () =>
    withCatalog(
      'submission',
      withCatalog('funds', withCatalog('amounts', import('../features/member/deposit/deposit.entry.tsx'))),
    ),
  'member-transferUpline': () =>
    withCatalog(
      'submission',
      withCatalog(
        'funds',
        withCatalog('amounts', import('../features/member/upline-transfer/upline-transfer.entry.tsx')),
      ),
    ),
  'member-withdraw': () =>
    withCatalog(
      'submission',
      withCatalog(
        'withdraw',
        withCatalog('bonus', withCatalog('amounts', import('../features/member/withdraw/withdraw.entry.tsx'))),
      ),
    ),
  'member-referral': () =>
    withCatalog('submission', withCatalog('social', import('../features/member/referral/referral.entry.tsx'))),
  'member-missionLeaderboard': () =>
    withCatalog(
      'submission',
      withCatalog('social', import('../features/member/missions/mission-leaderboard.entry.tsx')),
    ),
  'member-messageV2': () =>
    withCatalog('records', withCatalog('social', import('../features/member/mailbox/mailbox.entry.tsx'))),
  'member-securityCenter': () =>
    withCatalog(
      'security',
      withCatalog('account', import('../features/member/security-center/security-center.entry.tsx')),
    ),
  'member-responsiblePlay': () =>
    withCatalog(
      'security',
      withCatalog(
        'records',
        withCatalog('account', withCatalog('amounts', import('../features/member/limits/responsible-play.entry.tsx'))),
      ),
    ),
  'member-ticket': () =>
    withCatalog(
      'ticket',
      withCatalog(
        'records',
        withCatalog(
          'withdraw',
          withCatalog('funds', withCatalog('bonus', import('../features/member/ticket/ticket.entry.tsx'))),
        ),
      ),
    ),
};
