import { createHash, randomBytes } from 'node:crypto';
import { type Account, accountOfId } from '../../world/sessions.ts';
import type { World } from '../../world/world-type.ts';

const ticketSeconds = 60;
const idleSeconds = 30 * 60;

export type PlaySession = { account: Account; game: string };

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64');
const secret = () => randomBytes(24).toString('base64url');

/**
 * Issues a ticket that can open one game once, within a minute. The launch address contains the ticket instead of the
 * session token.
 */
export function issuePlayTicket(world: World, account: Account, game: string): string {
  const ticket = secret();
  const now = world.clock.now();
  world.sql.run`DELETE FROM play_tickets WHERE expires_at <= ${now}`;
  world.sql
    .run`INSERT INTO play_tickets VALUES (${hashOf(ticket)}, ${account.id}, ${game}, ${now + ticketSeconds * 1000})`;
  return ticket;
}

/** Exchanges a ticket for the token of a game session; undefined when the ticket is unknown, used or expired. */
export function enterGame(world: World, ticket: string): string | undefined {
  return world.atomically(() => {
    const now = world.clock.now();
    const row = world.sql.get`
      DELETE FROM play_tickets WHERE ticket_hash = ${hashOf(ticket)} RETURNING account_id, game, expires_at`;
    if (!row || (row['expires_at'] as number) <= now) return undefined;
    const token = secret();
    world.sql.run`
      INSERT INTO play_sessions
      VALUES (${hashOf(token)}, ${row['account_id'] as number}, ${row['game'] as string}, ${now + idleSeconds * 1000})`;
    return token;
  });
}

export function playersAt(world: World, game: string): number {
  const row = world.sql.get`
    SELECT COUNT(DISTINCT account_id) AS players FROM play_sessions
    WHERE game = ${game} AND expires_at > ${world.clock.now()}`;
  return row?.['players'] as number;
}

/** Returns the session of a token and extends the session; undefined when the token is unknown or expired. */
export function findPlaySession(world: World, token: string): PlaySession | undefined {
  const now = world.clock.now();
  const row = world.sql.get`
    UPDATE play_sessions SET expires_at = ${now + idleSeconds * 1000}
    WHERE token_hash = ${hashOf(token)} AND expires_at > ${now} RETURNING account_id, game`;
  return row && { account: accountOfId(world, row['account_id'] as number), game: row['game'] as string };
}
