import { createHash, randomBytes } from 'node:crypto';
import { type Account, accountOfId } from './sessions.ts';
import type { World } from './world-type.ts';

const ticketSeconds = 10 * 60;
const answersAllowed = 5;

export type Ticket = { hash: string; account: Account; isExhausted: boolean };

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('base64');

/**
 * Issues a ticket for an account that has proved its password. For ten minutes, the ticket permits the verification of
 * a sign-in from this IP address.
 */
export function issueTicket(world: World, account: Account, ip: string): string {
  const ticket = randomBytes(24).toString('base64url');
  const now = world.clock.now();
  world.sql.run`DELETE FROM tickets WHERE expires_at <= ${now} OR account_id = ${account.id}`;
  world.sql.run`
    INSERT INTO tickets (ticket_hash, account_id, ip, expires_at)
    VALUES (${hashOf(ticket)}, ${account.id}, ${ip}, ${now + ticketSeconds * 1000})`;
  return ticket;
}

export function findTicket(world: World, ticket: string, ip: string): Ticket | undefined {
  const hash = hashOf(ticket);
  const row = world.sql.get`
    SELECT account_id, wrong FROM tickets
    WHERE ticket_hash = ${hash} AND ip = ${ip} AND expires_at > ${world.clock.now()}`;
  return (
    row && {
      hash,
      account: accountOfId(world, row['account_id'] as number),
      isExhausted: (row['wrong'] as number) >= answersAllowed,
    }
  );
}

/** Counts a wrong answer; true when no further answer is permitted. */
export function countWrongAnswer(world: World, { hash }: Ticket): boolean {
  const row = world.sql.get`UPDATE tickets SET wrong = wrong + 1 WHERE ticket_hash = ${hash} RETURNING wrong`;
  return (row!['wrong'] as number) >= answersAllowed;
}

export function useUpTicket(world: World, { hash }: Ticket): void {
  world.sql.run`DELETE FROM tickets WHERE ticket_hash = ${hash}`;
}
