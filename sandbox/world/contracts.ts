import {
  areTerms,
  type ContractKind,
  type ContractReading,
  type ContractTerms,
  collides,
} from '../../machines/domain/contract-rule.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { Refusal } from '../http/refusal.ts';
import { partAt } from './contract-periods.ts';
import { deadlineOf } from './deadlines.ts';
import { hashOf } from './random.ts';
import { setting } from './settings.ts';
import type { World } from './world-type.ts';

/** Id of the operator as the upline of a contract. */
export const operatorId = 0;
export const requestDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

export type ContractRow = {
  id: string;
  kind: ContractKind;
  uplineId: number;
  holderId: number;
  terms: ContractTerms;
  version: number;
  startedAt: number;
  endedAt: number | null;
  endReason: 'replaced' | 'terminated' | 'collided' | null;
  settledUntil: number;
};
export type RequestRow = {
  id: string;
  type: 'new' | 'termination';
  kind: ContractKind;
  fromId: number;
  toId: number;
  contractId: string | null;
  terms: ContractTerms;
  /** `collided`: the request ended because a contract on which it depends ended or changed. */
  status: 'open' | 'accepted' | 'rejected' | 'withdrawn' | 'collided';
  version: number;
  createdAt: number;
  expiresAt: number;
  closedAt: number | null;
};
/** `below`: the contract ends because a contract above it ends. */
export type Ending = ContractRow & { below: boolean };

type Row = Record<string, unknown>;

export const contractRowOf = (row: Row): ContractRow => ({
  id: row['id'] as string,
  kind: row['kind'] as ContractKind,
  uplineId: row['upline_id'] as number,
  holderId: row['holder_id'] as number,
  terms: JSON.parse(row['terms'] as string) as ContractTerms,
  version: row['version'] as number,
  startedAt: row['started_at'] as number,
  endedAt: row['ended_at'] as number | null,
  endReason: row['end_reason'] as ContractRow['endReason'],
  settledUntil: row['settled_until'] as number,
});
export const requestRowOf = (row: Row): RequestRow => ({
  id: row['id'] as string,
  type: row['type'] as RequestRow['type'],
  kind: row['kind'] as ContractKind,
  fromId: row['from_id'] as number,
  toId: row['to_id'] as number,
  contractId: row['contract_id'] as string | null,
  terms: JSON.parse(row['terms'] as string) as ContractTerms,
  status: row['status'] as RequestRow['status'],
  version: row['version'] as number,
  createdAt: row['created_at'] as number,
  expiresAt: row['expires_at'] as number,
  closedAt: row['closed_at'] as number | null,
});

export const readingOf = (world: World): ContractReading => setting(world, 'contracts').reading;

/** Active contract of one kind that a member holds; a member has at most one of each kind. */
export function heldBy(world: World, holderId: number, kind: ContractKind): ContractRow | null {
  const row = world.sql.get`
    SELECT * FROM contracts WHERE holder_id = ${holderId} AND kind = ${kind} AND ended_at IS NULL`;
  return row ? contractRowOf(row) : null;
}

export const everHeldBy = (world: World, holderId: number, kind: ContractKind): ContractRow[] =>
  world.sql.all`
    SELECT * FROM contracts WHERE holder_id = ${holderId} AND kind = ${kind} ORDER BY started_at DESC, id`.map(
    contractRowOf,
  );

/** Active contracts that an upline has granted, oldest first; `ended` adds the ended ones. */
export const givenBy = (world: World, uplineId: number, kind: ContractKind, ended = false): ContractRow[] =>
  world.sql.all`
    SELECT * FROM contracts
    WHERE upline_id = ${uplineId} AND kind = ${kind} AND (ended_at IS NULL OR ${ended ? 1 : 0} = 1)
    ORDER BY started_at, id`.map(contractRowOf);

/** Open requests: `waitingFor` returns those that a party received, `sentBy` those that a party sent. */
export const waitingFor = (world: World, toId: number, kind: ContractKind): RequestRow[] =>
  world.sql.all`
    SELECT * FROM contract_requests
    WHERE to_id = ${toId} AND kind = ${kind} AND status = 'open' AND expires_at > ${world.clock.now()}
    ORDER BY created_at, id`.map(requestRowOf);
export const sentBy = (world: World, fromId: number, kind: ContractKind): RequestRow[] =>
  world.sql.all`
    SELECT * FROM contract_requests
    WHERE from_id = ${fromId} AND kind = ${kind} AND status = 'open' AND expires_at > ${world.clock.now()}
    ORDER BY created_at, id`.map(requestRowOf);

