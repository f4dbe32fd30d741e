import type { AgentPageKey } from '../../../machines/agent/page-key.ts';
import type { FlowModule } from '../../../machines/site/part.machine.ts';
import { within } from '../chunks.ts';
import type { Services } from '../services.ts';

type Flow = { open: (services: Services) => FlowModule };

/** The pages that are there, each in a chunk with the texts of its area; the menu has an entry for each. */
export const agentPages: Partial<Record<AgentPageKey, () => Promise<Flow>>> = {
  agentTeamOverview: () => within('agent', within('records', import('./team-overview.tsx'))),
  agentAnnouncement: () => within('agent', within('content', import('./announcement.tsx'))),
  agentRevenueReport: () => within('agent', within('records', import('./revenue-report.tsx'))),
};
