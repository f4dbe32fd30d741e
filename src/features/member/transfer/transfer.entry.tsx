import { config } from '../../../branding/config.ts';
import { openSupport } from '../../../shell/open-support.ts';
import { refreshBalance } from '../../../shell/refresh-balance.ts';
import type { Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { provideTransfer } from './transfer.actors.ts';
import { TransferView } from './transfer.view.tsx';

export const open = (services: Services) =>
  defineFeature({
    logic: provideTransfer(services.gateway, { refreshBalance: () => refreshBalance(services) }),
    view: ({ actor }) => (
      <TransferView actor={actor} symbol={config.currencySymbol} onSupport={() => openSupport(services)} />
    ),
  });
