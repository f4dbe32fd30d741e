import type { PromotionItem, PromotionStatus } from '../../../gateway/schemas/rewards.ts';

/** Groups of the list, in their order. */
export const promotionGroups = ['claimable', 'running', 'open', 'soon', 'over'] as const;
export type PromotionGroup = (typeof promotionGroups)[number];

const groups: Record<PromotionStatus, PromotionGroup> = {
  claim: 'claimable',
  applying: 'running',
  rejected: 'running',
  process: 'running',
  joined: 'running',
  signed: 'running',
  join: 'open',
  comingSoon: 'soon',
  issued: 'over',
  claimed: 'over',
  close: 'over',
};

/** The promotions by group; in a group, they keep the order of the gateway. */
export const groupedPromotions = <Item extends Pick<PromotionItem, 'status'>>(items: readonly Item[]) =>
  promotionGroups
    .map((group) => ({ group, items: items.filter(({ status }) => groups[status] === group) }))
    .filter((one) => one.items.length > 0);

const notOwn: ReadonlySet<PromotionStatus> = new Set(['join', 'comingSoon', 'close']);

/** Whether the member can claim the promotion, takes part in it, or has taken part in it. */
export const isOwnPromotion = ({ status }: Pick<PromotionItem, 'status'>): boolean => !notOwn.has(status);
