import type { AgentPageKey } from '../../../machines/agent/page-key.ts';
import type { FlowModule } from '../../../machines/site/part.machine.ts';
import type { Services } from '../services.ts';

type Flow = { open: (services: Services) => FlowModule };

/** The pages that are there, each in a chunk with the texts of its area; the menu has an entry for each. */
export const agentPages: Partial<Record<AgentPageKey, () => Promise<Flow>>> = {};
