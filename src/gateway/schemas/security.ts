import * as v from 'valibot';
import { count, instant, minor, signed } from './parts.ts';
import { decoration } from './tolerant.ts';

/** What guards an account; `mobileNum` and `email` are masked, and empty where there is none. */
export const security = v.object({
  hasWithdrawalPassword: v.boolean(),
  mobileNum: v.string(),
  email: v.string(),
  /** Others than the one that asks. */
  otherSessions: count,
});
export type Security = v.InferOutput<typeof security>;

/** What a refusal of a password says: how many tries are left, or how long none is taken. */
export const securityRefusal = v.object({ attemptsLeft: v.optional(count), waitSeconds: v.optional(count) });

/** The number or the address as it is now bound, masked. */
export const bound = v.object({ value: v.string() });

const word = decoration(v.string(), '');
const place = { ip: word, country: word, city: word };
const device = { browser: word, system: word, isMobile: decoration(v.boolean(), false) };

export const signInSession = v.object({
  id: v.string(),
  startedAt: instant,
  lastSeenAt: instant,
  /** The one that asks. */
  isOwn: v.boolean(),
  ...place,
  ...device,
});
export type SignInSession = v.InferOutput<typeof signInSession>;
export const signInSessions = v.array(signInSession);

export const pastSignIn = v.object({ id: v.string(), at: instant, ...place, ...device });
export type PastSignIn = v.InferOutput<typeof pastSignIn>;
export const pastSignIns = v.object({ total: count, items: v.array(pastSignIn) });

export const limitKinds = ['deposit', 'loss', 'session'] as const;
export const limitPeriods = ['day', 'week', 'month'] as const;

/** Of money in minor units, of time in minutes; null: none. */
const limitValue = v.nullable(v.pipe(count, v.minValue(1)));
/** A limit, what is used up of it, and the raise that waits for its moment. */
export const limit = v.object({
  kind: v.picklist(limitKinds),
  period: v.picklist(limitPeriods),
  value: limitValue,
  used: count,
  resetsAt: instant,
  pending: v.nullable(v.object({ value: limitValue, at: instant })),
});
export type Limit = v.InferOutput<typeof limit>;
export const limits = v.array(limit);

/** What a refusal over a limit says: which, what is left of it, and when it begins anew. */
export const limitRefusal = v.object({
  period: v.picklist(limitPeriods),
  value: count,
  left: count,
  resetsAt: instant,
});

/** null: for good. */
export const exclusion = v.object({ until: v.nullable(instant) });

/** What play came to since `since`; `net` is what was won less what was staked. */
export const netPosition = v.object({
  days: v.picklist([1, 7, 30]),
  since: instant,
  deposited: minor,
  withdrawn: minor,
  staked: minor,
  won: minor,
  net: signed,
  playedMinutes: count,
});
export type NetPosition = v.InferOutput<typeof netPosition>;
export const netPositions = v.array(netPosition);

/** `minutes` 0: never. `dueInMs` counts from the answer on, so that a wrong clock on the device does no harm. */
export const realityCheck = v.object({
  minutes: count,
  isOwn: v.boolean(),
  dueInMs: v.nullable(v.pipe(count, v.maxValue(24 * 60 * 60 * 1000))),
  playedMinutes: count,
  staked: minor,
  won: minor,
});
export type RealityCheck = v.InferOutput<typeof realityCheck>;
