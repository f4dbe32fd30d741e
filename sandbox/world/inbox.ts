import type { Mail } from '../../src/gateway/schemas/social.ts';
import { inCurrency } from '../currency.ts';
import type { World } from './world-type.ts';

const kinds = ['welcome', 'draw', 'promotion', 'security'] as const satisfies readonly Mail['kind'][];
const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;

export type InboxRow = { id: number; kind: Mail['kind']; amount: number; sentAt: number; isRead: boolean };

/** Initial mail of an account: one to four unread messages, depending on the account's index. */
export function seedInbox(world: World, accountId: number, place: number): void {
  const unread = (place % kinds.length) + 1;
  kinds.forEach((kind, index) => {
    const sentAt = world.clock.now() - (kinds.length - index) * dayMs;
    const readAt = index >= kinds.length - unread ? null : sentAt + dayMs / 4;
    world.sql.run`
      INSERT INTO inbox_messages (account_id, kind, sent_at, read_at) VALUES (${accountId}, ${kind}, ${sentAt}, ${readAt})`;
  });
}

const old: readonly { kind: Mail['kind']; hoursAgo: number; amount: number; isUnread?: true }[] = inCurrency(
  [
    { kind: 'withdrawal', hoursAgo: 9, amount: 45_000, isUnread: true },
    { kind: 'cashback', hoursAgo: 15, amount: 1_875, isUnread: true },
    { kind: 'deposit', hoursAgo: 31, amount: 20_000 },
    { kind: 'vip', hoursAgo: 130, amount: 0 },
    { kind: 'deposit', hoursAgo: 170, amount: 15_000 },
    { kind: 'cashback', hoursAgo: 183, amount: 2_240 },
    { kind: 'draw', hoursAgo: 262, amount: 0 },
    { kind: 'withdrawal', hoursAgo: 310, amount: 30_000 },
    { kind: 'promotion', hoursAgo: 355, amount: 0 },
  ],
  'amount',
);

export function seedOldMail(world: World, accountId: number): void {
  for (const { kind, hoursAgo, amount, isUnread } of old) {
    const sentAt = world.clock.now() - hoursAgo * hourMs;
    world.sql.run`
      INSERT INTO inbox_messages (account_id, kind, amount, sent_at, read_at)
      VALUES (${accountId}, ${kind}, ${amount}, ${sentAt}, ${isUnread ? null : sentAt + hourMs})`;
  }
}

export const unreadOf = (world: World, accountId: number): number =>
  world.sql.get`
    SELECT count(*) AS n FROM inbox_messages
    WHERE account_id = ${accountId} AND read_at IS NULL AND deleted_at IS NULL`!['n'] as number;

export const inboxOf = (world: World, accountId: number): InboxRow[] =>
  world.sql.all`
    SELECT * FROM inbox_messages WHERE account_id = ${accountId} AND deleted_at IS NULL
    ORDER BY sent_at DESC, id DESC`.map((row) => ({
    id: row['id'] as number,
    kind: row['kind'] as Mail['kind'],
    amount: row['amount'] as number,
    sentAt: row['sent_at'] as number,
    isRead: row['read_at'] !== null,
  }));

export function markRead(world: World, accountId: number, ids: readonly string[]): void {
  for (const id of ids)
    world.sql.run`
      UPDATE inbox_messages SET read_at = coalesce(read_at, ${world.clock.now()})
      WHERE id = ${Number(id)} AND account_id = ${accountId}`;
}

/** Deletes or restores a message; both are idempotent. False when the account has no such message. */
export function putAway(world: World, accountId: number, id: string, isAway: boolean): boolean {
  const { changes } = world.sql.run`
    UPDATE inbox_messages SET deleted_at = ${isAway ? world.clock.now() : null}
    WHERE id = ${Number(id)} AND account_id = ${accountId}`;
  return Number(changes) === 1;
}
