import type { Mail } from '../../src/gateway/schemas/social.ts';
import type { World } from './world-type.ts';

const kinds = ['welcome', 'draw', 'promotion', 'security'] as const satisfies readonly Mail['kind'][];
const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;

/** `level` is the VIP level of the account when the mail was sent. */
export type InboxRow = {
  id: number;
  kind: Mail['kind'];
  amount: number;
  level: number;
  sentAt: number;
  isRead: boolean;
};

/**
 * Initial mail of an account: one to four unread messages, depending on the account's index. The welcome is as old as
 * the account.
 */
export function seedInbox(world: World, accountId: number, place: number, joinedAt: number): void {
  const unread = (place % kinds.length) + 1;
  kinds.forEach((kind, index) => {
    const sentAt =
      kind === 'welcome' ? joinedAt : Math.max(joinedAt, world.clock.now() - (kinds.length - index) * dayMs);
    const readAt = index >= kinds.length - unread ? null : sentAt + dayMs / 4;
    world.sql.run`
      INSERT INTO inbox_messages (account_id, kind, sent_at, read_at) VALUES (${accountId}, ${kind}, ${sentAt}, ${readAt})`;
  });
}

type OldMail = { kind: Mail['kind']; sentAt: number; amount: number };
/** Most mails of each kind; the newest of an unread kind is unread. */
const oldOfKind = 2;
const unreadKinds: readonly Mail['kind'][] = ['withdrawal', 'cashback'];

/** Mail about orders of the account before the world was created, with the amounts and the times of those orders. */
function mailOfOrders(world: World, accountId: number): OldMail[] {
  const ofRows = (kind: Mail['kind'], rows: Record<string, unknown>[]): OldMail[] =>
    rows.map(({ at, amount }) => ({ kind, sentAt: at as number, amount: amount as number }));
  return [
    ...ofRows(
      'withdrawal',
      world.sql.all`
        SELECT paid_at AS at, amount - fee AS amount FROM withdrawals
        WHERE account_id = ${accountId} AND paid_at IS NOT NULL ORDER BY paid_at DESC LIMIT ${oldOfKind}`,
    ),
    ...ofRows(
      'deposit',
      world.sql.all`
        SELECT settled_at AS at, amount - fee AS amount FROM deposit_orders
        WHERE account_id = ${accountId} AND status = 'credited' ORDER BY settled_at DESC LIMIT ${oldOfKind}`,
    ),
    ...ofRows(
      'cashback',
      world.sql.all`
        SELECT at, amount FROM rebate_settlements
        WHERE account_id = ${accountId} ORDER BY at DESC LIMIT ${oldOfKind}`,
    ),
    ...ofRows(
      'vip',
      world.sql.all`
        SELECT at, 0 AS amount FROM rank_history
        WHERE account_id = ${accountId} AND change = 'up' ORDER BY at DESC LIMIT 1`,
    ),
  ];
}

/** Older mail of the demo player. */
export function seedOldMail(world: World, accountId: number): void {
  const now = world.clock.now();
  const ofOrders = mailOfOrders(world, accountId);
  const unread = unreadKinds.map((kind) => ofOrders.find((mail) => mail.kind === kind));
  const all: OldMail[] = [
    ...ofOrders,
    { kind: 'draw', sentAt: now - 262 * hourMs, amount: 0 },
    { kind: 'promotion', sentAt: now - 355 * hourMs, amount: 0 },
  ];
  for (const mail of all)
    world.sql.run`
      INSERT INTO inbox_messages (account_id, kind, amount, sent_at, read_at)
      VALUES (${accountId}, ${mail.kind}, ${mail.amount}, ${mail.sentAt},
        ${unread.includes(mail) ? null : Math.min(mail.sentAt + hourMs, now)})`;
}

export const unreadOf = (world: World, accountId: number): number =>
  world.sql.get`
    SELECT count(*) AS n FROM inbox_messages
    WHERE account_id = ${accountId} AND read_at IS NULL AND deleted_at IS NULL`!['n'] as number;

export const inboxOf = (world: World, accountId: number): InboxRow[] =>
  world.sql.all`
    SELECT *, (
      SELECT max(level) FROM rank_history WHERE rank_history.account_id = inbox_messages.account_id AND at <= sent_at
    ) AS level
    FROM inbox_messages WHERE account_id = ${accountId} AND deleted_at IS NULL
    ORDER BY sent_at DESC, id DESC`.map((row) => ({
    id: row['id'] as number,
    kind: row['kind'] as Mail['kind'],
    amount: row['amount'] as number,
    level: (row['level'] as number | null) ?? 1,
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
