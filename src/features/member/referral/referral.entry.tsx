import { config } from '../../../branding/config.ts';
import { inertPage } from '../../../routes/page-without-chart.ts';
import { openSupport } from '../../../shell/open-support.ts';
import { refreshBalance } from '../../../shell/refresh-balance.ts';
import type { Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { ReferralPage } from './referral.tsx';

export const open = (services: Services) => {
  const onMoved = () => refreshBalance(services);
  return defineFeature({
    logic: inertPage,
    view: ({ actor }) => (
      <ReferralPage
        gateway={services.gateway}
        account={actor.getSnapshot().input.account}
        symbol={config.currencySymbol}
        onMoved={onMoved}
        onSupport={() => openSupport(services)}
      />
    ),
  });
};
