import { areTerms, type ContractKind, contractKinds } from '../../../machines/domain/contract-rule.ts';
import type { AnswerOf } from '../../../src/gateway/endpoints.ts';
import { errorCode } from '../../../src/gateway/error-code.ts';
import { byNewest, type HistoryRow, historyOf, lastEndedOf } from '../../world/contract-history.ts';
import {
  type ContractPayout,
  payoutsPaid,
  progressOf,
  simulate,
  untilSettlement,
} from '../../world/contract-payouts.ts';
import { answerForOthers, ensureContracts } from '../../world/contract-seed.ts';
import {
  type ContractRow,
  decide,
  type Ending,
  endingsIfAccepted,
  endingsOf,
  everHeldBy,
  givenBy,
  heldBy,
  offer,
  offerStanding,
  operatorId,
  type RequestRow,
  readingOf,
  sentBy,
  waitingFor,
  withdraw,
  withdrawTermination,
} from '../../world/contracts.ts';
import { downlineOf } from '../../world/downline.ts';
import { once } from '../../world/idempotent-orders.ts';
import { addDays, dayOf } from '../../world/operator-calendar.ts';
import type { Receipts } from '../../world/order-receipts.ts';
import type { Account } from '../../world/sessions.ts';
import type { World } from '../../world/world-type.ts';
import type { Call, Handlers } from '../call.ts';
import { Refusal } from '../refusal.ts';
import type { Refusals } from '../refusal-groups.ts';
import { asAgent } from '../require-agent.ts';

type Overview = AnswerOf<'contractOverview'>;
type Party = Overview['candidates'][number];
type Contract = Overview['given'][number];
type Request = Overview['waiting'][number];
type Decision = AnswerOf<'hourSalaryContract'>;

/** Maximum range of a request, in days. */
const longestRange = 92;
const inCalendar = (at: number) => new Date(at).toISOString();

/** Other party of an agent's contracts by id: a downline member or the upline; null for the operator. */
export function partyIn(world: World, agent: Account, id: number): Party | null {
  if (id === operatorId) return null;
  const member = downlineOf(world, agent.id).byId(id);
  if (member) return { id, account: member.account, nickname: member.nickname };
  const row = world.sql.get`SELECT account, nickname FROM accounts WHERE id = ${id}`;
  return { id, account: String(row?.['account'] ?? id), nickname: String(row?.['nickname'] ?? '') };
}

function contractOf(world: World, agent: Account, row: ContractRow): Contract {
  const { id, version, kind, terms, startedAt, uplineId, holderId } = row;
  const party = partyIn(world, agent, holderId === agent.id ? uplineId : holderId);
  const dependents = endingsOf(world, holderId, kind, null).map(endingIn(world, agent));
  return { id, version, kind, party, terms, startedAt: inCalendar(startedAt), dependents };
}

function requestOf(world: World, agent: Account, row: RequestRow): Request {
  const { id, version, type, kind, terms, createdAt, expiresAt, fromId, toId } = row;
  const party = partyIn(world, agent, toId === agent.id ? fromId : toId);
  return {
    id,
    version,
    type,
    kind,
    party,
    terms,
    createdAt: inCalendar(createdAt),
    expiresAt: inCalendar(expiresAt),
    dependents: endingsIfAccepted(world, row).map(endingIn(world, agent)),
  };
}

const endingIn =
  (world: World, agent: Account) =>
  ({ id, kind, holderId, terms, below }: Ending): Decision['ended'][number] => {
    const { account, nickname } = partyIn(world, agent, holderId)!;
    return { id, kind, account, nickname, rate: terms.rate, lossRate: terms.lossRate, below };
  };

