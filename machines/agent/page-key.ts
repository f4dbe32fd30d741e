/** Keys of the agent center pages (spec 2 §2), in the order of its menu. */
export const agentPageKeys = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'contractRequests',
  'agentDividendRecord2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
] as const;

export type AgentPageKey = (typeof agentPageKeys)[number];

export const defaultAgentPage: AgentPageKey = 'agentTeamOverview';
