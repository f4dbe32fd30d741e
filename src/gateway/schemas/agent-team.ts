import * as v from 'valibot';
import { count, instant, minor } from './common-fields.ts';
import { fieldRule } from './site.ts';
import { decoration } from './tolerant-parsing.ts';

const rate = count;

const byCategory = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.object({ RNG: schema, LIVE: schema, SPORTS: schema, LOTT: schema, FISH: schema, PVP: schema });
export const rates = byCategory(rate);
export type Rates = v.InferOutput<typeof rates>;
/** Allowed range of each rate; `max` never exceeds the agent's own rate. */
export const rateLimits = byCategory(v.object({ min: rate, max: rate }));

export const downlineKind = v.picklist(['member', 'agent']);

/** Kinds of contracts that an agent can give to a member (spec 2 §4). */
export const contractKind = v.picklist(['dividend', 'daily', 'hourly', 'realtime']);
export type ContractKind = v.InferOutput<typeof contractKind>;

/**
 * `uplineId` is null for a member directly below the agent (`level` 1). `rebate` is the rate for slots. `team` is the
 * number of members below this member.
 */
export const downlineMember = v.object({
  id: count,
  account: v.string(),
  nickname: decoration(v.string(), ''),
  uplineId: v.nullable(count),
  level: v.pipe(count, v.minValue(1)),
  agent: v.boolean(),
  joinedAt: instant,
  lastSignInAt: v.nullable(instant),
  balance: minor,
  rebate: rate,
  directs: count,
  team: count,
  contracts: v.array(contractKind),
});
export type DownlineMember = v.InferOutput<typeof downlineMember>;
/** All members below the agent; each member is listed before the members of its own downline. */
export const downlineMembers = v.array(downlineMember);

/** Rules that apply when an agent registers a member manually. */
export const downlineRegistration = v.object({
  rules: v.object({ account: fieldRule, password: fieldRule }),
  limits: rateLimits,
});

/**
 * `isPasswordSet` is false when the call was repeated and the member has already chosen another password since the
 * first call.
 */
export const registeredDownline = v.object({
  kind: downlineKind,
  account: v.string(),
  nickname: decoration(v.string(), ''),
  rates,
  isPasswordSet: v.boolean(),
});

export const registrationLink = v.object({
  code: v.string(),
  kind: downlineKind,
  note: v.string(),
  rates,
  createdAt: instant,
  expiresAt: v.nullable(instant),
  status: v.picklist(['open', 'off', 'expired']),
  uses: count,
});
export type RegistrationLink = v.InferOutput<typeof registrationLink>;
/** `most` is the maximum number of open links. */
export const registrationLinks = v.object({ limits: rateLimits, links: v.array(registrationLink), most: count });

/**
 * `version` increases with every change. A request that changes the rates must contain the version on which the change
 * is based.
 */
export const downlineRebates = v.object({ version: count, rates, limits: rateLimits });

export const downlineTransfer = v.object({ reference: v.string(), at: instant, amount: minor, remark: v.string() });
/** `left` is the amount that the sender can still transfer today. */
export const downlineOverview = v.object({
  receiver: v.object({ account: v.string(), nickname: decoration(v.string(), '') }),
  available: minor,
  min: minor,
  max: minor,
  left: minor,
  transfers: v.array(downlineTransfer),
});
export const sentToDownline = v.object({ ...downlineTransfer.entries, balance: minor });
