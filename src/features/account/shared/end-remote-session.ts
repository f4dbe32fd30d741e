import type { CallOptions, Gateway } from '../../../gateway/client.ts';

/**
 * Ends a session at the gateway (spec 1 §7, logout). Resolves to true when the session has ended. A 401 response also
 * gives true, because it means that the session had already ended.
 */
export async function endSessionAt(gateway: Gateway, options: CallOptions): Promise<boolean> {
  const answer = await gateway.call('logout', undefined, options);
  return answer.ok || answer.fault.kind === 'unauthorised';
}
