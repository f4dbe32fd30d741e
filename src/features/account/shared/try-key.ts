import type { Answer } from '../../../gateway/fault.ts';
import { newId } from '../../../storage/new-id.ts';

const definite: readonly string[] = ['refused', 'limited', 'unauthorised'];

/**
 * The idempotency key of a sign-in: the same one for the same request until the gateway has answered it, so that a
 * lost answer leaves no session that nobody holds.
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
