import { config } from '../../../branding/config.ts';
import { inertPage } from '../../../routes/page-without-chart.ts';
import { openSupport } from '../../../shell/open-support.ts';
import { refreshBalance } from '../../../shell/refresh-balance.ts';
import type { Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { DownlinePage } from './downline-page.tsx';

export const open = (services: Services) => {
  const onMoved = () => refreshBalance(services);
  const onSupport = () => openSupport(services);
  const place = {
    symbol: config.currencySymbol,
    reading: config.policy.contractReading ?? 'lower',
  };
  return defineFeature({
    logic: inertPage,
    view: ({ actor }) => {
      const { account, nickname } = actor.getSnapshot().input;
      return (
        <DownlinePage
          gateway={services.gateway}
          account={account}
          nickname={nickname}
          place={place}
          onMoved={onMoved}
          onSupport={onSupport}
        />
      );
    },
  });
};
