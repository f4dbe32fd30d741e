import type { FlowModule } from '../../../machines/site/part.machine.ts';
import { TeamMovements } from '../../pages/agent-reports/team-movements.tsx';
import { config } from '../config.ts';
import { inertPage } from '../panel/inert-page.ts';
import type { Services } from '../services.ts';

/** Downline transaction details (spec 2 §2): its list has a chart of its own. */
export const open = ({ gateway }: Services): FlowModule => ({
  logic: inertPage,
  view: () => <TeamMovements gateway={gateway} place={{ timeZone: config.timeZone, symbol: config.currencySymbol }} />,
});