/**
 * Contracts that depend on the contract of `holderId`: those that this member granted, and all contracts below them.
 */
export function hangingOn(world: World, holderId: number, kind: ContractKind): Ending[] {
  return givenBy(world, holderId, kind).flatMap((given) => [
    { ...given, below: true },
    ...hangingOn(world, given.holderId, kind),
  ]);
}

/**
 * Contracts of the downline that end when the holder's contract changes to `terms`, or when it ends (`terms` is null).
 * A contract ends if it conflicts with the new terms under this world's rule setting, or if it depends on a contract
 * that ends (spec 2 §4).
 */
export function endingsOf(world: World, holderId: number, kind: ContractKind, terms: ContractTerms | null): Ending[] {
  const reading = readingOf(world);
  return givenBy(world, holderId, kind)
    .filter((given) => terms === null || collides(reading, terms, given.terms))
    .flatMap((given) => [{ ...given, below: false }, ...hangingOn(world, given.holderId, kind)]);
}

/** Derives an unused id from the number of rows; if the id already exists, tries another salt. */
function newId(world: World, letters: 'CT' | 'CR', salt = 0): string {
  const rows = world.sql.get`
    SELECT (SELECT count(*) FROM contracts) AS contracts, (SELECT count(*) FROM contract_requests) AS requests`!;
  const number = hashOf(`${letters} ${rows['contracts']} ${rows['requests']} ${salt}`) % 1_000_000_000;
  const id = `${letters}${String(number).padStart(9, '0')}`;
  const known = world.sql.get`
    SELECT 1 FROM contracts WHERE id = ${id} UNION SELECT 1 FROM contract_requests WHERE id = ${id}`;
  return known ? newId(world, letters, salt + 1) : id;
}

type Making = { kind: ContractKind; uplineId: number; holderId: number; terms: ContractTerms };

export function begin(world: World, { kind, uplineId, holderId, terms }: Making, at = world.clock.now()): string {
  const id = newId(world, 'CT');
  const { due } = partAt({ kind, terms, endedAt: null }, at);
  world.sql.run`
    INSERT INTO contracts (id, kind, upline_id, holder_id, terms, started_at, settled_until, due_at)
    VALUES (${id}, ${kind}, ${uplineId}, ${holderId}, ${JSON.stringify(terms)}, ${at}, ${at}, ${due})`;
  return id;
}

function close(world: World, id: string, status: Exclude<RequestRow['status'], 'open'>): void {
  world.sql.run`
    UPDATE contract_requests SET status = ${status}, version = version + 1, closed_at = ${world.clock.now()}
    WHERE id = ${id}`;
}

/**
 * Ends a contract at `endedAt`, which is now, and withdraws its open requests. Also withdraws the offers that its holder
 * sent, unless a new contract replaces it.
 */
function end(
  world: World,
  { id, holderId, kind, terms, settledUntil }: ContractRow,
  reason: 'replaced' | 'terminated' | 'collided',
  endedAt: number,
) {
  const { due } = partAt({ kind, terms, endedAt }, settledUntil);
  world.sql.run`
    UPDATE contracts SET ended_at = ${endedAt}, end_reason = ${reason}, due_at = ${due}, version = version + 1
    WHERE id = ${id} AND ended_at IS NULL`;
  const status = reason === 'collided' ? 'collided' : 'withdrawn';
  for (const row of world.sql.all`SELECT id FROM contract_requests WHERE contract_id = ${id} AND status = 'open'`)
    close(world, row['id'] as string, status);
  if (reason !== 'replaced') closeOffers(world, holderId, kind, null);
}

/**
 * Withdraws the offers of a party that exceed the terms of its own contract (`own`). When `own` is null, withdraws all
 * its offers.
 */
function closeOffers(world: World, fromId: number, kind: ContractKind, own: ContractTerms | null): void {
  const reading = readingOf(world);
  for (const { id, type, terms } of sentBy(world, fromId, kind))
    if (type === 'new' && (own === null || collides(reading, own, terms))) close(world, id, 'collided');
}

const invalid = () => new Refusal(errorCode.requestInvalid, { status: 400 });

function lapseOf(world: World, toId: number, at: number): number {
  const lapse = at + requestDays * dayMs;
  return deadlineOf(world, toId, at, lapse) ?? lapse;
}

