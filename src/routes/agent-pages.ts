import type { AgentPageKey } from '../../machines/agent/page-key.ts';
import { withCatalog } from './chunk-loading.ts';
import type { PanelPages } from './panel-pages.ts';

const contracts = <Module>(page: Promise<Module>) =>
  withCatalog('submission', withCatalog('agent-contracts', withCatalog('records', withCatalog('amounts', page))));
const team = <Module>(page: Promise<Module>) =>
  withCatalog(
    'submission',
    withCatalog('agent-team', withCatalog('funds', withCatalog('amounts', withCatalog('account', page)))),
  );
const report = <Module>(page: Promise<Module>) =>
  withCatalog('agent', withCatalog('records', withCatalog('agent-reports', page)));

export const agentPages: PanelPages<`agent-${AgentPageKey}`> = {
  'agent-registerCenter': () => team(import('../features/agent/team/registration-center.entry.tsx')),
  'agent-downlineManagmentView': () =>
    contracts(withCatalog('agent', team(import('../features/agent/team/downline-management.entry.tsx')))),
  'agent-contractRequests': () => contracts(import('../features/agent/contracts/contract-inbox.entry.tsx')),
  'agent-agentDividendRecord2': () => contracts(import('../features/agent/contracts/agent-dividend-record.entry.tsx')),
  'agent-agentDailyWages2': () => contracts(import('../features/agent/contracts/agent-daily-wages.entry.tsx')),
  'agent-agentHourSalary': () => contracts(import('../features/agent/contracts/agent-hour-salary.entry.tsx')),
  'agent-agentRealtimeSalary': () => contracts(import('../features/agent/contracts/agent-realtime-salary.entry.tsx')),
  'agent-agentTeamOverview': () =>
    withCatalog('agent', withCatalog('records', import('../features/agent/team/team-overview.entry.tsx'))),
  'agent-agentAnnouncement': () =>
    withCatalog('agent', withCatalog('content', import('../features/agent/announcement/announcement.entry.tsx'))),
  'agent-agentRevenueReport': () =>
    withCatalog('agent', withCatalog('records', import('../features/agent/team/revenue-report.entry.tsx'))),
  'agent-personalHistoryCopy': () => report(import('../features/agent/reports/team-betting.entry.tsx')),
  'agent-palStatementsAgentCopy': () => report(import('../features/agent/reports/user-profit.entry.tsx')),
  'agent-agentDownlineTransactionDetailsCopy': () =>
    report(import('../features/agent/reports/downline-transactions.entry.tsx')),
};
