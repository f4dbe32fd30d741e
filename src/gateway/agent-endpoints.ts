import { type Endpoint, from } from './endpoint.ts';

const agent = from(() => import('./schemas/agent.ts'));
const content = from(() => import('./schemas/content.ts'));

/** The rows of the table that only the agent centre asks for. */
export const agentEndpoints = {
  consolidatedFunds: {
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    token: true,
    response: agent('consolidatedFunds'),
  },

  // Team and income
  teamOverview: {
    method: 'GET',
    path: '/wps/relay/AGENT_getTeamOverview',
    token: true,
    assumed: true,
    response: agent('teamOverview'),
  },
  agentAnnouncements: {
    method: 'GET',
    path: '/wps/relay/AGENT_getAnnouncements',
    token: true,
    assumed: true,
    response: content('notices'),
  },
  agentIncome: {
    method: 'GET',
    path: '/wps/relay/AGENT_getRevenueReport',
    token: true,
    assumed: true,
    response: agent('agentIncome'),
  },

  // Contracts and salary
  dividendContract: { method: 'GET', path: '/wps/relay/MCSFE_processContractDividend', token: true, assumed: true },
  dailySalaryContract: {
    method: 'GET',
    path: '/wps/relay/MCSFE_processDailySalaryContract',
    token: true,
    assumed: true,
  },
  hourSalaryContract: {
    method: 'POST',
    path: '/wps/relay/MCSFE_processContractHourSalary',
    token: true,
    assumed: true,
  },
  realTimeSalaryContract: {
    method: 'POST',
    path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
    token: true,
    assumed: true,
  },
} as const satisfies Record<string, Endpoint>;