export function ask(
  world: World,
  {
    type,
    kind,
    fromId,
    toId,
    contractId,
    terms,
  }: Omit<RequestRow, 'id' | 'status' | 'version' | 'createdAt' | 'expiresAt' | 'closedAt'>,
  at = world.clock.now(),
): string {
  const id = newId(world, 'CR');
  world.sql.run`
    INSERT INTO contract_requests (id, type, kind, from_id, to_id, contract_id, terms, created_at, expires_at)
    VALUES (${id}, ${type}, ${kind}, ${fromId}, ${toId}, ${contractId}, ${JSON.stringify(terms)}, ${at},
      ${lapseOf(world, toId, at)})`;
  return id;
}

const openOffer = (world: World, fromId: number, toId: number, kind: ContractKind) =>
  sentBy(world, fromId, kind).find((request) => request.toId === toId && request.type === 'new') ?? null;

export const offerStanding = openOffer;

type Offering = { kind: ContractKind; fromId: number; toId: number; version: number; terms: ContractTerms };

/**
 * Sends a contract offer. If there is already an open offer with that `version`, its terms are replaced. The offering
 * party must hold a contract of the same kind and cannot exceed its terms; the operator may offer any terms. Runs
 * within the caller's transaction.
 */
export function offer(world: World, { kind, fromId, toId, version, terms }: Offering): string {
  const own = heldBy(world, fromId, kind);
  if (fromId !== operatorId && !own) throw new Refusal(errorCode.contractOwnNone);
  if (!areTerms(kind, terms, { reading: readingOf(world), own: null })) throw invalid();
  if (own && collides(readingOf(world), own.terms, terms)) throw new Refusal(errorCode.contractBeyond);
  const standing = openOffer(world, fromId, toId, kind);
  if (version !== (standing?.version ?? 0))
    throw new Refusal(standing ? errorCode.contractStanding : errorCode.contractDecided);
  if (!standing) return ask(world, { type: 'new', kind, fromId, toId, contractId: null, terms });
  const now = world.clock.now();
  world.sql.run`
    UPDATE contract_requests
    SET terms = ${JSON.stringify(terms)}, version = version + 1, created_at = ${now}, expires_at = ${lapseOf(world, toId, now)}
    WHERE id = ${standing.id}`;
  return standing.id;
}

export function withdraw(world: World, { kind, fromId, toId, version }: Omit<Offering, 'terms'>): void {
  const standing = openOffer(world, fromId, toId, kind);
  if (!standing) throw new Refusal(errorCode.contractDecided);
  if (standing.version !== version) throw new Refusal(errorCode.contractStanding);
  close(world, standing.id, 'withdrawn');
}

/** Takes back a request to end a contract, which the party `by` sent. */
export function withdrawTermination(
  world: World,
  by: number,
  { kind, id, version }: Pick<Deciding, 'kind' | 'id' | 'version'>,
): void {
  const row = world.sql.get`
    SELECT * FROM contract_requests
    WHERE id = ${id} AND from_id = ${by} AND kind = ${kind} AND type = 'termination'`;
  if (!row) throw new Refusal(errorCode.notFound);
  checkOpen(world, requestRowOf(row), version);
  close(world, id, 'withdrawn');
}

export type Decision = { outcome: 'accepted' | 'rejected' | 'asked' | 'ended'; at: number; ended: Ending[] };
export type Deciding = {
  kind: ContractKind;
  action: 'accept' | 'reject' | 'terminate';
  id: string;
  version: number;
  /** Ids of the contracts that end as a result, as the caller has accepted them. */
  agreed: readonly string[];
};

/**
 * Refuses the call unless the caller has accepted the end of exactly the contracts that end. The refusal lists these
 * contracts. When no contract ends, the caller does not have to accept anything.
 */
function checkAgreed(
  endings: readonly Ending[],
  agreed: readonly string[],
  describe: (endings: readonly Ending[]) => unknown,
) {
  const isAgreed = endings.every(({ id }) => agreed.includes(id));
  const isSame = endings.length === 0 || endings.length === new Set(agreed).size;
  if (!isAgreed || !isSame) throw new Refusal(errorCode.contractCollides, { value: { ending: describe(endings) } });
}

function checkOpen(world: World, request: RequestRow, version: number): RequestRow {
  if (request.status === 'withdrawn' || request.status === 'collided') throw new Refusal(errorCode.contractWithdrawn);
  if (request.status !== 'open') throw new Refusal(errorCode.contractDecided);
  if (request.expiresAt <= world.clock.now()) throw new Refusal(errorCode.contractLapsed);
  if (request.version !== version) throw new Refusal(errorCode.contractChanged);
  return request;
}

