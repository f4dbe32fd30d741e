import type { MovementKind } from '../../src/gateway/schemas/records.ts';
import type { World } from './world.ts';

/** Minor units, from the side of its owner. */
export type KnownMovement = { at: number; kind: MovementKind; reference: string; amount: number };

/** What other records of an account tell of the time before its world: money that its opening balance holds already. */
export const knownBefore = (world: World, accountId: number, openedAt: number): KnownMovement[] =>
  world.sql.all`
    SELECT reference, at, amount - amount_required AS moved FROM point_orders
    WHERE account_id = ${accountId} AND at < ${openedAt} AND status <> 'rejected' AND amount <> amount_required`.map(
    (row) => ({
      at: row['at'] as number,
      kind: 'points',
      reference: row['reference'] as string,
      amount: row['moved'] as number,
    }),
  );
