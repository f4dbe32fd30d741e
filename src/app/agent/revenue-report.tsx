import type { FlowModule } from '../../../machines/site/part.machine.ts';
import { IncomeReport } from '../../pages/agent-team/income-report.tsx';
import { config } from '../config.ts';
import { refreshBalance } from '../member/money-moved.ts';
import { inertPage } from '../panel/inert-page.ts';
import type { Services } from '../services.ts';

/** My income (spec 2 §2): its list has a chart of its own. */
export const open = (services: Services): FlowModule => {
  const place = { timeZone: config.timeZone, symbol: config.currencySymbol };
  const refresh = () => refreshBalance(services);
  return {
    logic: inertPage,
    view: () => <IncomeReport gateway={services.gateway} place={place} refreshBalance={refresh} />,
  };
};
