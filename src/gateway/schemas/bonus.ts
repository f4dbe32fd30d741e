import * as v from 'valibot';
import { count, instant, minor, remaining } from './parts.ts';
import { decoration } from './tolerant.ts';

/** Hundredths of a percent. */
const rate = count;

export const manualRebate = v.object({
  level: count,
  levelName: decoration(v.string(), ''),
  /** Instant of the last settlement; bets count from then on. It identifies the period of a claim. */
  since: instant,
  nextSettlementAt: instant,
  /** Time to the next settlement, by the gateway's clock. */
  remainingMs: remaining,
  /** Smallest amount of a claim. */
  minimum: minor,
  /** Amount that can be claimed now. */
  amount: minor,
  categories: v.array(v.object({ key: v.string(), name: v.string(), validBet: minor, rate, amount: minor })),
});
export type ManualRebate = v.InferOutput<typeof manualRebate>;

/** `automatic`: the settlement itself credited the amount, without a claim. */
const settlement = v.object({
  reference: v.string(),
  at: instant,
  since: instant,
  way: v.picklist(['claimed', 'automatic']),
  validBet: minor,
  amount: minor,
});
export type RebateSettlement = v.InferOutput<typeof settlement>;
export const rebateReceipt = v.object({ reference: v.string(), at: instant, amount: minor });
export const rebateHistory = v.object({ items: v.array(settlement), pageCount: count });
export type RebateHistory = v.InferOutput<typeof rebateHistory>;

export const bonusState = v.picklist(['active', 'completed', 'expired', 'cancelled']);
export type BonusState = v.InferOutput<typeof bonusState>;

const bonus = v.object({
  id: v.string(),
  receivedAt: instant,
  name: v.string(),
  amount: minor,
  /** Amount to bet before the bonus can be withdrawn; 0: it can be withdrawn at once. */
  wageringRequired: minor,
  wageringDone: minor,
  /** null: no end. */
  expiresAt: v.nullable(instant),
  state: bonusState,
});
export type Bonus = v.InferOutput<typeof bonus>;
/** Sums cover all rows that match the query, not only the page. */
export const bonusDetails = v.object({
  rows: v.array(bonus),
  total: count,
  summary: v.object({ amount: minor, wageringRequired: minor, wageringDone: minor }),
});
export type BonusDetails = v.InferOutput<typeof bonusDetails>;

export const rewardStatus = v.picklist(['claimable', 'locked', 'claimed', 'expired']);
export type RewardStatus = v.InferOutput<typeof rewardStatus>;

const reward = v.object({
  id: v.string(),
  kind: v.picklist(['envelope', 'birthday', 'level', 'weekly']),
  name: v.string(),
  note: decoration(v.string(), ''),
  status: rewardStatus,
  /** null: the amount is decided at the opening. */
  amount: v.nullable(minor),
  /** null: the reward opens only after another action, which `note` describes. */
  opensAt: v.nullable(instant),
  expiresAt: v.nullable(instant),
  claimedAt: v.nullable(instant),
  /** Time until it opens or expires, by the gateway's clock; null when neither follows. */
  remainingMs: v.nullable(remaining),
});
export type Reward = v.InferOutput<typeof reward>;
export const rewardCenter = v.array(reward);
export const rewardReceipt = v.object({ reference: v.string(), at: instant, amount: minor });

export const rankRecord = v.object({
  /** Deposits and bets of the month count until this instant. */
  reviewAt: instant,
  gifts: v.array(v.object({ level: count, levelUp: minor, birthday: minor })),
  history: v.array(
    v.object({
      at: instant,
      level: count,
      name: v.string(),
      change: v.picklist(['joined', 'up', 'down']),
      gift: minor,
    }),
  ),
});
export type RankRecord = v.InferOutput<typeof rankRecord>;
