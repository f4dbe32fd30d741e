import type { World } from './world-type.ts';

/**
 * Accounts that existed before their world was created. The transaction `opening_id` credited their balance at that
 * time; `account-history.ts` generates the earlier movements.
 */
export const recordsSql = `
CREATE TABLE record_histories (
  account_id INTEGER PRIMARY KEY REFERENCES accounts (id),
  opening_id INTEGER NOT NULL REFERENCES transactions (id),
  opened_at INTEGER NOT NULL,
  balance INTEGER NOT NULL
) STRICT;
`;

/** Adds a history for all seeded real-money accounts that have signed in before. */
export function seedRecords(world: World): void {
  world.sql.run`
    INSERT INTO record_histories
    SELECT wallets.account_id, transactions.id, transactions.at, entries.amount
    FROM accounts
    JOIN wallets ON wallets.account_id = accounts.id
    JOIN entries ON entries.wallet_id = wallets.id
    JOIN transactions ON transactions.id = entries.transaction_id
    WHERE accounts.type <> 4 AND accounts.first_login = 0 AND transactions.kind = 'opening'
      AND transactions.id = (SELECT min(first.transaction_id) FROM entries AS first WHERE first.wallet_id = wallets.id)`;
}
