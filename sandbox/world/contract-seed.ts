import type { ContractKind, ContractTerms } from '../../machines/domain/contract-rule.ts';
import { inCurrency } from '../currency.ts';
import { historyEnd } from './contract-payouts.ts';
import { partAt } from './contract-periods.ts';
import { ask, decide, endingsIfAccepted, operatorId, type RequestRow, requestDays, waitingFor } from './contracts.ts';
import { downlineOf } from './downline.ts';
import { hashOf } from './random.ts';
import type { World } from './world-type.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const none: ContractTerms = {
  rate: 0,
  lossRate: 0,
  period: null,
  activeMembers: 0,
  validBet: 0,
  profitLoss: 0,
  betAmount: 0,
};

/**
 * Party of a seeded contract: the operator, an account, or a number. The number is an index into the direct downline
 * agents of the demo agent Mateo, sorted by team size with the largest first.
 */
type Party = 'operator' | 'agente1' | 'agente2' | 'agente41' | number;
type Seeded = { kind: ContractKind; from: Party; to: Party; terms: Partial<ContractTerms>; daysAgo: number };

const writtenContracts: readonly Seeded[] = [
  {
    kind: 'dividend',
    from: 'operator',
    to: 'agente1',
    terms: { rate: 2_500, period: 'semimonthly', activeMembers: 200, validBet: 100_000_000, profitLoss: 300_000 },
    daysAgo: 176,
  },
  {
    kind: 'dividend',
    from: 'agente1',
    to: 0,
    terms: { rate: 2_000, period: 'semimonthly', activeMembers: 60, validBet: 10_000_000, profitLoss: 200_000 },
    daysAgo: 143,
  },
  {
    kind: 'dividend',
    from: 'agente1',
    to: 1,
    terms: { rate: 1_800, period: 'semimonthly', activeMembers: 40, validBet: 8_000_000, profitLoss: 150_000 },
    daysAgo: 120,
  },
  {
    kind: 'dividend',
    from: 'agente1',
    to: 'agente2',
    terms: { rate: 1_500, period: 'weekly', activeMembers: 20, validBet: 2_000_000 },
    daysAgo: 98,
  },
  {
    kind: 'daily',
    from: 'operator',
    to: 'agente1',
    terms: { rate: 80, period: 'daily', betAmount: 1_000_000 },
    daysAgo: 176,
  },
  {
    kind: 'daily',
    from: 'agente1',
    to: 'agente2',
    terms: { rate: 60, period: 'daily', activeMembers: 5, betAmount: 100_000 },
    daysAgo: 98,
  },
  { kind: 'daily', from: 'agente1', to: 2, terms: { rate: 50, period: 'daily', betAmount: 100_000 }, daysAgo: 77 },
  { kind: 'hourly', from: 'operator', to: 'agente1', terms: { rate: 20, betAmount: 200_000 }, daysAgo: 90 },
  { kind: 'hourly', from: 'agente1', to: 0, terms: { rate: 12, betAmount: 50_000 }, daysAgo: 64 },
  { kind: 'hourly', from: 'agente1', to: 3, terms: { rate: 10, betAmount: 20_000 }, daysAgo: 41 },
  { kind: 'realtime', from: 'operator', to: 'agente1', terms: { rate: 10, lossRate: 15, betAmount: 200 }, daysAgo: 60 },
  { kind: 'realtime', from: 'agente1', to: 'agente41', terms: { rate: 6, lossRate: 10, betAmount: 200 }, daysAgo: 45 },
  { kind: 'realtime', from: 'agente1', to: 1, terms: { rate: 5, lossRate: 8, betAmount: 200 }, daysAgo: 38 },
];
const contracts = inCurrency(writtenContracts, 'validBet', 'profitLoss', 'betAmount');

/**
 * Open requests to the demo agent Mateo. If he accepts the first one, two downline contracts end; if he accepts the
 * second one, none ends. The third one asks to terminate a contract that he granted.
 */
const writtenRequests: readonly (Seeded & { type: RequestRow['type'] })[] = [
  {
    type: 'new',
    kind: 'dividend',
    from: 'operator',
    to: 'agente1',
    terms: { rate: 1_600, period: 'monthly', activeMembers: 120, validBet: 80_000_000 },
    daysAgo: 1,
  },
  {
    type: 'new',
    kind: 'daily',
    from: 'operator',
    to: 'agente1',
    terms: { rate: 90, period: 'daily', activeMembers: 100, betAmount: 1_500_000 },
    daysAgo: 2,
  },
  {
    type: 'termination',
    kind: 'hourly',
    from: 3,
    to: 'agente1',
    terms: { rate: 10, betAmount: 20_000 },
    daysAgo: 1,
  },
];
const requests = inCurrency(writtenRequests, 'validBet', 'profitLoss', 'betAmount');

