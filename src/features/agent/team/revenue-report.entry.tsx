import type { FlowModule } from '../../../../machines/shared/part.machine.ts';
import { config } from '../../../branding/config.ts';
import { inertPage } from '../../../routes/inert-page.ts';
import { refreshBalance } from '../../../shell/money-moved.ts';
import type { Services } from '../../../shell/services.ts';
import { IncomeReport } from './income-report.tsx';

/** My income (spec 2 §2): its list has a chart of its own. */
export const open = (services: Services): FlowModule => {
  const place = { timeZone: config.timeZone, symbol: config.currencySymbol };
  const refresh = () => refreshBalance(services);
  return {
    logic: inertPage,
    view: () => <IncomeReport gateway={services.gateway} place={place} refreshBalance={refresh} />,
  };
};
