import { errorCode } from '../../src/gateway/error-code.ts';
import { Refusal } from '../http/refusal.ts';
import type { World } from './world-type.ts';

/**
 * Orders by account and idempotency key: a repeated order gets its first response. `fingerprint` identifies the
 * content; an order with the same key but different content is refused.
 */
export const moneyOrdersSql = `
CREATE TABLE money_orders (
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  request_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  answer TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (account_id, request_id)
) STRICT, WITHOUT ROWID;
`;

/** Kind of an order whose idempotency key is closed: an order with this key is no longer accepted. */
const closed = 'closed';

/**
 * Runs `act` once for each request id of an account. All changes are written in one transaction. A refusal stores
 * nothing, so that the user can send the order again. `order` is the content of the request.
 */
export function once<Answer>(
  world: World,
  accountId: number,
  { kind, requestId, order }: { kind: string; requestId: string; order: unknown },
  act: () => Answer,
): Answer {
  const fingerprint = JSON.stringify(order);
  return world.atomically(() => {
    const known = world.sql.get`
      SELECT kind, fingerprint, answer FROM money_orders
      WHERE account_id = ${accountId} AND request_id = ${requestId}`;
    if (known) {
      if (known['kind'] === closed) throw new Refusal(errorCode.orderClosed);
      if (known['kind'] !== kind || known['fingerprint'] !== fingerprint)
        throw new Refusal(errorCode.requestInvalid, { status: 400 });
      return JSON.parse(known['answer'] as string) as Answer;
    }
    const answer = act();
    world.sql.run`
      INSERT INTO money_orders
      VALUES (${accountId}, ${requestId}, ${kind}, ${fingerprint}, ${JSON.stringify(answer)}, ${world.clock.now()})`;
    return answer;
  });
}

/**
 * Returns the order with that idempotency key. If there is none, returns null and closes the key: a later order with
 * this key is refused.
 */
export function findOrClose(
  world: World,
  accountId: number,
  requestId: string,
): { kind: string; answer: unknown; order: unknown } | null {
  return world.atomically(() => {
    const known = world.sql.get`
      SELECT kind, fingerprint, answer FROM money_orders
      WHERE account_id = ${accountId} AND request_id = ${requestId}`;
    if (!known) {
      world.sql.run`
        INSERT INTO money_orders VALUES (${accountId}, ${requestId}, ${closed}, 'null', 'null', ${world.clock.now()})`;
      return null;
    }
    if (known['kind'] === closed) return null;
    return {
      kind: known['kind'] as string,
      answer: JSON.parse(known['answer'] as string),
      order: JSON.parse(known['fingerprint'] as string),
    };
  });
}
