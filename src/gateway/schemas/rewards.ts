import * as v from 'valibot';
import { count, decimal, instant, minor, picture, points, remaining, signedPoints, worth } from './common-fields.ts';
import { decoration, each } from './tolerant-parsing.ts';

/** Promotion states (spec 2 §4). */
export const promotionStatus = v.picklist([
  'join',
  'claim',
  'applying',
  'close',
  'rejected',
  'issued',
  'claimed',
  'process',
  'joined',
  'signed',
  'comingSoon',
]);
export type PromotionStatus = v.InferOutput<typeof promotionStatus>;

export const promotionWay = v.picklist(['join', 'claim', 'raffle', 'application']);

/** Deposits or bets that a joined promotion counts, and the sum that it needs, in minor units. */
export const promotionProgress = v.object({
  kind: v.picklist(['deposits', 'bets']),
  amount: minor,
  needed: v.pipe(minor, v.minValue(1)),
});
export type PromotionProgress = v.InferOutput<typeof promotionProgress>;

/** The operator defines the categories and types; the response contains their names in the requested language. */
const summary = {
  id: v.string(),
  category: v.string(),
  categoryName: decoration(v.string(), ''),
  type: v.string(),
  typeName: decoration(v.string(), ''),
  title: v.string(),
  summary: decoration(v.string(), ''),
  image: decoration(picture, ''),
  startsAt: instant,
  /** null: no end date. */
  endsAt: v.nullable(instant),
  /** Time until `endsAt`; without it, the site shows no countdown. */
  remainingMs: decoration(v.optional(v.nullable(remaining), null), null),
  /** Empty or missing: the promotion counts nothing, or the member has not joined it. */
  progress: decoration(v.optional(each(promotionProgress), []), []),
  status: promotionStatus,
};
export const promotionItem = v.object(summary);
export type PromotionItem = v.InferOutput<typeof promotionItem>;
export const promotions = each(promotionItem);

/** Prize of a claim; `amount` in minor units. */
export const prize = v.variant('kind', [
  v.object({ kind: v.literal('cash'), amount: minor }),
  v.object({ kind: v.literal('points'), points }),
  v.object({ kind: v.literal('freeBets'), count }),
  v.object({ kind: v.literal('place') }),
]);
export type Prize = v.InferOutput<typeof prize>;

/** `account` is masked in the rows of others. `prize` is null for a rank without a prize. */
export const promotionRank = v.object({
  rank: v.pipe(count, v.minValue(1)),
  account: v.string(),
  points,
  prize: v.nullable(prize),
  isOwn: v.boolean(),
});
export type PromotionRank = v.InferOutput<typeof promotionRank>;

export const promotion = v.object({
  ...summary,
  way: promotionWay,
  /** HTML. */
  content: v.string(),
  /** When true, the application needs at least one image. */
  needsProof: v.boolean(),
  /** Reason why an application was rejected; empty otherwise. */
  note: decoration(v.string(), ''),
  prize: v.nullable(prize),
  /** Best ranks of a tournament, and the rank of the member; empty or missing for other promotions. */
  leaderboard: decoration(v.optional(each(promotionRank), []), []),
});
export type Promotion = v.InferOutput<typeof promotion>;

export const claim = v.object({ prize });
export const activityImage = v.object({ imageId: v.string() });
export const application = v.object({ reference: v.string(), status: promotionStatus });

export const pointBalance = v.object({ points });

/**
 * `price` (points) and `amount` (minor units) apply to one item. `value` is the value of one item in money or free
 * bets.
 */
export const pointReward = v.object({
  id: v.string(),
  type: v.picklist(['cash', 'goods', 'freeBets']),
  name: v.string(),
  text: decoration(v.string(), ''),
  image: decoration(picture, ''),
  price: points,
  amount: minor,
  value: worth,
  stock: count,
  /** Largest quantity in one order. */
  limit: v.pipe(count, v.minValue(1)),
});
export type PointReward = v.InferOutput<typeof pointReward>;
export const pointRewards = each(pointReward);

/**
 * `rate` is the number of points for each currency unit that the member bets; `pointsPerUnit` is the number of points
 * that are worth one currency unit.
 */
export const pointConfig = v.object({
  rates: each(v.object({ category: v.picklist(['LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP']), rate: decimal })),
  pointsPerUnit: v.pipe(points, v.minValue(1)),
  minimum: v.pipe(points, v.minValue(1)),
  expires: v.boolean(),
});
export type PointConfig = v.InferOutput<typeof pointConfig>;

/** Redeem record of spec 2 §3; amounts in minor units. */
export const pointOrder = v.object({
  reference: v.string(),
  appliedAt: instant,
  type: v.picklist(['cash', 'goods', 'freeBets', 'convert']),
  name: v.string(),
  quantity: count,
  pointsRequired: points,
  amountRequired: minor,
  status: v.picklist(['process', 'rejected', 'approved']),
  changedPoints: signedPoints,
  pointsBalance: points,
  remark: decoration(v.string(), ''),
  units: decoration(v.string(), ''),
  pointsRatio: decimal,
  redeemAmount: minor,
});
export type PointOrder = v.InferOutput<typeof pointOrder>;
export const pointOrders = v.array(pointOrder);

export const pointTransactions = v.array(
  v.object({
    id: v.string(),
    at: instant,
    kind: v.picklist(['LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'redeem', 'convert', 'refund', 'gift']),
    points: signedPoints,
    balance: points,
  }),
);
export type PointTransaction = v.InferOutput<typeof pointTransactions>[number];

/** Data of a refused password check: attempts left, or lockout time in seconds. */
export const passwordRefusal = v.object({ attemptsLeft: v.optional(count), waitSeconds: v.optional(count) });

/** A benefit as a value and what the value is, in the requested language: `0.45%`, `Weekly cashback`. */
export const vipHighlight = v.object({ value: v.string(), label: v.string() });

/** Deposits and bets that a level requires in one calendar month, in minor units; both are 0 for level 1. */
export const vipLevel = v.object({
  level: v.pipe(count, v.minValue(1)),
  name: v.string(),
  deposits: minor,
  bets: minor,
  benefits: decoration(v.array(v.string()), []),
  /** The benefits with their values; when it is empty or missing, the site shows `benefits`. */
  highlights: decoration(v.optional(each(vipHighlight), []), []),
});
export type VipLevel = v.InferOutput<typeof vipLevel>;
export const vip = v.object({
  levels: v.array(vipLevel),
  own: v.nullable(v.object({ level: count, deposits: minor, bets: minor })),
});
export type Vip = v.InferOutput<typeof vip>;
