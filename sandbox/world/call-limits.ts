import type { World } from './world-type.ts';

export type CallLimit = { most: number; windowSeconds: number };

/**
 * Records one use of a limited call and returns 0, or returns the seconds until the next use is allowed. Record the use
 * before the work of the call, so that concurrent calls cannot exceed the limit.
 */
export function recordUse(world: World, key: string, { most, windowSeconds }: CallLimit): number {
  const now = world.clock.now();
  const since = now - windowSeconds * 1000;
  world.sql.run`DELETE FROM call_uses WHERE key = ${key} AND at <= ${since}`;
  const { n, first } = world.sql.get`SELECT count(*) AS n, min(at) AS first FROM call_uses WHERE key = ${key}`!;
  if ((n as number) >= most) return Math.ceil(((first as number) - since) / 1000);
  world.sql.run`INSERT INTO call_uses VALUES (${key}, ${now})`;
  return 0;
}
