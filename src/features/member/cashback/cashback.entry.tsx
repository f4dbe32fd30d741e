import { config } from '../../../branding/config.ts';
import { openSupport } from '../../../shell/open-support.ts';
import { refreshBalance } from '../../../shell/refresh-balance.ts';
import type { Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { Offered } from '../../shared/offered.tsx';
import { provideCashback } from './cashback.actors.ts';
import { CashbackView } from './cashback.view.tsx';
import { RebateHistory } from './rebate-history.entry.tsx';

export const open = (services: Services) =>
  defineFeature({
    logic: provideCashback(services.gateway, () => refreshBalance(services)),
    view: ({ actor }) => (
      <CashbackView
        actor={actor}
        symbol={config.currencySymbol}
        onSupport={() => openSupport(services)}
        history={(key) => (
          <Offered feature="cashbackHistory">
            <RebateHistory key={key} gateway={services.gateway} symbol={config.currencySymbol} />
          </Offered>
        )}
      />
    ),
  });
