import type { FlowModule } from '../../../../machines/shared/part.machine.ts';
import { config } from '../../../branding/config.ts';
import { inertPage } from '../../../routes/inert-page.ts';
import type { Services } from '../../../shell/services.ts';
import { TeamOverview } from './team-overview.tsx';

/** Team overview (spec 2 §2): what it reads has a chart of its own. */
export const open = ({ gateway }: Services): FlowModule => ({
  logic: inertPage,
  view: () => <TeamOverview gateway={gateway} symbol={config.currencySymbol} />,
});
