import * as v from 'valibot';
import { count, instant, minor, remaining } from './common-fields.ts';
import { decoration } from './tolerant-parsing.ts';

/** Rate in hundredths of a percent. */
const rate = count;

export const manualRebate = v.object({
  level: count,
  levelName: decoration(v.string(), ''),
  /** Instant of the last settlement; only bets after this instant count. It identifies the period of a claim. */
  since: instant,
  nextSettlementAt: instant,
  /** Time until the next settlement, measured by the gateway. */
  remainingMs: remaining,
  /** Smallest amount that can be claimed. */
  minimum: minor,
  /** Amount that can be claimed now. */
  amount: minor,
  categories: v.array(v.object({ key: v.string(), name: v.string(), validBet: minor, rate, amount: minor })),
});
export type ManualRebate = v.InferOutput<typeof manualRebate>;

/** `automatic`: the settlement credited the amount without a claim. */
const settlement = v.object({
  reference: v.string(),
  at: instant,
  since: instant,
  way: v.picklist(['claimed', 'automatic']),
  validBet: minor,
  amount: minor,
});
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
  /**
   * Amount that the member must bet before the bonus can be withdrawn; 0 means that it can be withdrawn immediately.
   */
  wageringRequired: minor,
  wageringDone: minor,
  /** null means that the bonus does not expire. */
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
  /** null when the amount is unknown until the reward is opened. */
  amount: v.nullable(minor),
  /** null when the reward opens only after another action of the member, which `note` describes. */
  opensAt: v.nullable(instant),
  expiresAt: v.nullable(instant),
  claimedAt: v.nullable(instant),
  /** Time until the reward opens or expires, measured by the gateway; null when it neither opens nor expires. */
  remainingMs: v.nullable(remaining),
});
export type Reward = v.InferOutput<typeof reward>;
export const rewardCenter = v.array(reward);
export const rewardReceipt = v.object({ reference: v.string(), at: instant, amount: minor });

export const rankRecord = v.object({
  /** The gateway reviews the month at this instant; only deposits and bets before it count. */
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
