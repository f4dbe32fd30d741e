/**
 * Keys of the member center pages (spec 2 §2). The key of the credit report is ours, because spec 2 §2 names only
 * its label. We added the page for responsible play, and the document of an order (`ticket`), which the menu does not
 * contain because its address names the order.
 */
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
  'creditReport',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'playerRank',
  'responsiblePlay',
  'ticket',
] as const;

export type MemberPageKey = (typeof memberPageKeys)[number];

/** Pages that the menu does not contain. */
export type UnlistedMemberPage = 'ticket';

export const defaultMemberPage: MemberPageKey = 'securityCenter';
