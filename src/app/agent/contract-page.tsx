import type { ContractKind } from '../../../machines/agent/contract-rule.ts';
import type { FlowModule } from '../../../machines/site/part.machine.ts';
import type { FlowView } from '../../flows/site/part/part.view.tsx';
import { ContractPage } from '../../pages/agent-contracts/contract-page.tsx';
import { config } from '../config.ts';
import { refreshBalance } from '../member/money-moved.ts';
import { openSupport } from '../open-support.ts';
import { inertPage, ownerOf } from '../panel/inert-page.ts';
import type { Services } from '../services.ts';

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
