import type { ChangeCause } from '../../../../machines/account/password-change-reason.ts';
import { session } from '../../../storage/session.ts';

/** Weak default password of new accounts (spec 1 §9). */
const defaultPassword = '123456';

export const isDefaultPassword = (password: string): boolean => password === defaultPassword;

type Granted = { token: string; firstTimeLogin: boolean; passwordExpired: boolean };

/**
 * Stores the token of a password sign-in, unless `signal` is aborted. Resolves to the reason why the user must change
 * the password first (spec 1 §4); null when no change is required.
 */
export async function storeSignIn(
  { token, firstTimeLogin, passwordExpired }: Granted,
  hasDefaultPassword: boolean,
  forcesChangeOnExpiry: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<ChangeCause | null> {
  const expires = passwordExpired && (await forcesChangeOnExpiry());
  signal.throwIfAborted();
  const change = firstTimeLogin ? 'firstLogin' : hasDefaultPassword ? 'defaultPassword' : expires ? 'expired' : null;
  session.storeToken(token, change !== null);
  return change;
}
