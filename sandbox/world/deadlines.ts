import type { World } from './world-type.ts';

/**
 * Periods after `since` in which the account is excluded, without overlaps. `until` is null for a permanent exclusion.
 */
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
 * Deadline that started at `since`, extended by the exclusions of the account. Null when a permanent exclusion begins
 * before the deadline.
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

/**
 * Time from `since` to `at`, without the periods in which the account was excluded. The time of a permanent exclusion
 * counts.
 */
export function elapsedMs(world: World, accountId: number, since: number, at: number): number {
  let elapsed = at - since;
  for (const { from, until } of pausesOf(world, accountId, since)) {
    if (from >= at || until === null) break;
    elapsed -= Math.min(until, at) - from;
  }
  return elapsed;
}

export const exclusionStarts = (world: World, accountId: number): number[] =>
  world.sql.all`SELECT at FROM exclusions WHERE account_id = ${accountId} ORDER BY at, id`.map(
    (row) => row['at'] as number,
  );

/**
 * Extends all stored deadlines of the account that end after `now` by `ms`. `ms` is null for a permanent exclusion. In
 * that case, a paid withdrawal is never confirmed automatically, and all other deadlines stay unchanged.
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
