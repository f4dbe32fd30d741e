import type { Gateway } from '../../../gateway/client.ts';
import { session } from '../../../storage/session.ts';

/** Ends an unwanted session; the local session is cleared even when the gateway call fails. */
export async function abandonSession(gateway: Gateway, signal: AbortSignal): Promise<void> {
  try {
    await gateway.call('logout', undefined, { signal });
  } finally {
    session.clear();
  }
}
