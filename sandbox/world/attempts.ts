import type { World } from './world-type.ts';

const windowMs = 10 * 60 * 1000;
const lockMs = 60 * 1000;
const attemptsBeforeLock = 5;

/**
 * Number of wrong passwords in the last ten minutes. They are counted by the typed name, so that an unknown account
 * behaves the same.
 */
export function attemptsOf(world: World, account: string): number {
  const since = world.clock.now() - windowMs;
  return world.sql.get`SELECT count(*) AS n FROM attempts WHERE account = ${account} AND at > ${since}`!['n'] as number;
}

export function recordAttempt(world: World, account: string): void {
  world.sql.run`INSERT INTO attempts VALUES (${account}, ${world.clock.now()})`;
}

export function clearAttempts(world: World, account: string): void {
  world.sql.run`DELETE FROM attempts WHERE account = ${account}`;
}

/** The fifth wrong password and each later one lock the account for a minute. */
export function isLocked(world: World, account: string): boolean {
  return attemptsOf(world, account) >= attemptsBeforeLock && lockedSeconds(world, account) > 0;
}

export function lockedSeconds(world: World, account: string): number {
  const last = world.sql.get`SELECT max(at) AS at FROM attempts WHERE account = ${account}`!['at'] as number | null;
  return last === null ? 0 : Math.ceil((last + lockMs - world.clock.now()) / 1000);
}
