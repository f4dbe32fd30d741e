import type { World } from './world-type.ts';

export type Entry = { walletId: number; amount: number };

/**
 * `reference`: reference of the order that the transaction carries out; null when no other record shows one. `at`: time
 * at which the transaction was due, if that is not now.
 */
export type Cause = { kind: string; reference: string | null; at?: number };

/** Operator's wallet: the other side of every deposit, bet and prize. */
export const operatorWalletId = 1;

/** Instant at which the world was created, which is that of its first transaction. */
export const beganAt = (world: World): number =>
  (world.sql.get`SELECT min(at) AS at FROM transactions`!['at'] ?? 0) as number;

/** Balance of a wallet, in minor units. */
export function balanceOf(world: World, walletId: number): number {
  const row = world.sql.get`SELECT coalesce(sum(amount), 0) AS balance FROM entries WHERE wallet_id = ${walletId}`;
  return row!['balance'] as number;
}

export function walletOf(world: World, accountId: number): number {
  return world.sql.get`SELECT id FROM wallets WHERE account_id = ${accountId}`!['id'] as number;
}

/**
 * Posts one transaction of integer minor units. Throws and writes nothing when the entries do not sum to 0 or when a
 * player's wallet would become negative.
 */
export function post(
  world: World,
  { kind, reference, at = world.clock.now() }: Cause,
  entries: readonly Entry[],
): void {
  if (
    entries.some(({ amount }) => !Number.isSafeInteger(amount)) ||
    entries.reduce((sum, e) => sum + e.amount, 0) !== 0
  )
    throw new Error(`Unbalanced ${kind}: ${JSON.stringify(entries)}`);
  world.atomically(() => {
    const { lastInsertRowid } = world.sql
      .run`INSERT INTO transactions (kind, at, reference) VALUES (${kind}, ${at}, ${reference})`;
    for (const { walletId, amount } of entries) {
      world.sql.run`INSERT INTO entries VALUES (${lastInsertRowid}, ${walletId}, ${amount})`;
      if (amount < 0 && walletId !== operatorWalletId && balanceOf(world, walletId) < 0)
        throw new Error(`Overdrawn by ${kind}`);
    }
  });
}

/** Audit of the ledger: sum of all entries, unbalanced transactions and overdrawn player wallets must all be 0. */
export function audit(world: World): { sum: number; unbalanced: number; overdrawn: number; transactions: number } {
  const one = (row: Record<string, unknown> | undefined) => row!['count'] as number;
  return {
    sum: one(world.sql.get`SELECT coalesce(sum(amount), 0) AS count FROM entries`),
    unbalanced: one(world.sql.get`
      SELECT count(*) AS count FROM (SELECT 1 FROM entries GROUP BY transaction_id HAVING sum(amount) <> 0)`),
    overdrawn: one(world.sql.get`
      SELECT count(*) AS count FROM (
        SELECT 1 FROM entries WHERE wallet_id <> ${operatorWalletId} GROUP BY wallet_id HAVING sum(amount) < 0)`),
    transactions: one(world.sql.get`SELECT count(*) AS count FROM transactions`),
  };
}
