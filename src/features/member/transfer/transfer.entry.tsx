import type { TransferActor } from '../../../../machines/member/transfer.machine.ts';
import type { FlowModule } from '../../../../machines/shared/part.machine.ts';
import { config } from '../../../branding/config.ts';
import { refreshBalance } from '../../../shell/money-moved.ts';
import { openSupport } from '../../../shell/open-support.ts';
import type { Services } from '../../../shell/services.ts';
import type { FlowView } from '../../shared/part/part.view.tsx';
import { provideTransfer } from './transfer.actors.ts';
import { TransferView } from './transfer.view.tsx';

/** The wallets of a member (spec 2 §2). */
export const open = (services: Services): FlowModule => {
  const View: FlowView = ({ flow }) => (
    <TransferView
      actor={flow as TransferActor}
      symbol={config.currencySymbol}
      onSupport={() => openSupport(services)}
    />
  );
  return {
    logic: provideTransfer(services.gateway, { refreshBalance: () => refreshBalance(services) }),
    view: View,
  };
};
