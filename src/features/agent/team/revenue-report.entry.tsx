import { config } from '../../../branding/config.ts';
import { inertPage } from '../../../routes/page-without-chart.ts';
import { refreshBalance } from '../../../shell/refresh-balance.ts';
import type { Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { IncomeReport } from './income-report.tsx';

export const open = (services: Services) => {
  const place = { symbol: config.currencySymbol };
  const refresh = () => refreshBalance(services);
  return defineFeature({
    logic: inertPage,
    view: () => <IncomeReport gateway={services.gateway} place={place} refreshBalance={refresh} />,
  });
};
