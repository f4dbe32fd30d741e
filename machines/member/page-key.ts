/** Keys of the member center pages (spec 2 §2). We added the page for responsible play. */
export const memberPageKeys = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'manualRebate',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'playerRank',
  'responsiblePlay',
] as const;

export type MemberPageKey = (typeof memberPageKeys)[number];

export const defaultMemberPage: MemberPageKey = 'securityCenter';

export const isMemberPage = (key: unknown): key is MemberPageKey => memberPageKeys.some((known) => known === key);
