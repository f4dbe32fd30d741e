import { rebateCategories } from '../content/rebates.ts';
import type { Account } from './sessions.ts';
import type { World } from './world-type.ts';

const hundred = 100;

export const rateCategories = ['RNG', 'LIVE', 'SPORTS', 'LOTT', 'FISH', 'PVP'] as const;
/** Rates by category, in basis points. */
export type Rates = Record<(typeof rateCategories)[number], number>;
export type Terms = { version: number; rates: Rates };

/** Rates of all categories, derived from the rate for slots. */
export function ratesFrom(rebate: number): Rates {
  const weights = new Map(rebateCategories.map(({ key, weight }) => [key, weight]));
  return Object.fromEntries(
    rateCategories.map((category) => [category, Math.round((rebate * (weights.get(category) ?? 0)) / hundred)]),
  ) as Rates;
}

function lastTerms(world: World, memberId: number): Terms | null {
  const row = world.sql.get`
    SELECT version, rates FROM downline_terms WHERE member_id = ${memberId} ORDER BY version DESC LIMIT 1`;
  return row ? { version: row['version'] as number, rates: JSON.parse(row['rates'] as string) as Rates } : null;
}

export const termsOf = (world: World, { id, rebate }: { id: number; rebate: number }): Terms =>
  lastTerms(world, id) ?? { version: 0, rates: ratesFrom(rebate) };

/**
 * Rates of an agent, which are also the maximum for the downline. When no rates are set, they are derived from
 * `rebate`.
 */
export const ownRates = (world: World, { id }: Account, rebate: number): Rates =>
  lastTerms(world, id)?.rates ?? ratesFrom(rebate);

export function setTerms(world: World, memberId: number, { version, rates }: Terms): void {
  world.sql.run`
    INSERT INTO downline_terms VALUES (${memberId}, ${version}, ${JSON.stringify(rates)}, ${world.clock.now()})`;
}

/**
 * Changes of the slot rate by member, with the time of each change, oldest first. A member without changes is not
 * included.
 */
export function raisesOf(world: World): ReadonlyMap<number, readonly { at: number; rebate: number }[]> {
  const raises = new Map<number, { at: number; rebate: number }[]>();
  for (const row of world.sql.all`SELECT member_id, version, rates, at FROM downline_terms WHERE version > 0
    ORDER BY member_id, version`) {
    const id = row['member_id'] as number;
    const own = raises.get(id) ?? [];
    raises.set(id, own);
    own.push({ at: row['at'] as number, rebate: (JSON.parse(row['rates'] as string) as Rates).RNG });
  }
  return raises;
}