function requestFor(world: World, by: number, { kind, id, version }: Deciding): RequestRow {
  const row = world.sql.get`SELECT * FROM contract_requests WHERE id = ${id} AND to_id = ${by} AND kind = ${kind}`;
  if (!row) throw new Refusal(errorCode.notFound);
  return checkOpen(world, requestRowOf(row), version);
}

function contractFor(world: World, by: number, { kind, id, version }: Deciding): ContractRow {
  const row = world.sql.get`
    SELECT * FROM contracts WHERE id = ${id} AND kind = ${kind} AND (holder_id = ${by} OR upline_id = ${by})`;
  if (!row) throw new Refusal(errorCode.notFound);
  const contract = contractRowOf(row);
  if (contract.endedAt !== null) throw new Refusal(errorCode.contractDecided);
  if (contract.version !== version) throw new Refusal(errorCode.contractChanged);
  return contract;
}

type Endings = { own: ContractRow | null; reason: 'replaced' | 'terminated'; endings: readonly Ending[] };

function endAll(world: World, { own, reason, endings }: Endings, at: number) {
  for (const ending of endings) end(world, ending, 'collided', at);
  if (own) end(world, own, reason, at);
}

function accepting(world: World, { type, kind, toId, contractId, terms }: RequestRow) {
  if (type === 'new') return { own: heldBy(world, toId, kind), endings: endingsOf(world, toId, kind, terms) };
  const own = contractRowOf(world.sql.get`SELECT * FROM contracts WHERE id = ${contractId}`!);
  return { own, endings: endingsOf(world, own.holderId, kind, null) };
}

/**
 * Whether the offer is still within the terms of the offering party's contract. The rule setting of the world may have
 * changed after the offer.
 */
function isCovered(world: World, { fromId, kind, terms }: RequestRow): boolean {
  const own = heldBy(world, fromId, kind);
  return fromId === operatorId || (own !== null && !collides(readingOf(world), own.terms, terms));
}

export const endingsIfAccepted = (world: World, request: RequestRow): Ending[] => accepting(world, request).endings;

/**
 * Accepts or rejects a request that the party `by` received, or terminates one of its contracts (spec 2 §4). The
 * operator agrees to a termination immediately; any other party receives a request. Contracts end only if the caller
 * has accepted the end of each one. All changes are made in the caller's transaction. `describe` formats the contracts
 * for the refusal.
 */
export function decide(
  world: World,
  by: number,
  deciding: Deciding,
  describe: (endings: readonly Ending[]) => unknown = (endings) => endings.map(({ id }) => id),
): Decision {
  const at = world.clock.now();
  const { kind, action, agreed } = deciding;
  if (action === 'terminate') {
    const contract = contractFor(world, by, deciding);
    const otherId = contract.holderId === by ? contract.uplineId : contract.holderId;
    const { id, terms } = contract;
    if (
      world.sql
        .get`SELECT 1 FROM contract_requests WHERE contract_id = ${id} AND status = 'open' AND expires_at > ${at}`
    )
      throw new Refusal(errorCode.contractStanding);
    if (otherId !== operatorId) {
      ask(world, { type: 'termination', kind, fromId: by, toId: otherId, contractId: id, terms });
      return { outcome: 'asked', at, ended: [] };
    }
    const endings = endingsOf(world, by, kind, null);
    checkAgreed(endings, agreed, describe);
    endAll(world, { own: contract, reason: 'terminated', endings }, at);
    return { outcome: 'ended', at, ended: endings };
  }
  const request = requestFor(world, by, deciding);
  if (action === 'reject') {
    close(world, request.id, 'rejected');
    return { outcome: 'rejected', at, ended: [] };
  }
  if (request.type === 'new' && !isCovered(world, request)) throw new Refusal(errorCode.contractWithdrawn);
  const { own, endings } = accepting(world, request);
  checkAgreed(endings, agreed, describe);
  close(world, request.id, 'accepted');
  endAll(world, { own, reason: request.type === 'new' ? 'replaced' : 'terminated', endings }, at);
  if (request.type === 'new') {
    // The new contract begins when the old one ends, so each bet counts for exactly one of them.
    begin(world, { kind, uplineId: request.fromId, holderId: by, terms: request.terms }, at);
    closeOffers(world, by, kind, request.terms);
  }
  return { outcome: request.type === 'new' ? 'accepted' : 'ended', at, ended: endings };
}
