import type { Gateway } from '../../../gateway/client.ts';

/** Whether a withdrawal can be confirmed by password. A read that fails blocks nothing: the gateway refuses by itself. */
export async function hasWithdrawalPassword(gateway: Gateway, signal: AbortSignal): Promise<boolean> {
  const answer = await gateway.call('security', undefined, { signal });
  return !answer.ok || answer.value.hasWithdrawalPassword;
}
