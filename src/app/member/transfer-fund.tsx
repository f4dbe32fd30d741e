import type { TransferActor } from '../../../machines/member/transfer.machine.ts';
import type { FlowModule } from '../../../machines/site/part.machine.ts';
import { provideTransfer } from '../../flows/member/transfer/transfer.actors.ts';
import { TransferView } from '../../flows/member/transfer/transfer.view.tsx';
import type { FlowView } from '../../flows/site/part/part.view.tsx';
import { config } from '../config.ts';
import { openSupport } from '../open-support.ts';
import type { Services } from '../services.ts';
import { refreshBalance } from './money-moved.ts';

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
