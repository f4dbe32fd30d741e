import type { ContractKind } from '../../../machines/domain/contract-rule.ts';
import type { AnswerOf } from '../../../src/gateway/endpoints.ts';
import { errorCode } from '../../../src/gateway/error-code.ts';
import { agentAnnouncements } from '../../content/agent-announcements.ts';
import { textIn } from '../../content/text.ts';
import { type Payout, payoutsOf } from '../../world/agent-payouts.ts';
import { everHeldBy, waitingFor } from '../../world/contracts.ts';
import { addDays, dayOf, daysBefore } from '../../world/operator-calendar.ts';
import type { Account } from '../../world/sessions.ts';
import { teamOverviewOf } from '../../world/team-overview.ts';
import type { World } from '../../world/world-type.ts';
import type { Handlers } from '../call.ts';
import { Refusal } from '../refusal.ts';
import type { Refusals } from '../refusal-groups.ts';
import { asAgent } from '../require-agent.ts';
import { isAgent } from '../sign-in.ts';

type Flags = AnswerOf<'consolidatedFunds'>;
type Income = Omit<AnswerOf<'agentIncome'>['summary'], 'previous'>;

const hourMs = 60 * 60 * 1000;
/** Maximum range of a request, in days. */
const longestRange = 92;
/** Days of which the gateway keeps payments. */
const keptDays = 90;
const none: Flags = { divtypereq: false, dailysalreqtype: false, contracthoursalreq: false, realtimesalreqtype: false };

const seededFlags: Record<string, Partial<Flags>> = {
  agente1: { divtypereq: true, dailysalreqtype: true, contracthoursalreq: true, realtimesalreqtype: true },
  agente2: { divtypereq: true, dailysalreqtype: true },
  agente41: { realtimesalreqtype: true },
};

const kindOfFlag: Record<keyof Flags, ContractKind> = {
  divtypereq: 'dividend',
  dailysalreqtype: 'daily',
  contracthoursalreq: 'hourly',
  realtimesalreqtype: 'realtime',
};

/**
 * Contract flags of an agent: the seeded flags, and one flag for each kind of contract for which the agent has or had a
 * contract, or has received an open offer.
 */
function flagsOf(world: World, agent: Account): Flags {
  if (!isAgent(agent)) return none;
  const { id, account } = agent;
  const flags = { ...none, ...seededFlags[account.toLowerCase()] };
  for (const [flag, kind] of Object.entries(kindOfFlag) as [keyof Flags, ContractKind][])
    flags[flag] ||= everHeldBy(world, id, kind).length > 0 || waitingFor(world, id, kind).length > 0;
  return flags;
}

const nothing = (): Income => ({ rebate: 0, dividend: 0, daily: 0, hourly: 0, realTime: 0, total: 0 });

function add(sum: Income, { kind, amount }: Payout): Income {
  sum[kind] += amount;
  sum.total += amount;
  return sum;
}

export const agentRefusals: Refusals = {
  teamOverview: ['notAgent'],
  agentAnnouncements: ['notAgent'],
  agentIncome: ['notAgent', 'requestInvalid'],
};

export const agentHandlers: Handlers = {
  consolidatedFunds: ({ world, session }) => flagsOf(world, session.account),
  teamOverview: ({ world, session }) => teamOverviewOf(world, asAgent(session).id),
  agentAnnouncements: ({ world, session, language }) => {
    asAgent(session);
    return agentAnnouncements.map(({ id, type, hoursAgo, title, content }) => ({
      id,
      type,
      title: textIn(language, title),
      content: textIn(language, content),
      publishedAt: new Date(world.clock.now() - hoursAgo * hourMs).toISOString(),
    }));
  },
  agentIncome: ({ world, session, request: { from, to, kind, page, size } }) => {
    const agent = asAgent(session);
    if (from > to || addDays(from, longestRange - 1) < to) throw new Refusal(errorCode.requestInvalid, { status: 400 });
    const paidIn = (days: { from: string; to: string }) =>
      payoutsOf(world, agent, days.from, days.to, kind || undefined);
    const found = paidIn({ from, to });
    const before = daysBefore({ from, to });
    const isKept = before.from >= addDays(dayOf(world.clock.now()), 1 - keptDays);
    const days = new Map<string, Income>();
    for (const payout of found) days.set(payout.day, add(days.get(payout.day) ?? nothing(), payout));
    const rows = [...days].map(([day, income]) => ({ id: day, day, ...income })).reverse();
    return {
      rows: rows.slice((page - 1) * size, page * size),
      total: rows.length,
      summary: {
        ...found.reduce(add, nothing()),
        ...(isKept && { previous: { ...before, ...paidIn(before).reduce(add, nothing()) } }),
      },
    };
  },
};
