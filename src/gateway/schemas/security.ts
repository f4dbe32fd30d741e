import * as v from 'valibot';
import { count, instant, limitAmount, minor, signed } from './common-fields.ts';
import { decoration } from './tolerant-parsing.ts';

/**
 * Security settings of an account; `mobileNum` and `email` are masked, and empty when not set. `passkeys` is the number
 * of passkeys, which a gateway without passkeys omits.
 */
export const security = v.object({
  hasWithdrawalPassword: v.boolean(),
  mobileNum: v.string(),
  email: v.string(),
  otherSessions: count,
  passkeys: v.optional(count),
});
export type Security = v.InferOutput<typeof security>;

/** Details of a refused password: attempts left, or seconds until the next attempt is allowed. */
export const securityRefusal = v.object({ attemptsLeft: v.optional(count), waitSeconds: v.optional(count) });

/** Phone number or email address after linking, masked. */
export const bound = v.object({ value: v.string() });

const word = decoration(v.string(), '');
const place = { ip: word, country: word, city: word };
const device = { browser: word, system: word, isMobile: decoration(v.boolean(), false) };

export const signInSession = v.object({
  id: v.string(),
  startedAt: instant,
  lastSeenAt: instant,
  /** True for the session that sends the request. */
  isOwn: v.boolean(),
  ...place,
  ...device,
});
export const signInSessions = v.array(signInSession);

export const pastSignIn = v.object({ id: v.string(), at: instant, ...place, ...device });
export const pastSignIns = v.object({ total: count, items: v.array(pastSignIn) });

export const limitKinds = ['deposit', 'loss', 'session', 'stake'] as const;
export const limitPeriods = ['day', 'week', 'month'] as const;

/** Money in minor units, time in minutes; null when there is no limit. */
const limitValue = v.nullable(v.pipe(limitAmount, v.minValue(1)));
/**
 * A limit, the amount used so far, and the pending increase of the limit, which takes effect at `at`. The limit `stake`
 * applies to each single stake: its period is `bet`, and it never resets. A gateway without it sends no such entry.
 */
export const limit = v.object({
  kind: v.picklist(limitKinds),
  period: v.picklist([...limitPeriods, 'bet']),
  value: limitValue,
  used: limitAmount,
  resetsAt: v.nullable(instant),
  pending: v.nullable(v.object({ value: limitValue, at: instant })),
});
export type Limit = v.InferOutput<typeof limit>;
export const limits = v.array(limit);

/**
 * Details of a refusal because a limit is reached: the period, the limit, the amount that is left, and the reset time.
 */
export const limitRefusal = v.object({
  period: v.picklist(limitPeriods),
  value: limitAmount,
  left: limitAmount,
  resetsAt: instant,
});

/** `until` is null when the exclusion is permanent. */
export const exclusion = v.object({ until: v.nullable(instant) });

/** Results of play since `since`; `net` is the amount won minus the stakes of settled bets. */
export const netPosition = v.object({
  days: v.picklist([1, 7, 30]),
  since: instant,
  deposited: minor,
  withdrawn: minor,
  staked: minor,
  won: minor,
  /** Stakes of open bets: part of `staked`, not of `net`. */
  open: v.optional(minor),
  net: signed,
  playedMinutes: count,
});
export type NetPosition = v.InferOutput<typeof netPosition>;
export const netPositions = v.array(netPosition);

/**
 * `minutes` is 0 when the reality check is off. `dueInMs` counts from the time of the response, so a wrong device clock
 * has no effect.
 */
export const realityCheck = v.object({
  minutes: count,
  isOwn: v.boolean(),
  dueInMs: v.nullable(v.pipe(count, v.maxValue(24 * 60 * 60 * 1000))),
  playedMinutes: count,
  staked: minor,
  won: minor,
  /** Stakes of open bets: part of `staked`. */
  open: v.optional(minor),
});
