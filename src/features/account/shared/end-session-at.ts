import type { CallOptions, Gateway } from '../../../gateway/client.ts';

/** Ends a session at the gateway (spec 1 §7, logout). Resolves to whether it is over there: 401 says that it was before. */
export async function endSessionAt(gateway: Gateway, options: CallOptions): Promise<boolean> {
  const answer = await gateway.call('logout', undefined, options);
  return answer.ok || answer.fault.kind === 'unauthorised';
}
