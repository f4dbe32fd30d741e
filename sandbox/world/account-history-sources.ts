import type { MovementKind } from '../../src/gateway/schemas/records.ts';
import type { World } from './world-type.ts';

/** `amount` is in minor units, negative when the owner's balance decreases. */
export type KnownMovement = { at: number; kind: MovementKind; reference: string; amount: number };

type Source = { kind: MovementKind; rows: (world: World, accountId: number) => Record<string, unknown>[] };

const sources: readonly Source[] = [
  {
    kind: 'points',
    rows: (world, accountId) => world.sql.all`
      SELECT reference, at, amount - amount_required AS amount FROM point_orders
      WHERE account_id = ${accountId} AND status <> 'rejected'`,
  },
  {
    kind: 'deposit',
    rows: (world, accountId) => world.sql.all`
      SELECT reference, settled_at AS at, amount - fee AS amount FROM deposit_orders
      WHERE account_id = ${accountId} AND status = 'credited' AND settled_at IS NOT NULL`,
  },
  {
    kind: 'withdrawal',
    rows: (world, accountId) => world.sql.all`
      SELECT reference, at, -amount AS amount FROM withdrawals WHERE account_id = ${accountId}`,
  },
  {
    // If a withdrawal fails, its amount returns to the balance within an hour.
    kind: 'withdrawal',
    rows: (world, accountId) => world.sql.all`
      SELECT reference, coalesce(paid_at, at) + 3600000 AS at,
        CASE WHEN state IN ('cancelled', 'rejected') THEN amount ELSE refunded END AS amount
      FROM withdrawals WHERE account_id = ${accountId}`,
  },
  {
    kind: 'member',
    rows: (world, accountId) => world.sql.all`
      SELECT reference, at, -amount AS amount FROM fund_transfers WHERE account_id = ${accountId} AND kind = 'upline'`,
  },
  {
    kind: 'transfer',
    rows: (world, accountId) => world.sql.all`
      SELECT reference, at, CASE WHEN source IS NULL THEN -amount ELSE amount END AS amount FROM fund_transfers
      WHERE account_id = ${accountId} AND kind = 'wallet' AND (source IS NULL OR target IS NULL)`,
  },
  {
    kind: 'bonus',
    rows: (world, accountId) => world.sql.all`
      SELECT reference, at, amount FROM rebate_settlements WHERE account_id = ${accountId}`,
  },
  {
    kind: 'bonus',
    rows: (world, accountId) => world.sql.all`
      SELECT reference, at, amount FROM bonuses WHERE account_id = ${accountId} AND state = 'completed'`,
  },
];

const keptMs = 90 * 24 * 60 * 60 * 1000;

/**
 * Movements before the world was created, taken from other records of the account. The opening balance already includes
 * them.
 */
export const knownBefore = (world: World, accountId: number, openedAt: number): KnownMovement[] =>
  sources.flatMap(({ kind, rows }) =>
    rows(world, accountId)
      .map(({ at, reference, amount }) => ({
        at: at as number,
        kind,
        reference: reference as string,
        amount: amount as number,
      }))
      .filter(({ at, amount }) => at < openedAt && at > openedAt - keptMs && amount !== 0),
  );
