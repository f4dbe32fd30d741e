import type { ContractKind } from '../../../../machines/domain/contract-rule.ts';
import type { FlowModule } from '../../../../machines/shared/part.machine.ts';
import { config } from '../../../branding/config.ts';
import { inertPage, ownerOf } from '../../../routes/inert-page.ts';
import { refreshBalance } from '../../../shell/money-moved.ts';
import { openSupport } from '../../../shell/open-support.ts';
import type { Services } from '../../../shell/services.ts';
import type { FlowView } from '../../shared/part/part.view.tsx';
import { ContractPage } from './contract-page.tsx';

/** The page of a kind of contract (spec 2 §2): its sections have charts of their own. */
export function openContracts(kind: ContractKind, services: Services): FlowModule {
  const place = {
    timeZone: config.timeZone,
    symbol: config.currencySymbol,
    reading: config.policy.contractReading ?? 'lower',
  };
  const View: FlowView = ({ flow }) => (
    <ContractPage
      gateway={services.gateway}
      account={ownerOf(flow).account}
      kind={kind}
      place={place}
      refreshBalance={() => refreshBalance(services)}
      onSupport={() => openSupport(services)}
    />
  );
  return { logic: inertPage, view: View };
}
