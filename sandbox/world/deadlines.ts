import type { World } from './world.ts';

/**
 * A deadline of an account that began at `since`: its time stands still while the account is excluded, from when on
 * nobody can act before it. null: it never comes.
 */
export function deadlineOf(world: World, accountId: number, since: number, deadline: number): number | null {
  let due = deadline;
  let counted = since;
  for (const row of world.sql
    .all`SELECT at, until_at FROM exclusions WHERE account_id = ${accountId} ORDER BY at, id`) {
    const from = Math.max(row['at'] as number, counted);
    const until = row['until_at'] as number | null;
    if (from >= due) break;
    if (until === null) return null;
    if (until <= from) continue;
    due += until - from;
    counted = until;
  }
  return due;
}

/** When an account's exclusions began, the first one first. */
export const exclusionStarts = (world: World, accountId: number): number[] =>
  world.sql.all`SELECT at FROM exclusions WHERE account_id = ${accountId} ORDER BY at, id`.map(
    (row) => row['at'] as number,
  );

/**
 * Puts off every deadline after `now` that is kept in a row and waits for the account, by `ms`; null: for good, when only
 * a payout is kept from being settled without its receiver, and the rest lapses as it would.
 */
export function putOffDeadlines(world: World, accountId: number, now: number, ms: number | null): void {
  world.sql.run`
    UPDATE withdrawals SET due_at = due_at + ${ms}
    WHERE account_id = ${accountId} AND state = 'paid' AND due_at > ${now}`;
  if (ms === null) return;
  world.sql.run`
    UPDATE contract_requests SET expires_at = expires_at + ${ms}
    WHERE to_id = ${accountId} AND status = 'open' AND expires_at > ${now}`;
  world.sql.run`
    UPDATE deposit_orders SET due_at = due_at + ${ms}
    WHERE account_id = ${accountId} AND status = 'created' AND due_at > ${now}`;
}
