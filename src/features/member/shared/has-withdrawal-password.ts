import type { Gateway } from '../../../gateway/client.ts';

/**
 * Returns whether the account has a withdrawal password. A failed call returns true, because the gateway itself refuses
 * an order without a password.
 */
export async function hasWithdrawalPassword(gateway: Gateway, signal: AbortSignal): Promise<boolean> {
  const answer = await gateway.call('security', undefined, { signal });
  return !answer.ok || answer.value.hasWithdrawalPassword;
}
