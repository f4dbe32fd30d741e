import { config } from '../../../branding/config.ts';
import { openSupport } from '../../../shell/open-support.ts';
import { refreshBalance } from '../../../shell/refresh-balance.ts';
import type { Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { provideUplineTransfer } from './upline-transfer.actors.ts';
import { UplineTransferView } from './upline-transfer.view.tsx';

export const open = (services: Services) =>
  defineFeature({
    logic: provideUplineTransfer(services.gateway, { refreshBalance: () => refreshBalance(services) }),
    view: ({ actor }) => (
      <UplineTransferView actor={actor} symbol={config.currencySymbol} onSupport={() => openSupport(services)} />
    ),
  });
