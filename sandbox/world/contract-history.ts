import type { ContractKind, ContractTerms } from '../../machines/domain/contract-rule.ts';
import { type ContractRow, contractRowOf, type RequestRow, requestRowOf } from './contracts.ts';
import type { World } from './world-type.ts';

export type PastOutcome = 'accepted' | 'rejected' | 'expired' | 'withdrawn' | 'collided';

/**
 * Request that a party sent or received, or a contract that ended because of a conflict (`type` is `end`). `otherId`:
 * the other party.
 */
export type HistoryRow = {
  id: string;
  type: RequestRow['type'] | 'end';
  kind: ContractKind;
  otherId: number;
  isSent: boolean;
  terms: ContractTerms;
  outcome: PastOutcome | 'open';
  createdAt: number;
  expiresAt: number | null;
  closedAt: number | null;
};

function outcomeOf({ status, expiresAt }: RequestRow, now: number): HistoryRow['outcome'] {
  if (status !== 'open') return status;
  return expiresAt <= now ? 'expired' : 'open';
}

function ofRequest(row: RequestRow, by: number, now: number): HistoryRow {
  const { id, type, kind, fromId, toId, terms, createdAt, expiresAt, closedAt } = row;
  const isSent = fromId === by;
  const outcome = outcomeOf(row, now);
  return {
    id,
    type,
    kind,
    otherId: isSent ? toId : fromId,
    isSent,
    terms,
    outcome,
    createdAt,
    expiresAt,
    closedAt: outcome === 'expired' ? expiresAt : closedAt,
  };
}

const ofCollision = (
  { id, kind, uplineId, holderId, terms, startedAt, endedAt }: ContractRow,
  by: number,
): HistoryRow => ({
  id,
  type: 'end',
  kind,
  otherId: holderId === by ? uplineId : holderId,
  isSent: holderId !== by,
  terms,
  outcome: 'collided',
  createdAt: startedAt,
  expiresAt: null,
  closedAt: endedAt,
});

const order = (row: HistoryRow) => row.closedAt ?? row.createdAt;

/** Requests of a party, and its contracts that ended because of a conflict: open requests first, then the newest. */
export function historyOf(world: World, by: number, kind: ContractKind): HistoryRow[] {
  const now = world.clock.now();
  const requests = world.sql.all`
    SELECT * FROM contract_requests WHERE kind = ${kind} AND (from_id = ${by} OR to_id = ${by})`.map((row) =>
    ofRequest(requestRowOf(row), by, now),
  );
  const collisions = world.sql.all`
    SELECT * FROM contracts
    WHERE kind = ${kind} AND end_reason = 'collided' AND (upline_id = ${by} OR holder_id = ${by})`.map((row) =>
    ofCollision(contractRowOf(row), by),
  );
  return [...requests, ...collisions].sort(byNewest);
}

export const byNewest = (one: HistoryRow, other: HistoryRow): number =>
  Number(other.outcome === 'open') - Number(one.outcome === 'open') ||
  order(other) - order(one) ||
  one.id.localeCompare(other.id);

/** Last contract of a holder without an active contract; null while one is active, and when there was none. */
export function lastEndedOf(world: World, holderId: number, kind: ContractKind): ContractRow | null {
  const row = world.sql.get`
    SELECT * FROM contracts WHERE holder_id = ${holderId} AND kind = ${kind}
    ORDER BY ended_at IS NULL DESC, ended_at DESC LIMIT 1`;
  const last = row ? contractRowOf(row) : null;
  return last?.endedAt == null ? null : last;
}
