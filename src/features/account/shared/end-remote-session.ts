import type { CallOptions, Gateway } from '../../../gateway/client.ts';

/**
 * Ends a session at the gateway (spec 1 §7, logout). Resolves to true when the session is over, also for a 401
 * response, which means that the session had already ended.
 */
export async function endSessionAt(gateway: Gateway, options: CallOptions): Promise<boolean> {
  const answer = await gateway.call('logout', undefined, options);
  return answer.ok || answer.fault.kind === 'unauthorised';
}
