/** The pages of the agent centre by their keys (spec 2 §2), in the order of its menu. */
export const agentPageKeys = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'agentDividendRecord2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
] as const;

export type AgentPageKey = (typeof agentPageKeys)[number];

/** The page that is shown where none is named. */
export const defaultAgentPage: AgentPageKey = 'agentTeamOverview';

/** What the chart of every page of the agent centre is given as its input. */
export type AgentPageInput = { account: string; nickname: string };
