import { config } from '../../../branding/config.ts';
import { openSupport } from '../../../shell/open-support.ts';
import { refreshBalance } from '../../../shell/refresh-balance.ts';
import type { Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { provideDepositProgress } from '../deposit-progress/deposit-progress.actors.ts';
import { DepositProgressView } from '../deposit-progress/deposit-progress.view.tsx';
import { provideDeposit } from './deposit.actors.ts';
import { DepositView } from './deposit.view.tsx';

export const open = (services: Services) =>
  defineFeature({
    logic: provideDeposit(services.gateway, {
      progress: provideDepositProgress(services.gateway),
      refreshBalance: () => refreshBalance(services),
    }),
    view: ({ actor }) => (
      <DepositView
        actor={actor}
        symbol={config.currencySymbol}
        renderProgress={(progress, isOther) => (
          <DepositProgressView actor={progress} symbol={config.currencySymbol} isOther={isOther} />
        )}
        onSupport={() => openSupport(services)}
      />
    ),
  });
