import { errorCode } from '../../src/gateway/error-code.ts';
import { attemptsLeft, clearAttempts, isLocked, lockedSeconds, recordAttempt } from '../world/attempts.ts';
import { verifyPassword } from '../world/passwords.ts';
import type { Account } from '../world/sessions.ts';
import type { World } from '../world/world-type.ts';
import { Refusal } from './refusal.ts';

/**
 * Throws a `Refusal` unless this is the withdrawal password of the account. Too many wrong attempts block this check
 * temporarily.
 */
export async function checkWithdrawalPassword(world: World, account: Account, password: string): Promise<void> {
  const name = `withdrawal:${account.account}`;
  const locked = () =>
    new Refusal(errorCode.withdrawalPasswordLocked, { value: { waitSeconds: lockedSeconds(world, name) } });
  if (isLocked(world, name)) throw locked();
  const row = world.sql.get`SELECT payment_password_hash AS hash FROM accounts WHERE id = ${account.id}`;
  const hash = row!['hash'] as string | null;
  if (hash === null) throw new Refusal(errorCode.withdrawalPasswordUnset);
  if (await verifyPassword(password, hash)) {
    clearAttempts(world, name);
    return;
  }
  recordAttempt(world, name);
  if (isLocked(world, name)) throw locked();
  throw new Refusal(errorCode.withdrawalPasswordWrong, {
    value: { attemptsLeft: attemptsLeft(world, name) },
  });
}
