import { pendingOrder } from './pending-order.ts';

const hasTexts = <Key extends string>(found: unknown, ...keys: Key[]): found is Record<Key, string> =>
  typeof found === 'object' && found !== null && keys.every((key) => typeof (found as never)[key] === 'string');

/** The cashback that somebody claimed and has no answer for. */
export const pendingCashback = pendingOrder(
  'cashback',
  (found): found is { since: string; amount: number } =>
    hasTexts(found, 'since') && Number.isSafeInteger((found as { amount?: unknown }).amount),
);

/** The reward that somebody claimed and has no answer for. */
export const pendingReward = pendingOrder('reward', (found): found is { id: string; name: string } =>
  hasTexts(found, 'id', 'name'),
);
