import type { Gateway } from '../../../gateway/client.ts';
import { session } from '../../../storage/session.ts';

/** Ends a session that was begun for nothing; here it is gone whatever the gateway says. */
export async function abandonSession(gateway: Gateway, signal: AbortSignal): Promise<void> {
  try {
    await gateway.call('logout', undefined, { signal });
  } finally {
    session.clear();
  }
}
