import type { CallOptions, Gateway } from '../../../gateway/client.ts';

/**
 * Ends a session at the gateway (spec 1 §7, logout). Resolves to whether the session is over; 401 means that it already
 * was.
 */
export async function endSessionAt(gateway: Gateway, options: CallOptions): Promise<boolean> {
  const answer = await gateway.call('logout', undefined, options);
  return answer.ok || answer.fault.kind === 'unauthorised';
}
