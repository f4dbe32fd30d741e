import type { AgentPageKey } from '../../../../machines/agent/page-key.ts';
import type { ContractKind } from '../../../../machines/domain/contract-rule.ts';

/** Page of the agent center with the contracts of a kind. */
export const contractPages = {
  dividend: 'agentDividendRecord2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
  realtime: 'agentRealtimeSalary',
} as const satisfies Record<ContractKind, AgentPageKey>;
