import type { ContractKind } from '../../../../machines/domain/contract-rule.ts';
import { config } from '../../../branding/config.ts';
import { inertPage } from '../../../routes/page-without-chart.ts';
import { notifications } from '../../../shell/notifications.ts';
import { openSupport } from '../../../shell/open-support.ts';
import { refreshBalance } from '../../../shell/refresh-balance.ts';
import type { Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { ContractPage } from './contract-page.tsx';

export function openContracts(kind: ContractKind, services: Services) {
  const place = {
    symbol: config.currencySymbol,
    reading: config.policy.contractReading ?? 'lower',
  };
  return defineFeature({
    logic: inertPage,
    view: ({ actor }) => (
      <ContractPage
        gateway={services.gateway}
        account={actor.getSnapshot().input.account}
        kind={kind}
        place={place}
        refreshBalance={() => refreshBalance(services)}
        onChange={(listener) => notifications.onChange(kind, listener)}
        onSupport={() => openSupport(services)}
      />
    ),
  });
}
