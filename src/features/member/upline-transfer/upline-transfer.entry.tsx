import type { UplineTransferActor } from '../../../../machines/member/upline-transfer.machine.ts';
import type { FlowModule } from '../../../../machines/shared/part.machine.ts';
import { config } from '../../../branding/config.ts';
import { refreshBalance } from '../../../shell/money-moved.ts';
import { openSupport } from '../../../shell/open-support.ts';
import type { Services } from '../../../shell/services.ts';
import type { FlowView } from '../../shared/part/part.view.tsx';
import { provideUplineTransfer } from './upline-transfer.actors.ts';
import { UplineTransferView } from './upline-transfer.view.tsx';

/** Transfers to one's upline (spec 2 §6). */
export const open = (services: Services): FlowModule => {
  const View: FlowView = ({ flow }) => (
    <UplineTransferView
      actor={flow as UplineTransferActor}
      symbol={config.currencySymbol}
      onSupport={() => openSupport(services)}
    />
  );
  return {
    logic: provideUplineTransfer(services.gateway, { refreshBalance: () => refreshBalance(services) }),
    view: View,
  };
};
