import type { World } from './world-type.ts';

/** Time that an account was signed in since `from`, in ms; overlapping sessions on several devices count once. */
export function playedMs(world: World, accountId: number, from: number): number {
  const rows = world.sql.all`
    SELECT max(at, ${from}) AS began, max(last_at, at) AS ended FROM sign_ins
    WHERE account_id = ${accountId} AND max(last_at, at) > ${from} ORDER BY at`;
  let total = 0;
  let reached = from;
  for (const row of rows) {
    const began = Math.max(row['began'] as number, reached);
    const ended = row['ended'] as number;
    total += Math.max(ended - began, 0);
    reached = Math.max(reached, ended);
  }
  return total;
}