function recordOf(world: World, agent: Account, row: HistoryRow): AnswerOf<'contractRequests'>['rows'][number] {
  const { id, type, kind, otherId, isSent, terms, outcome, createdAt, expiresAt, closedAt } = row;
  return {
    id,
    type,
    kind,
    party: partyIn(world, agent, otherId),
    terms,
    isSent,
    outcome,
    createdAt: inCalendar(createdAt),
    expiresAt: expiresAt === null ? null : inCalendar(expiresAt),
    closedAt: closedAt === null ? null : inCalendar(closedAt),
  };
}

function endedOf(world: World, agent: Account, kind: ContractKind): Overview['ended'] {
  const last = lastEndedOf(world, agent.id, kind);
  if (!last) return null;
  const { id, version, terms, uplineId, endedAt, endReason } = last;
  const party = partyIn(world, agent, uplineId);
  return { id, version, kind, party, terms, endedAt: inCalendar(endedAt!), reason: endReason ?? 'terminated' };
}

function progressIn(world: World, own: ContractRow): Overview['progress'] {
  const found = progressOf(world, own);
  if (!found) return null;
  const { since, until, ...reached } = found;
  return { ...reached, from: inCalendar(since), to: inCalendar(until) };
}

/** Number of past requests in an overview. */
const mostHistory = 10;

type ProcessName = 'dividendContract' | 'dailySalaryContract' | 'hourSalaryContract' | 'realTimeSalaryContract';

/**
 * Handler that accepts or rejects a request, or terminates a contract. The gateway determines which downline contracts
 * end as a result.
 */
const process =
  (kind: ContractKind) =>
  ({ world, session, request: { requestId, ...order } }: Call<ProcessName>): Decision => {
    const agent = asAgent(session);
    answerForOthers(world, kind);
    const details = endingIn(world, agent);
    return once(world, agent.id, { kind: `contract ${kind}`, requestId, order }, () => {
      const agreed = order.agreed.split(',').filter(Boolean);
      const decision = decide(world, agent.id, { kind, ...order, agreed }, (endings) => endings.map(details));
      return { outcome: decision.outcome, at: inCalendar(decision.at), ended: decision.ended.map(details) };
    });
  };

/** Returns the agent with that id, directly below the caller, who may receive contracts. Refuses any other id. */
function directAgent(world: World, agent: Account, memberId: number) {
  const member = downlineOf(world, agent.id).byId(memberId);
  if (!member?.agent || member.uplineId !== agent.id) throw new Refusal(errorCode.contractNotDirect);
  return member;
}

type Outcome = Pick<ContractPayout, 'met' | 'gross'>;
function earnedState({ met, gross }: Outcome): 'paid' | 'noBase' | 'unmet' {
  if (!met) return 'unmet';
  return gross > 0 ? 'paid' : 'noBase';
}
const stateOf = (payout: ContractPayout) =>
  payout.gross > 0 && payout.amount === 0 ? ('passed' as const) : earnedState(payout);

/** A repeated decision or offer returns its first response, even if the contract has changed since. */
export const contractReceipts: Receipts = {
  dividendContract: { kind: 'contract dividend', receipt: ({ answer }) => answer as Decision },
  dailySalaryContract: { kind: 'contract daily', receipt: ({ answer }) => answer as Decision },
  hourSalaryContract: { kind: 'contract hourly', receipt: ({ answer }) => answer as Decision },
  realTimeSalaryContract: { kind: 'contract realtime', receipt: ({ answer }) => answer as Decision },
  offerContract: { kind: 'contractOffer', receipt: ({ answer }) => answer as AnswerOf<'offerContract'> },
  withdrawContractTermination: {
    kind: 'contractTerminationWithdrawal',
    receipt: ({ answer }) => answer as Decision,
  },
  withdrawContractOffer: {
    kind: 'contractWithdrawal',
    receipt: ({ answer }) => answer as AnswerOf<'withdrawContractOffer'>,
  },
};

const decisionCodes = [
  'contractCollides',
  'contractWithdrawn',
  'contractLapsed',
  'contractDecided',
  'contractChanged',
  'contractStanding',
  'notFound',
] as const;

