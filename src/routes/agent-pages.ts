import type { AgentPageKey } from '../../machines/agent/page-key.ts';
import type { FlowModule } from '../../machines/shared/part.machine.ts';
import type { Services } from '../shell/services.ts';
import { within } from './loading.ts';

type Flow = { open: (services: Services) => FlowModule };

const contracts = (page: Promise<Flow>) =>
  within('submission', within('agent-contracts', within('records', within('amounts', page))));
/** Forms and transfers speak as those of a member do. */
const team = (page: Promise<Flow>) =>
  within('submission', within('agent-team', within('funds', within('amounts', within('account', page)))));
/** The reports say what the member's own records say, too. */
const report = (page: Promise<Flow>) => within('agent', within('records', within('agent-reports', page)));

/** Each page in a chunk, with the texts of its area. */
export const agentPages: Record<AgentPageKey, () => Promise<Flow>> = {
  registerCenter: () => team(import('../features/agent/team/register-center.entry.tsx')),
  downlineManagmentView: () => contracts(team(import('../features/agent/team/downline-management.entry.tsx'))),
  agentDividendRecord2: () => contracts(import('../features/agent/contracts/agent-dividend-record.entry.tsx')),
  agentDailyWages2: () => contracts(import('../features/agent/contracts/agent-daily-wages.entry.tsx')),
  agentHourSalary: () => contracts(import('../features/agent/contracts/agent-hour-salary.entry.tsx')),
  agentRealtimeSalary: () => contracts(import('../features/agent/contracts/agent-realtime-salary.entry.tsx')),
  agentTeamOverview: () => within('agent', within('records', import('../features/agent/team/team-overview.entry.tsx'))),
  agentAnnouncement: () =>
    within('agent', within('content', import('../features/agent/announcement/announcement.entry.tsx'))),
  agentRevenueReport: () =>
    within('agent', within('records', import('../features/agent/team/revenue-report.entry.tsx'))),
  personalHistoryCopy: () => report(import('../features/agent/reports/team-betting.entry.tsx')),
  palStatementsAgentCopy: () => report(import('../features/agent/reports/user-profit.entry.tsx')),
  agentDownlineTransactionDetailsCopy: () =>
    report(import('../features/agent/reports/downline-transactions.entry.tsx')),
};
