import type { RequestOf } from '../../src/gateway/requests.ts';
import { operatorRules } from '../content/operator-rules.ts';
import { putOffDeadlines } from './deadlines.ts';
import { type Account, closeSessions } from './sessions.ts';
import type { World } from './world-type.ts';

export type Term = RequestOf<'exclude'>['term'];

const dayMs = 24 * 60 * 60 * 1000;
const days: Partial<Record<Term, number>> = operatorRules.pauseDays;
const months: Partial<Record<Term, number>> = operatorRules.exclusionMonths;

function endOf(term: Term, from: number): number | null {
  if (days[term]) return from + days[term] * dayMs;
  const date = new Date(from);
  return months[term] ? date.setUTCMonth(date.getUTCMonth() + months[term]) : null;
}

/**
 * Excludes an account for a term that cannot be shortened, ends all its sessions and extends the deadlines of its open
 * items. Returns the end; null for a permanent exclusion.
 */
export function exclude(world: World, account: Account, term: Term): number | null {
  const at = world.clock.now();
  const until = endOf(term, at);
  world.atomically(() => {
    const before = excludedUntil(world, account);
    const from = before ?? at;
    if (before !== null && (until === null || until > from))
      putOffDeadlines(world, account.id, at, until === null ? null : until - from);
    world.sql.run`
      INSERT INTO exclusions (account_id, term, at, until_at) VALUES (${account.id}, ${term}, ${at}, ${until})`;
    closeSessions(world, account);
  });
  return until;
}

/** End of an account's exclusion: null when it is permanent, undefined when the account is not excluded. */
export function excludedUntil(world: World, { id }: Account): number | null | undefined {
  const row = world.sql.get`
    SELECT until_at FROM exclusions
    WHERE account_id = ${id} AND (until_at IS NULL OR until_at > ${world.clock.now()})
    ORDER BY until_at IS NULL DESC, until_at DESC LIMIT 1`;
  return row && (row['until_at'] as number | null);
}
