import type { Gateway } from '../../../gateway/client.ts';

/**
 * Whether a password can confirm a withdrawal. A failed call returns true, because the gateway itself refuses the
 * order.
 */
export async function hasWithdrawalPassword(gateway: Gateway, signal: AbortSignal): Promise<boolean> {
  const answer = await gateway.call('security', undefined, { signal });
  return !answer.ok || answer.value.hasWithdrawalPassword;
}
