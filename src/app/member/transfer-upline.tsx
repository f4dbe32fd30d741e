import type { UplineTransferActor } from '../../../machines/member/upline-transfer.machine.ts';
import type { FlowModule } from '../../../machines/site/part.machine.ts';
import { provideUplineTransfer } from '../../flows/member/upline-transfer/upline-transfer.actors.ts';
import { UplineTransferView } from '../../flows/member/upline-transfer/upline-transfer.view.tsx';
import type { FlowView } from '../../flows/site/part/part.view.tsx';
import { config } from '../config.ts';
import { openSupport } from '../open-support.ts';
import type { Services } from '../services.ts';
import { refreshBalance } from './money-moved.ts';

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
