import type { Answer } from '../../../gateway/api-error.ts';
import { newId } from '../../../storage/new-id.ts';

const definite: readonly string[] = ['refused', 'limited', 'unauthorised'];

/**
 * Idempotency key of a sign-in. The same key is used until the gateway sends a definite response. If a response is
 * lost, the repeated request therefore opens no second session.
 */
export function tryKey() {
  let pending: { request: string; key: string } | null = null;
  return {
    of(request: object): string {
      const text = JSON.stringify(request);
      if (pending?.request !== text) pending = { request: text, key: newId() };
      return pending.key;
    },
    settle(answer: Answer<unknown>): void {
      if (answer.ok || definite.includes(answer.fault.kind)) pending = null;
    },
  };
}
