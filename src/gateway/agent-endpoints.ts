import { type Endpoint, from } from './endpoint.ts';

const agent = from(() => import('./schemas/agent.ts'));
const team = from(() => import('./schemas/agent-team.ts'));
const rewards = from(() => import('./schemas/rewards.ts'));
const contracts = from(() => import('./schemas/agent-contracts.ts'));
const reports = from(() => import('./schemas/agent-reports.ts'));
const content = from(() => import('./schemas/content.ts'));

/** Endpoints that only the agent center uses. */
export const agentEndpoints = {
  consolidatedFunds: {
    method: 'GET',
    read: true,
    path: '/wps/member/info/funds/consolidated',
    token: true,
    response: agent('consolidatedFunds'),
  },

  // Team and income
  teamOverview: {
    method: 'GET',
    read: true,
    path: '/wps/relay/AGENT_getTeamOverview',
    token: true,
    assumed: true,
    response: agent('teamOverview'),
  },
  agentAnnouncements: {
    method: 'GET',
    read: true,
    path: '/wps/relay/AGENT_getAnnouncements',
    token: true,
    assumed: true,
    response: content('notices'),
  },
  agentIncome: {
    method: 'GET',
    read: true,
    path: '/wps/relay/AGENT_getRevenueReport',
    token: true,
    assumed: true,
    response: agent('agentIncome'),
  },

  // Contracts and salary
  dividendContract: {
    method: 'GET',
    key: 'header',
    path: '/wps/relay/MCSFE_processContractDividend',
    token: true,
    assumed: true,
    response: contracts('contractDecision'),
    refusal: contracts('contractRefusal'),
  },
  dailySalaryContract: {
    method: 'GET',
    key: 'header',
    path: '/wps/relay/MCSFE_processDailySalaryContract',
    token: true,
    assumed: true,
    response: contracts('contractDecision'),
    refusal: contracts('contractRefusal'),
  },
  hourSalaryContract: {
    method: 'POST',
    path: '/wps/relay/MCSFE_processContractHourSalary',
    token: true,
    assumed: true,
    response: contracts('contractDecision'),
    refusal: contracts('contractRefusal'),
  },
  realTimeSalaryContract: {
    method: 'POST',
    path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
    token: true,
    assumed: true,
    response: contracts('contractDecision'),
    refusal: contracts('contractRefusal'),
  },
  contractOverview: {
    method: 'GET',
    read: true,
    path: '/wps/relay/MCSFE_getContractOverview',
    token: true,
    assumed: true,
    response: contracts('contractOverview'),
  },
  contractTable: {
    method: 'GET',
    read: true,
    path: '/wps/relay/MCSFE_getContractTable',
    token: true,
    assumed: true,
    response: contracts('contractTable'),
  },
  offerContract: {
    method: 'POST',
    path: '/wps/relay/MCSFE_offerContract',
    token: true,
    assumed: true,
    response: contracts('sentOffer'),
  },
  withdrawContractOffer: {
    method: 'POST',
    path: '/wps/relay/MCSFE_withdrawContractOffer',
    token: true,
    assumed: true,
    response: contracts('sentOffer'),
  },
  withdrawContractTermination: {
    method: 'POST',
    path: '/wps/relay/MCSFE_withdrawContractTermination',
    token: true,
    assumed: true,
    response: contracts('contractDecision'),
  },
  contractRequests: {
    method: 'GET',
    read: true,
    path: '/wps/relay/MCSFE_getContractRequests',
    token: true,
    assumed: true,
    response: contracts('contractRequests'),
  },
  simulateContract: {
    method: 'GET',
    read: true,
    namesRecord: true,
    path: '/wps/relay/MCSFE_simulateContract',
    token: true,
    assumed: true,
    response: contracts('contractSimulation'),
  },
  contractPayouts: {
    method: 'GET',
    read: true,
    path: '/wps/relay/MCSFE_getContractPayouts',
    token: true,
    assumed: true,
    response: contracts('contractPayouts'),
  },

  // Team: downline members, their registration, their rebates, and transfers to them
  downlineMembers: {
    method: 'GET',
    read: true,
    path: '/wps/relay/MCSFE_getDownlineMembers',
    token: true,
    assumed: true,
    response: team('downlineMembers'),
  },
  downlineRegistration: {
    method: 'GET',
    read: true,
    path: '/wps/relay/MCSFE_getDownlineRegistration',
    token: true,
    assumed: true,
    response: team('downlineRegistration'),
  },
  registerDownline: {
    method: 'POST',
    path: '/wps/relay/MCSFE_registerDownline',
    token: true,
    sealed: true,
    assumed: true,
    response: team('registeredDownline'),
  },
  registrationLinks: {
    method: 'GET',
    read: true,
    path: '/wps/relay/MCSFE_getRegistrationLinks',
    token: true,
    assumed: true,
    response: team('registrationLinks'),
  },
  createRegistrationLink: {
    method: 'POST',
    path: '/wps/relay/MCSFE_createRegistrationLink',
    token: true,
    assumed: true,
    response: team('registrationLink'),
  },
  disableRegistrationLink: {
    method: 'POST',
    path: '/wps/relay/MCSFE_disableRegistrationLink',
    token: true,
    assumed: true,
    response: team('registrationLink'),
  },
  downlineRebates: {
    method: 'GET',
    read: true,
    path: '/wps/relay/MCSFE_getDownlineRebates',
    token: true,
    assumed: true,
    response: team('downlineRebates'),
  },
  saveDownlineRebates: {
    method: 'POST',
    path: '/wps/relay/MCSFE_saveDownlineRebates',
    token: true,
    assumed: true,
    response: team('downlineRebates'),
  },
  downlineOverview: {
    method: 'GET',
    read: true,
    path: '/wps/relay/MCSFE_getDownlineOverview',
    token: true,
    assumed: true,
    response: team('downlineOverview'),
  },
  transferToDownline: {
    method: 'POST',
    path: '/wps/passwordCheck/MCSFE_transferToDownline',
    token: true,
    sealed: true,
    assumed: true,
    response: team('sentToDownline'),
    refusal: rewards('passwordRefusal'),
  },

  // Reports
  teamBets: {
    method: 'GET',
    read: true,
    path: '/wps/relay/MCSFE_getTeamBetRecords',
    token: true,
    assumed: true,
    response: reports('teamBets'),
  },
  teamMovements: {
    method: 'GET',
    read: true,
    path: '/wps/relay/MCSFE_getDownlineTransactions',
    token: true,
    assumed: true,
    response: reports('teamMovements'),
  },
  teamProfit: {
    method: 'GET',
    read: true,
    path: '/wps/relay/MCSFE_getTeamProfitLoss',
    token: true,
    assumed: true,
    response: reports('teamProfit'),
  },
} as const satisfies Record<string, Endpoint>;
