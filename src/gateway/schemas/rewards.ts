import * as v from 'valibot';
import { count, instant, major, minor, picture, signed } from './parts.ts';
import { decoration, each } from './tolerant.ts';

/** The activity states of spec 2 §4. */
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

/** How somebody takes part: by joining, by a claim, by a raffle's draw or by an application. */
export const promotionWay = v.picklist(['join', 'claim', 'raffle', 'application']);
export type PromotionWay = v.InferOutput<typeof promotionWay>;

/** Category and type are the operator's own: their names come along, in the language asked for. */
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
  /** null: until further notice. */
  endsAt: v.nullable(instant),
  status: promotionStatus,
};
export const promotionItem = v.object(summary);
export type PromotionItem = v.InferOutput<typeof promotionItem>;
export const promotions = each(promotionItem);

/** What was won. `amount` in minor units. */
export const prize = v.variant('kind', [
  v.object({ kind: v.literal('cash'), amount: minor }),
  v.object({ kind: v.literal('points'), points: count }),
  v.object({ kind: v.literal('freeBets'), count }),
  v.object({ kind: v.literal('place') }),
]);
export type Prize = v.InferOutput<typeof prize>;

export const promotion = v.object({
  ...summary,
  way: promotionWay,
  /** HTML. */
  content: v.string(),
  /** An application needs at least one image. */
  needsProof: v.boolean(),
  /** Why an application was rejected; empty otherwise. */
  note: decoration(v.string(), ''),
  prize: v.nullable(prize),
});
export type Promotion = v.InferOutput<typeof promotion>;

export const claim = v.object({ prize });
export const activityImage = v.object({ imageId: v.string() });
export const application = v.object({ reference: v.string(), status: promotionStatus });

export const pointBalance = v.object({ points: count });

/** `price` in points and `amount` in minor units are of one piece; `value` is what one brings in money or free bets. */
export const pointReward = v.object({
  id: v.string(),
  type: v.picklist(['cash', 'goods', 'freeBets']),
  name: v.string(),
  text: decoration(v.string(), ''),
  image: decoration(picture, ''),
  price: count,
  amount: minor,
  value: count,
  stock: count,
  /** How many one order may hold. */
  limit: v.pipe(count, v.minValue(1)),
});
export type PointReward = v.InferOutput<typeof pointReward>;
export const pointRewards = each(pointReward);

/** `rate`: points for every unit bet; `pointsPerUnit`: points for one unit of money. */
export const pointConfig = v.object({
  rates: each(v.object({ category: v.picklist(['LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP']), rate: major })),
  pointsPerUnit: v.pipe(count, v.minValue(1)),
  minimum: v.pipe(count, v.minValue(1)),
  expires: v.boolean(),
});
export type PointConfig = v.InferOutput<typeof pointConfig>;

/** The redeem record of spec 2 §3; amounts in minor units. */
export const pointOrder = v.object({
  reference: v.string(),
  appliedAt: instant,
  type: v.picklist(['cash', 'goods', 'freeBets', 'convert']),
  name: v.string(),
  quantity: count,
  pointsRequired: count,
  amountRequired: minor,
  status: v.picklist(['process', 'rejected', 'approved']),
  changedPoints: signed,
  pointsBalance: count,
  remark: decoration(v.string(), ''),
  units: decoration(v.string(), ''),
  pointsRatio: major,
  redeemAmount: minor,
});
export type PointOrder = v.InferOutput<typeof pointOrder>;
export const pointOrders = v.array(pointOrder);

export const pointTransactions = v.array(
  v.object({
    id: v.string(),
    at: instant,
    kind: v.picklist(['LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'redeem', 'convert', 'refund', 'gift']),
    points: signed,
    balance: count,
  }),
);
export type PointTransaction = v.InferOutput<typeof pointTransactions>[number];

/** What a password check says with its refusal. */
export const passwordRefusal = v.object({ attemptsLeft: v.optional(count), waitSeconds: v.optional(count) });

/** Needs are of one calendar month, in minor units; nobody is asked for anything at level 1. */
export const vipLevel = v.object({
  level: v.pipe(count, v.minValue(1)),
  name: v.string(),
  deposits: minor,
  bets: minor,
  benefits: decoration(v.array(v.string()), []),
});
export type VipLevel = v.InferOutput<typeof vipLevel>;
export const vip = v.object({
  levels: v.array(vipLevel),
  own: v.nullable(v.object({ level: count, deposits: minor, bets: minor })),
});
export type Vip = v.InferOutput<typeof vip>;
