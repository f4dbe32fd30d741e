import { operatorCurrency } from '../../machines/domain/operator-currency.ts';
import { shareDown, shareUp } from '../../machines/domain/share.ts';
import { pointRules } from '../content/point-rewards.ts';
import type { World } from './world-type.ts';

export function pointsOf(world: World, accountId: number): number {
  const row = world.sql.get`SELECT balance FROM point_entries WHERE account_id = ${accountId} ORDER BY id DESC LIMIT 1`;
  return (row?.['balance'] as number | undefined) ?? 0;
}

/** Adds points; a negative number deducts points. Returns the new balance. Throws when the balance is insufficient. */
export function movePoints(world: World, accountId: number, kind: string, points: number): number {
  const balance = pointsOf(world, accountId) + points;
  world.sql.run`
    INSERT INTO point_entries (account_id, at, kind, points, balance)
    VALUES (${accountId}, ${world.clock.now()}, ${kind}, ${points}, ${balance})`;
  return balance;
}

/**
 * Returns the value of points in minor units, rounded down, and the number of points that this value costs. The account
 * keeps the remaining points.
 */
export function worthOf(points: number): { points: number; amount: number } {
  const amount = shareDown(points, operatorCurrency.minorUnits, pointRules.pointsPerUnit);
  return { amount, points: shareUp(amount, pointRules.pointsPerUnit, operatorCurrency.minorUnits) };
}
