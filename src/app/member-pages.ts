import type { DialogName } from '../../machines/site/dialog.machine.ts';

/** Where a page of the member centre stands. */
export type Way = { path: string; dialog?: undefined } | { dialog: DialogName; path?: undefined };

/** The member centre's page keys (spec 1 §2) and where each leads; null until its page is there, and so are its entries. */
export const memberPages = {
  depositv2: null,
  withdraw: null,
  messageV2: null,
  rewardCenter: null,
  manualRebate: null,
  playerRank: { path: '/vip' },
  personalHistoryCopy: null,
  transactionHistory: null,
  securityCenter: { dialog: 'securityModal' },
  personalProfit: null,
} as const satisfies Record<string, Way | null>;

export type MemberPage = keyof typeof memberPages;

export const wayTo = (page: MemberPage): Way | null => memberPages[page];
