import type { World } from './world.ts';

const kinds = ['welcome', 'draw', 'promotion', 'security'] as const;
const dayMs = 24 * 60 * 60 * 1000;

/** What a new world's account has in its mail: as many unread as its place among the accounts says, four at the most. */
export function seedInbox(world: World, accountId: number, place: number): void {
  const unread = (place % kinds.length) + 1;
  kinds.forEach((kind, index) => {
    const sentAt = world.clock.now() - (kinds.length - index) * dayMs;
    const readAt = index >= kinds.length - unread ? null : sentAt + dayMs / 4;
    world.sql.run`
      INSERT INTO inbox_messages (account_id, kind, sent_at, read_at) VALUES (${accountId}, ${kind}, ${sentAt}, ${readAt})`;
  });
}

export const unreadOf = (world: World, accountId: number): number =>
  world.sql.get`
    SELECT count(*) AS n FROM inbox_messages WHERE account_id = ${accountId} AND read_at IS NULL`!['n'] as number;
