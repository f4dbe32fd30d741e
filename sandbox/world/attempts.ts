import { operatorRules } from '../content/operator-rules.ts';
import type { World } from './world-type.ts';

const windowMs = 10 * 60 * 1000;
const lockMs = operatorRules.lockMinutes * 60 * 1000;

/**
 * Number of wrong passwords within `windowMs`. They are counted by the typed name, so that an unknown account
 * behaves the same.
 */
export function attemptsOf(world: World, account: string): number {
  const since = world.clock.now() - windowMs;
  return world.sql.get`SELECT count(*) AS n FROM attempts WHERE account = ${account} AND at > ${since}`!['n'] as number;
}

/** Number of further wrong passwords until the account is locked. */
export const attemptsLeft = (world: World, account: string): number =>
  Math.max(operatorRules.wrongPasswords - attemptsOf(world, account), 0);

export function recordAttempt(world: World, account: string): void {
  world.sql.run`INSERT INTO attempts VALUES (${account}, ${world.clock.now()})`;
}

export function clearAttempts(world: World, account: string): void {
  world.sql.run`DELETE FROM attempts WHERE account = ${account}`;
}

/** A wrong password that reaches the limit, and each later one, locks the account for `lockMs`. */
export function isLocked(world: World, account: string): boolean {
  return attemptsOf(world, account) >= operatorRules.wrongPasswords && lockedSeconds(world, account) > 0;
}

export function lockedSeconds(world: World, account: string): number {
  const last = world.sql.get`SELECT max(at) AS at FROM attempts WHERE account = ${account}`!['at'] as number | null;
  return last === null ? 0 : Math.ceil((last + lockMs - world.clock.now()) / 1000);
}