/** Requests of the past, each with its outcome, so that the history of the demo agent is not empty. */
const writtenPast: readonly (Seeded & {
  status: 'accepted' | 'rejected' | 'withdrawn' | 'open';
  closedAfter: number;
})[] = [
  {
    kind: 'dividend',
    from: 'agente1',
    to: 2,
    terms: { rate: 1_900, period: 'semimonthly', activeMembers: 40, validBet: 8_000_000 },
    daysAgo: 6,
    status: 'rejected',
    closedAfter: 1,
  },
  {
    kind: 'dividend',
    from: 'agente1',
    to: 3,
    terms: { rate: 1_400, period: 'weekly', activeMembers: 30, validBet: 5_000_000 },
    daysAgo: 16,
    status: 'open',
    closedAfter: 7,
  },
  {
    kind: 'daily',
    from: 'agente1',
    to: 3,
    terms: { rate: 70, period: 'daily', betAmount: 100_000 },
    daysAgo: 11,
    status: 'withdrawn',
    closedAfter: 2,
  },
  {
    kind: 'hourly',
    from: 'agente1',
    to: 1,
    terms: { rate: 15, betAmount: 50_000 },
    daysAgo: 9,
    status: 'rejected',
    closedAfter: 1,
  },
];
const past = inCurrency(writtenPast, 'validBet', 'profitLoss', 'betAmount');

const seededId = (index: number, letters: 'CT' | 'CR') => `${letters}${String(410_200_100 + index * 37)}`;

/** Inserts the seeded contracts at the first access, because they need the downline, which takes long to compute. */
export function ensureContracts(world: World): void {
  if (world.sql.get`SELECT 1 FROM contracts LIMIT 1`) return;
  const idOf = (account: string) => world.sql.get`SELECT id FROM accounts WHERE account = ${account}`!['id'] as number;
  const root = idOf('agente1');
  const leaders = downlineOf(world, root)
    .directs(root)
    .filter(({ id, agent }) => agent && id > 1_000_000)
    .toSorted((one, other) => other.team - one.team || one.id - other.id);
  const partyId = (party: Party) =>
    party === 'operator' ? operatorId : typeof party === 'number' ? leaders[party]!.id : idOf(party);
  const known = historyEnd(world);
  world.atomically(() => {
    contracts.forEach(({ kind, from, to, terms, daysAgo }, index) => {
      const full = { ...none, ...terms };
      const { due } = partAt({ kind, terms: full, endedAt: null }, known);
      world.sql.run`
        INSERT INTO contracts (id, kind, upline_id, holder_id, terms, started_at, settled_until, due_at)
        VALUES (${seededId(index, 'CT')}, ${kind}, ${partyId(from)}, ${partyId(to)}, ${JSON.stringify(full)},
          ${known - daysAgo * dayMs}, ${known}, ${due})`;
    });
    requests.forEach(({ type, kind, from, to, terms, daysAgo }, index) => {
      const [fromId, toId] = [partyId(from), partyId(to)];
      const given = world.sql.get`
        SELECT id FROM contracts WHERE kind = ${kind} AND upline_id = ${toId} AND holder_id = ${fromId}`;
      const at = known - daysAgo * dayMs + 14 * 60 * minuteMs;
      const id = ask(
        world,
        {
          type,
          kind,
          fromId,
          toId,
          contractId: type === 'termination' ? (given!['id'] as string) : null,
          terms: { ...none, ...terms },
        },
        at,
      );
      world.sql.run`UPDATE contract_requests SET id = ${seededId(index, 'CR')} WHERE id = ${id}`;
    });
    past.forEach(({ kind, from, to, terms, daysAgo, status, closedAfter }, index) => {
      const at = known - daysAgo * dayMs + 15 * 60 * minuteMs;
      const id = seededId(requests.length + index, 'CR');
      const closedAt = status === 'open' ? null : at + closedAfter * dayMs;
      world.sql.run`
        INSERT INTO contract_requests
          (id, type, kind, from_id, to_id, terms, status, created_at, expires_at, closed_at)
        VALUES (${id}, 'new', ${kind}, ${partyId(from)}, ${partyId(to)}, ${JSON.stringify({ ...none, ...terms })},
          ${status}, ${at}, ${at + requestDays * dayMs}, ${closedAt})`;
    });
  });
}

const answerMinutes = { least: 4, most: 45 };

/**
 * Answers the requests whose answer is due, for recipients that have no account in this world. Most of these recipients
 * accept.
 */
export function answerForOthers(world: World, kind: ContractKind): void {
  const now = world.clock.now();
  const waiting = world.sql.all`
    SELECT DISTINCT to_id FROM contract_requests
    WHERE status = 'open' AND kind = ${kind} AND to_id NOT IN (SELECT id FROM accounts)`;
  for (const row of waiting)
    for (const request of waitingFor(world, row['to_id'] as number, kind)) {
      const { id, version, toId, createdAt } = request;
      const luck = hashOf(`answer ${id} ${version}`);
      const minutes = answerMinutes.least + (luck % (answerMinutes.most - answerMinutes.least));
      if (createdAt + minutes * minuteMs > now) continue;
      world.atomically(() => {
        const agreed = endingsIfAccepted(world, request).map((ending) => ending.id);
        const action = luck % 5 === 0 ? 'reject' : 'accept';
        decide(world, toId, { kind, action, id, version, agreed });
      });
    }
}
