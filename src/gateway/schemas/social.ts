import * as v from 'valibot';
import { count, goalAmount, instant, minor, points } from './common-fields.ts';
import { decoration, each } from './tolerant-parsing.ts';

/** Prize for a mission, a leaderboard rank or a referred friend. */
export const prizeClaim = v.variant('kind', [
  v.object({ kind: v.literal('cash'), amount: minor }),
  v.object({ kind: v.literal('points'), points }),
]);
export type PrizeClaim = v.InferOutput<typeof prizeClaim>;
export const prizeClaimClaim = v.object({ prize: prizeClaim });

/**
 * `id` identifies a mission for one day or week only. `goal` and `progress` are counts or minor units, depending on
 * `unit`. `score` is the number of points for the leaderboard. `way` is the area where the member can make progress.
 */
export const mission = v.object({
  id: v.string(),
  period: v.picklist(['daily', 'weekly']),
  title: v.string(),
  text: decoration(v.string(), ''),
  unit: v.picklist(['count', 'money']),
  goal: v.pipe(goalAmount, v.minValue(1)),
  progress: goalAmount,
  score: count,
  prize: prizeClaim,
  endsAt: instant,
  status: v.picklist(['running', 'claimable', 'claimed']),
  way: v.picklist(['play', 'live', 'deposit', 'invite', 'none']),
});
export type Mission = v.InferOutput<typeof mission>;

/**
 * `count` is the number of missions that the member can claim now. `now` is the time on the gateway's clock; compare
 * `endsAt` with `now`.
 */
export const missionSummary = v.object({ now: instant, count, missions: v.array(mission) });
export type MissionSummary = v.InferOutput<typeof missionSummary>;

const standing = { rank: v.pipe(count, v.minValue(1)), account: v.string(), score: count };
export const leaderRow = v.object({ ...standing, isOwn: v.boolean(), prize: v.nullable(prizeClaim) });
export type LeaderRow = v.InferOutput<typeof leaderRow>;
/** All accounts are masked except the member's own. `own` is null while the member has no score. */
export const missionLeaderboard = v.object({
  closesAt: instant,
  own: v.nullable(leaderRow),
  rows: each(leaderRow),
});
export type MissionLeaderboard = v.InferOutput<typeof missionLeaderboard>;

/**
 * Referred friend whose status is joined, waiting (the reward can be claimed) or paid. `deposit` is the friend's first
 * deposit.
 */
export const referredFriend = v.object({
  id: v.string(),
  account: v.string(),
  joinedAt: instant,
  deposit: v.nullable(minor),
  reward: minor,
  status: v.picklist(['joined', 'waiting', 'paid']),
});
export type ReferredFriend = v.InferOutput<typeof referredFriend>;
export const referral = v.object({
  code: v.string(),
  perFriend: minor,
  minDeposit: minor,
  earned: minor,
  waiting: minor,
  friends: v.array(referredFriend),
});
export type Referral = v.InferOutput<typeof referral>;

/** `title` and `content` (HTML) are templates with the placeholders `{site}` and `{currency}` (spec 2 §3). */
export const mail = v.object({
  id: v.string(),
  kind: decoration(
    v.picklist(['welcome', 'draw', 'promotion', 'security', 'deposit', 'withdrawal', 'cashback', 'vip']),
    'welcome',
  ),
  title: v.string(),
  content: v.string(),
  sentAt: instant,
  isRead: v.boolean(),
});
export type Mail = v.InferOutput<typeof mail>;
export const mails = each(mail);
