import type { MemberPageKey } from '../../../machines/member/page-key.ts';
import type { FlowModule } from '../../../machines/site/part.machine.ts';
import { within } from '../loading.ts';
import type { Services } from '../services.ts';

type Flow = { open: (services: Services) => FlowModule };

/** The pages that are there, each in a chunk with the texts of its area; the menu has an entry for each. */
export const memberPages: Partial<Record<MemberPageKey, () => Promise<Flow>>> = {
  playerRank: () => within('rewards', within('bonus', import('./player-rank.tsx'))),
  bonusDetails: () => within('records', within('bonus', import('./bonus-details.tsx'))),
  rewardCenter: () => within('submission', within('bonus', import('./reward-center.tsx'))),
  manualRebate: () => within('submission', within('bonus', import('./manual-rebate.tsx'))),
  personalHistoryCopy: () => within('records', import('./betting-record.tsx')),
  transactionHistory: () => within('records', import('./account-record.tsx')),
  personalProfit: () => within('records', import('./personal-profit.tsx')),
  transferFund: () => within('submission', within('funds', within('amounts', import('./transfer-fund.tsx')))),
  depositv2: () => within('submission', within('funds', within('amounts', import('./depositv2.tsx')))),
  transferUpline: () => within('submission', within('funds', within('amounts', import('./transfer-upline.tsx')))),
  withdraw: () => within('submission', within('withdraw', within('amounts', import('./withdraw.tsx')))),
  referral: () => within('submission', within('social', import('./referral.tsx'))),
  missionLeaderboard: () => within('submission', within('social', import('./mission-leaderboard.tsx'))),
  messageV2: () => within('social', import('./platform-mail.tsx')),
  securityCenter: () => within('security', within('account', import('./security-center.tsx'))),
  responsiblePlay: () => within('security', within('account', within('amounts', import('./responsible-play.tsx')))),
};
