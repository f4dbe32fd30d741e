import { errorCode } from '../../src/gateway/error-code.ts';
import { attemptsLeft, clearAttempts, isLocked, lockedSeconds, recordAttempt } from '../world/attempts.ts';
import { verifyPassword } from '../world/passwords.ts';
import type { Account } from '../world/sessions.ts';
import type { World } from '../world/world-type.ts';
import { Refusal } from './refusal.ts';

/**
 * Throws a `Refusal` unless this is the sign-in password of the account. Too many wrong attempts block this check
 * temporarily.
 */
export async function checkAccountPassword(world: World, account: Account, password: string): Promise<void> {
  const name = `password:${account.account}`;
  const locked = () => new Refusal(errorCode.accountLocked, { value: { waitSeconds: lockedSeconds(world, name) } });
  if (isLocked(world, name)) throw locked();
  if (await verifyPassword(password, account.passwordHash)) {
    clearAttempts(world, name);
    return;
  }
  recordAttempt(world, name);
  if (isLocked(world, name)) throw locked();
  throw new Refusal(errorCode.passwordWrong, {
    value: { attemptsLeft: attemptsLeft(world, name) },
  });
}
