import type { FlowModule } from '../../../machines/site/part.machine.ts';
import { TeamProfit } from '../../pages/agent-reports/team-profit.tsx';
import { config } from '../config.ts';
import { inertPage } from '../panel/inert-page.ts';
import type { Services } from '../services.ts';

/** User profit and loss (spec 2 §2): its list has a chart of its own. */
export const open = ({ gateway }: Services): FlowModule => ({
  logic: inertPage,
  view: () => <TeamProfit gateway={gateway} place={{ timeZone: config.timeZone, symbol: config.currencySymbol }} />,
});
