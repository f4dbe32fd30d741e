import { envelopeAmounts, levelGifts, type RewardKind } from '../content/bonuses.ts';
import { deadlineOf, exclusionStarts } from './deadlines.ts';
import { operatorWalletId, post, walletOf } from './ledger.ts';
import { addDays, dayFrom, dayNumber, dayOf, mondayOf, startOf } from './operator-calendar.ts';
import { hashOf, randomFrom } from './random.ts';
import type { Account } from './sessions.ts';
import type { World } from './world-type.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** A red envelope can be opened in each period of 8 hours from midnight on, so there are three per day. */
const roundMs = 8 * hourMs;
const levelDays = 30;
const week = 7;

/** `opensAt` is null when the opening date is not known yet. */
export type Gift = {
  id: string;
  kind: RewardKind;
  level: number;
  amount: number;
  opensAt: number | null;
  expiresAt: number | null;
};
export type GiftClaim = { at: number; amount: number; reference: string };

const giftsOf = ({ rankLevel }: Account) => levelGifts[Math.min(rankLevel, levelGifts.length) - 1] ?? levelGifts[0]!;

function envelopes(account: Account, now: number): Gift[] {
  const midnight = startOf(dayOf(now));
  const round = Math.floor((now - midnight) / roundMs);
  return [round - 1, round, round + 1].map((number) => {
    const opensAt = midnight + number * roundMs;
    const id = `envelope-${opensAt / hourMs}`;
    const amount = randomFrom(`${id} ${account.account}`).int(envelopeAmounts.min, envelopeAmounts.max);
    return { id, kind: 'envelope', level: account.rankLevel, amount, opensAt, expiresAt: opensAt + roundMs };
  });
}

function weeklies(account: Account, now: number): Gift[] {
  const monday = mondayOf(dayOf(now));
  return [addDays(monday, -week), monday].map((day) => ({
    id: `weekly-${dayNumber(day)}`,
    kind: 'weekly',
    level: account.rankLevel,
    amount: giftsOf(account).weekly,
    opensAt: startOf(day),
    expiresAt: startOf(addDays(day, week)),
  }));
}

function levelUps(world: World, account: Account): Gift[] {
  const row = world.sql.get`
    SELECT id, at, level, gift FROM rank_history
    WHERE account_id = ${account.id} AND change = 'up' AND gift > 0 ORDER BY at DESC LIMIT 1`;
  if (!row) return [];
  const opensAt = row['at'] as number;
  return [
    {
      id: `level-${row['id']}`,
      kind: 'level',
      level: row['level'] as number,
      amount: row['gift'] as number,
      opensAt,
      expiresAt: opensAt + levelDays * dayMs,
    },
  ];
}

/**
 * Gift of the current birthday week; outside that week, gift of the next birthday. In a year without February 29, a
 * birthday on that day is on March 1.
 */
function birthdays(account: Account, now: number): Gift[] {
  const amount = giftsOf(account).birthday;
  if (amount === 0) return [];
  const gift = { kind: 'birthday', level: account.rankLevel, amount } as const;
  const born = account.profile['birthday'] ?? '';
  const [, month = 0, day = 0] = born.split('-').map(Number);
  if (!month || !day) return [{ ...gift, id: 'birthday-unknown', opensAt: null, expiresAt: null }];
  const year = Number(dayOf(now).slice(0, 4));
  const days = [year - 1, year, year + 1].map((one) => dayFrom(Date.UTC(one, month - 1, day) / dayMs));
  const first = days.find((one) => startOf(addDays(one, week)) > now)!;
  const [opensAt, expiresAt] = [startOf(first), startOf(addDays(first, week))];
  return [{ ...gift, id: `birthday-${dayNumber(first)}`, opensAt, expiresAt }];
}

function giftsAt(world: World, account: Account, now: number): Gift[] {
  return [
    ...envelopes(account, now),
    ...levelUps(world, account),
    ...weeklies(account, now),
    ...birthdays(account, now),
  ];
}

const isOpen = ({ opensAt, expiresAt }: Gift, now: number) =>
  opensAt !== null && opensAt <= now && (expiresAt === null || now < expiresAt);

/**
 * All current gifts of an account. A gift that was open when an exclusion began has the same remaining time after the
 * exclusion.
 */
export function giftsFor(world: World, account: Account): Gift[] {
  const now = world.clock.now();
  const put = (gift: Gift): Gift => {
    const { opensAt, expiresAt } = gift;
    if (opensAt === null || expiresAt === null) return gift;
    return { ...gift, expiresAt: deadlineOf(world, account.id, opensAt, expiresAt) };
  };
  const current = giftsAt(world, account, now).map(put);
  const known = new Set(current.map(({ id }) => id));
  const kept = exclusionStarts(world, account.id)
    .flatMap((start) => giftsAt(world, account, start).filter((gift) => isOpen(gift, start)))
    .map(put)
    .filter((gift) => isOpen(gift, now) && !known.has(gift.id));
  return [...current, ...new Map(kept.map((gift) => [gift.id, gift])).values()];
}

export function giftClaim(world: World, account: Account, id: string): GiftClaim | undefined {
  const row = world.sql.get`
    SELECT at, amount, reference FROM reward_claims WHERE account_id = ${account.id} AND reward_id = ${id}`;
  return row && { at: row['at'] as number, amount: row['amount'] as number, reference: row['reference'] as string };
}

/**
 * Pays a gift from the operator's wallet, within the caller's transaction; the caller checks that the gift can be
 * claimed.
 */
export function claimGift(world: World, account: Account, { id, amount }: Gift): GiftClaim {
  const claim = {
    at: world.clock.now(),
    amount,
    reference: `RW${String(hashOf(`reward ${account.id} ${id}`)).padStart(10, '0')}`,
  };
  post(world, { kind: 'reward', reference: claim.reference }, [
    { walletId: walletOf(world, account.id), amount },
    { walletId: operatorWalletId, amount: -amount },
  ]);
  world.sql.run`
    INSERT INTO reward_claims VALUES (${account.id}, ${id}, ${claim.at}, ${amount}, ${claim.reference})`;
  return claim;
}
