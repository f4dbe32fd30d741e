import { config } from '../../../branding/config.ts';
import { openSupport } from '../../../shell/open-support.ts';
import { refreshBalance } from '../../../shell/refresh-balance.ts';
import type { Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { provideReward } from './reward.actors.ts';
import { RewardView } from './reward.view.tsx';

export const open = (services: Services) =>
  defineFeature({
    logic: provideReward(services.gateway, () => refreshBalance(services)),
    view: ({ actor }) => (
      <RewardView actor={actor} symbol={config.currencySymbol} onSupport={() => openSupport(services)} />
    ),
  });
