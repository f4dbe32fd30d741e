import type { World } from './world-type.ts';

/** The spans after `since` in which an account is excluded, none inside another; `until` null: for good. */
function* pausesOf(
  world: World,
  accountId: number,
  since: number,
): Generator<{ from: number; until: number | null }, void> {
  let counted = since;
  for (const row of world.sql
    .all`SELECT at, until_at FROM exclusions WHERE account_id = ${accountId} ORDER BY at, id`) {
    const from = Math.max(row['at'] as number, counted);
    const until = row['until_at'] as number | null;
    if (until !== null && until <= from) continue;
    yield { from, until };
    if (until === null) return;
    counted = until;
  }
}

/**
 * A deadline of an account that began at `since`: its time stands still while the account is excluded, from when on
 * nobody can act before it. null: it never comes.
 */
export function deadlineOf(world: World, accountId: number, since: number, deadline: number): number | null {
  let due = deadline;
  for (const { from, until } of pausesOf(world, accountId, since)) {
    if (from >= due) break;
    if (until === null) return null;
    due += until - from;
  }
  return due;
}

/** How much time of an account passed from `since` to `at`; an exclusion that has no end stops nothing. */
export function elapsedMs(world: World, accountId: number, since: number, at: number): number {
  let elapsed = at - since;
  for (const { from, until } of pausesOf(world, accountId, since)) {
    if (from >= at || until === null) break;
    elapsed -= Math.min(until, at) - from;
  }
  return elapsed;
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
