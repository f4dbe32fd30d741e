import type { FlowModule } from '../../../machines/site/part.machine.ts';
import { TeamOverview } from '../../pages/agent-team/team-overview.tsx';
import { config } from '../config.ts';
import { inertPage } from '../panel/inert-page.ts';
import type { Services } from '../services.ts';

/** Team overview (spec 2 §2): what it reads has a chart of its own. */
export const open = ({ gateway }: Services): FlowModule => ({
  logic: inertPage,
  view: () => <TeamOverview gateway={gateway} symbol={config.currencySymbol} />,
});
