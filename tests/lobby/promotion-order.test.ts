import { expect, it } from 'vitest';
import {
  groupedPromotions,
  isOwnPromotion,
  promotionGroups,
} from '../../src/features/lobby/promotions/promotion-order.ts';
import { promotionStatus } from '../../src/gateway/schemas/rewards.ts';

const statuses = promotionStatus.options;

it('puts every status into a group, in the order of the groups', () => {
  const grouped = groupedPromotions(statuses.map((status) => ({ status })));
  expect(grouped.map(({ group }) => group)).toEqual([...promotionGroups]);
  expect(grouped.map(({ items }) => items.map(({ status }) => status))).toEqual([
    ['claim'],
    ['applying', 'rejected', 'process', 'joined', 'signed'],
    ['join'],
    ['comingSoon'],
    ['close', 'issued', 'claimed'],
  ]);
});

it('keeps the order of the gateway in a group, and leaves out empty groups', () => {
  const items = [
    { id: 1, status: 'joined' },
    { id: 2, status: 'claim' },
    { id: 3, status: 'applying' },
    { id: 4, status: 'claim' },
  ] as const;
  expect(groupedPromotions(items).map(({ group, items: own }) => [group, own.map(({ id }) => id)])).toEqual([
    ['claimable', [2, 4]],
    ['running', [1, 3]],
  ]);
  expect(groupedPromotions([])).toEqual([]);
});

it('counts as own what the member can claim, takes part in, or has taken part in', () =>
  expect(statuses.filter((status) => !isOwnPromotion({ status }))).toEqual(['join', 'close', 'comingSoon']));
