import type { ChangeCause } from '../../../../machines/account/change-cause.ts';
import { session } from '../../../storage/session.ts';

/** The weak password that new accounts start with (spec 1 §9). */
const defaultPassword = '123456';

export const isDefaultPassword = (password: string): boolean => password === defaultPassword;

type Granted = { token: string; firstTimeLogin: boolean; passwordExpired: boolean };

/**
 * Stores the token of a sign-in with a password, unless `signal` was aborted meanwhile, and gives back why that password
 * must be changed before anything else (spec 1 §4); null when it need not be.
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
