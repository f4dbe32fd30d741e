import { shareDown, wholeRate } from '../../machines/domain/share.ts';
import { inCurrency, scaled } from '../currency.ts';
/** Activity of a member on one day, in minor units; `validBets` counts for rebates and contracts. */
export type Activity = {
  deposits: number;
  withdrawals: number;
  bets: number;
  validBets: number;
  prizes: number;
  bonuses: number;
  rebates: number;
  betCount: number;
};

export const noActivity = (): Activity => ({
  deposits: 0,
  withdrawals: 0,
  bets: 0,
  validBets: 0,
  prizes: 0,
  bonuses: 0,
  rebates: 0,
  betCount: 0,
});

export function addActivity(sum: Activity, added: Activity): Activity {
  sum.deposits += added.deposits;
  sum.withdrawals += added.withdrawals;
  sum.bets += added.bets;
  sum.validBets += added.validBets;
  sum.prizes += added.prizes;
  sum.bonuses += added.bonuses;
  sum.rebates += added.rebates;
  sum.betCount += added.betCount;
  return sum;
}

export function mix(seed: number, salt: number): number {
  let h = Math.imul(seed ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  h ^= h >>> 16;
  h = Math.imul(h, 0x27d4eb2f);
  return (h ^ (h >>> 15)) >>> 0;
}

const share = (seed: number, salt: number) => mix(seed, salt) / 0x1_0000_0000;

/**
 * Betting habit: `days` is the share of days with bets; `least` and `most` limit the total bets of such a day, in minor
 * units.
 */
type Habit = { days: number; least: number; most: number };

const habits = inCurrency(
  {
    whale: { days: 0.72, least: 180_000, most: 1_400_000 },
    regular: { days: 0.36, least: 6_000, most: 60_000 },
    casual: { days: 0.09, least: 1_500, most: 12_000 },
    quiet: { days: 0.012, least: 300, most: 3_000 },
  },
  'least',
  'most',
) satisfies Record<string, Habit>;

function habitOf(seed: number): Habit {
  const roll = share(seed, 0x5eed);
  if (roll < 0.008) return habits.whale;
  if (roll < 0.13) return habits.regular;
  return roll < 0.48 ? habits.casual : habits.quiet;
}

/** `day` is the number of days since 1970. */
export const playsOn = (seed: number, day: number): boolean => share(seed, day) < habitOf(seed).days;

const unit = scaled(100);
const ten = scaled(1000);
const rounded = (amount: number, step: number) => Math.round(amount / step) * step;

/** Adds the activity of one day; `day` is the number of days since 1970, `rebate` is in basis points. */
function addDay(sum: Activity, seed: number, { least, most }: Habit, rebate: number, day: number): void {
  const own = mix(seed ^ 0x51ed270b, day);
  const size = share(own, 1);
  const bets = rounded(least + (most - least) * size * size, unit);
  const valid = Math.round(bets * (0.9 + 0.1 * share(own, 2)));
  const luck = share(own, 3);
  // On most days the member gets back a little less than the stake, on a few days much more; the average return is 94
  // %.
  const back = luck < 0.06 ? 2.2 + 2 * share(own, 4) : 0.4 + 0.875 * share(own, 4);
  sum.bets += bets;
  sum.validBets += valid;
  sum.prizes += Math.round(bets * back);
  sum.rebates += shareDown(valid, rebate, wholeRate);
  sum.betCount += Math.min(1 + Math.floor(share(own, 5) * 24), bets);
  const ofBets = (part: number, least: number) => Math.max(least, rounded(bets * part, ten));
  if (share(own, 6) < 0.42) sum.deposits += ofBets(0.3 + share(own, 7), ten);
  if (share(own, 8) < 0.13) sum.withdrawals += ofBets(0.4 + 1.2 * share(own, 9), 2 * ten);
  if (share(own, 10) < 0.05) sum.bonuses += Math.max(unit, rounded(bets * 0.04, unit));
}

export function addActivities(
  sumOf: (day: number) => Activity,
  { seed, rebate }: { seed: number; rebate: number },
  from: number,
  to: number,
): void {
  const habit = habitOf(seed);
  const threshold = habit.days * 0x1_0000_0000;
  for (let day = from; day <= to; day++) if (mix(seed, day) < threshold) addDay(sumOf(day), seed, habit, rebate, day);
}
