import * as v from 'valibot';
import { count, instant, minor, picture, remaining } from './common-fields.ts';
import { decoration } from './tolerant-parsing.ts';

export const depositKind = v.picklist(['bank', 'wallet', 'cash', 'card', 'crypto']);

/**
 * `fee` is `basisPoints` of the amount (rounded up) plus `fixed`. The gateway deducts the fee from the amount before it
 * credits the rest.
 */
export const depositMethod = v.object({
  id: v.string(),
  kind: depositKind,
  name: v.string(),
  summary: decoration(v.string(), ''),
  min: minor,
  max: minor,
  fee: v.object({ basisPoints: count, fixed: minor }),
  /** Duration until the money arrives, in minutes. */
  minutes: v.object({ from: count, to: count }),
  quick: decoration(v.array(minor), []),
  /** Steps of the deposit tutorial (spec 2 §2). */
  steps: decoration(v.array(v.string()), []),
});
export type DepositMethod = v.InferOutput<typeof depositMethod>;
export const depositMethods = v.array(depositMethod);

export const depositStatus = v.picklist(['created', 'received', 'credited', 'expired', 'cancelled']);
export type DepositStatus = v.InferOutput<typeof depositStatus>;

/**
 * Order with its payment details. `remainingMs` counts from the time of the response, so a wrong device clock has no
 * effect.
 */
export const depositOrder = v.object({
  reference: v.string(),
  /** `requestId` with which the order was created. */
  requestId: v.string(),
  methodId: v.string(),
  methodName: v.string(),
  kind: depositKind,
  status: depositStatus,
  amount: minor,
  fee: minor,
  credited: minor,
  createdAt: instant,
  remainingMs: remaining,
  settledAt: v.nullable(instant),
  lines: v.array(v.object({ label: v.string(), value: v.string(), copies: v.boolean() })),
  qr: v.nullable(v.string()),
  note: decoration(v.string(), ''),
});
export type DepositOrder = v.InferOutput<typeof depositOrder>;
export const depositOrders = v.array(depositOrder);

export const walletFunds = v.object({
  isSingle: v.boolean(),
  main: minor,
  vendors: v.array(
    v.object({
      vassalage: v.string(),
      name: v.string(),
      image: decoration(picture, ''),
      amount: minor,
      isDown: v.boolean(),
    }),
  ),
  /** `from` and `to` are names of wallets; null means the main wallet. */
  transfers: v.array(
    v.object({
      reference: v.string(),
      at: instant,
      from: v.nullable(v.string()),
      to: v.nullable(v.string()),
      amount: minor,
    }),
  ),
});

export const movedFunds = v.object({ reference: v.string(), amount: minor });
/** `unreached` contains the names of the vendors that did not respond; the money in their wallets was not moved. */
export const gatheredFunds = v.object({ amount: minor, unreached: v.array(v.string()) });

export const uplineTransfer = v.object({ reference: v.string(), at: instant, amount: minor, remark: v.string() });

/** `account` is masked; `left` is the amount that the member can still transfer today. */
export const upline = v.object({
  upline: v.nullable(v.object({ account: v.string(), nickname: decoration(v.string(), '') })),
  available: minor,
  min: minor,
  max: minor,
  left: minor,
  transfers: v.array(uplineTransfer),
});
export type Upline = v.InferOutput<typeof upline>;

export const sentToUpline = v.object({ ...uplineTransfer.entries, balance: minor });

/**
 * Status of an order, found by its `requestId`. `receipt` is the response to the original call. `notMade` means that
 * the gateway no longer accepts this `requestId`, so the order can no longer be created.
 */
export const orderStatus = v.object({
  state: v.picklist(['made', 'processing', 'notMade', 'unknown']),
  receipt: v.optional(v.unknown()),
});
