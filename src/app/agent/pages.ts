import type { AgentPageKey } from '../../../machines/agent/page-key.ts';
import type { FlowModule } from '../../../machines/site/part.machine.ts';
import { within } from '../loading.ts';
import type { Services } from '../services.ts';

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
  registerCenter: () => team(import('./register-center.tsx')),
  downlineManagmentView: () => contracts(team(import('./downline-management.tsx'))),
  agentDividendRecord2: () => contracts(import('./agent-dividend-record.tsx')),
  agentDailyWages2: () => contracts(import('./agent-daily-wages.tsx')),
  agentHourSalary: () => contracts(import('./agent-hour-salary.tsx')),
  agentRealtimeSalary: () => contracts(import('./agent-realtime-salary.tsx')),
  agentTeamOverview: () => within('agent', within('records', import('./team-overview.tsx'))),
  agentAnnouncement: () => within('agent', within('content', import('./announcement.tsx'))),
  agentRevenueReport: () => within('agent', within('records', import('./revenue-report.tsx'))),
  personalHistoryCopy: () => report(import('./team-betting.tsx')),
  palStatementsAgentCopy: () => report(import('./user-profit.tsx')),
  agentDownlineTransactionDetailsCopy: () => report(import('./downline-transactions.tsx')),
};