export const agentContractRefusals: Refusals = {
  dividendContract: decisionCodes,
  dailySalaryContract: decisionCodes,
  hourSalaryContract: decisionCodes,
  realTimeSalaryContract: decisionCodes,
  withdrawContractTermination: [
    'contractChanged',
    'contractDecided',
    'contractLapsed',
    'contractWithdrawn',
    'notAgent',
    'notFound',
  ],
  contractRequests: ['notAgent', 'requestInvalid'],
  simulateContract: ['contractNotDirect', 'downlineUnknown', 'notAgent', 'requestInvalid'],
  contractTable: ['notAgent', 'downlineUnknown'],
  offerContract: [
    'contractBeyond',
    'contractDecided',
    'contractNotDirect',
    'contractOwnNone',
    'contractStanding',
    'downlineExcluded',
    'notAgent',
  ],
  withdrawContractOffer: ['contractDecided', 'contractLapsed', 'notAgent'],
  contractPayouts: ['requestInvalid'],
};

export const agentContractHandlers: Handlers = {
  dividendContract: process('dividend'),
  dailySalaryContract: process('daily'),
  hourSalaryContract: process('hourly'),
  realTimeSalaryContract: process('realtime'),
  contractOverview: ({ world, session, request: { kind } }) => {
    const agent = asAgent(session);
    answerForOthers(world, kind);
    const own = heldBy(world, agent.id, kind);
    const given = givenBy(world, agent.id, kind);
    const sent = sentBy(world, agent.id, kind);
    const taken = new Set([...given.map(({ holderId }) => holderId), ...sent.map(({ toId }) => toId)]);
    const candidates = downlineOf(world, agent.id)
      .directs(agent.id)
      .filter(({ id, agent: isAgent }) => isAgent && !taken.has(id))
      .toSorted((one, other) => other.team - one.team || one.id - other.id);
    return {
      reading: readingOf(world),
      own: own && contractOf(world, agent, own),
      given: given.map((row) => contractOf(world, agent, row)),
      waiting: waitingFor(world, agent.id, kind).map((row) => requestOf(world, agent, row)),
      sent: sent.map((row) => requestOf(world, agent, row)),
      candidates: own ? candidates.map(({ id, account, nickname }) => ({ id, account, nickname })) : [],
      remainingMs: own && untilSettlement(world, own),
      ended: own ? null : endedOf(world, agent, kind),
      progress: own && progressIn(world, own),
      history: historyOf(world, agent.id, kind)
        .filter(({ outcome }) => outcome !== 'open')
        .slice(0, mostHistory)
        .map((row) => recordOf(world, agent, row)),
    };
  },
  contractTable: ({ world, session, request: { kind, memberId } }) => {
    const agent = asAgent(session);
    answerForOthers(world, kind);
    directAgent(world, agent, memberId);
    const own = heldBy(world, agent.id, kind);
    const current = givenBy(world, agent.id, kind).find(({ holderId }) => holderId === memberId);
    const open = offerStanding(world, agent.id, memberId, kind);
    return {
      reading: readingOf(world),
      own: own && contractOf(world, agent, own),
      current: current ? contractOf(world, agent, current) : null,
      open: open && requestOf(world, agent, open),
    };
  },
  offerContract: ({ world, session, request: { requestId, ...order } }) => {
    const agent = asAgent(session);
    answerForOthers(world, order.kind);
    return once(world, agent.id, { kind: 'contractOffer', requestId, order }, () => {
      const { memberId, ...offering } = order;
      directAgent(world, agent, memberId);
      offer(world, { ...offering, fromId: agent.id, toId: memberId });
      return { at: inCalendar(world.clock.now()) };
    });
  },
  withdrawContractOffer: ({ world, session, request: { requestId, ...order } }) => {
    const agent = asAgent(session);
    answerForOthers(world, order.kind);
    return once(world, agent.id, { kind: 'contractWithdrawal', requestId, order }, () => {
      const { memberId, ...offering } = order;
      withdraw(world, { ...offering, fromId: agent.id, toId: memberId });
      return { at: inCalendar(world.clock.now()) };
    });
  },
  withdrawContractTermination: ({ world, session, request: { requestId, ...order } }) => {
    const agent = asAgent(session);
    answerForOthers(world, order.kind);
    return once(world, agent.id, { kind: 'contractTerminationWithdrawal', requestId, order }, () => {
      withdrawTermination(world, agent.id, order);
      return { outcome: 'withdrawn' as const, at: inCalendar(world.clock.now()), ended: [] };
    });
  },
  contractRequests: ({ world, session, request: { kind, state, from, to, page, size } }) => {
    const agent = asAgent(session);
    if (from > to || addDays(from, longestRange - 1) < to) throw new Refusal(errorCode.requestInvalid, { status: 400 });
    const kinds = kind === '' ? contractKinds : [kind];
    for (const each of kinds) answerForOthers(world, each);
    const all = kinds
      .flatMap((each) => historyOf(world, agent.id, each))
      .filter((row) => {
        const day = dayOf(row.type === 'end' ? row.closedAt! : row.createdAt);
        return day >= from && day <= to;
      })
      .sort(byNewest);
    const found = all.filter(({ outcome }) => state === '' || outcome === state);
    return {
      rows: found.slice((page - 1) * size, page * size).map((row) => recordOf(world, agent, row)),
      total: found.length,
      summary: { open: all.filter(({ outcome }) => outcome === 'open').length },
    };
  },
  simulateContract: ({ world, session, request: { kind, memberId, period, ...amounts } }) => {
    const agent = asAgent(session);
    ensureContracts(world);
    const terms = { ...amounts, period: period === '' ? null : period };
    if (!areTerms(kind, terms, { reading: readingOf(world), own: null }))
      throw new Refusal(errorCode.requestInvalid, { status: 400 });
    const { members } = downlineOf(world, agent.id);
    const member = memberId === 0 ? null : directAgent(world, agent, memberId);
    const at = member ? members.findIndex(({ id }) => id === memberId) + 1 : 0;
    const team = member ? members.slice(at, at + member.team) : members;
    return {
      periods: simulate(world, team, { kind, terms }).map(({ since, until, gross, met }) => ({
        from: inCalendar(since),
        to: inCalendar(until),
        gross,
        state: earnedState({ met, gross }),
      })),
    };
  },
  contractPayouts: ({ world, session, request: { kind, from, to, page, size } }) => {
    const agent = asAgent(session);
    if (from > to || addDays(from, longestRange - 1) < to) throw new Refusal(errorCode.requestInvalid, { status: 400 });
    answerForOthers(world, kind);
    const paid = payoutsPaid(world, agent.id, kind, from, to);
    const termsOf = new Map(everHeldBy(world, agent.id, kind).map(({ id, terms }) => [id, terms]));
    const earning = paid.filter(({ gross }) => gross > 0);
    const sum = (of: (payout: ContractPayout) => number) => earning.reduce((all, payout) => all + of(payout), 0);
    return {
      rows: paid.slice((page - 1) * size, page * size).map((payout) => {
        const { contractId, since, until, activeMembers, base, gross, passed, amount } = payout;
        const { rate, lossRate } = termsOf.get(contractId)!;
        return {
          id: `${contractId}-${until}`,
          contractId: String(contractId),
          from: inCalendar(since),
          to: inCalendar(until),
          activeMembers,
          base,
          rate,
          lossRate,
          gross,
          passed,
          amount,
          state: stateOf(payout),
        };
      }),
      total: paid.length,
      summary: {
        base: sum(({ base }) => base),
        gross: sum(({ gross }) => gross),
        passed: sum(({ gross, passed }) => Math.min(gross, passed)),
        amount: sum(({ amount }) => amount),
      },
    };
  },
};
