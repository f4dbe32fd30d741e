import type { FlowModule } from '../../../../machines/shared/part.machine.ts';
import { config } from '../../../branding/config.ts';
import { refreshBalance } from '../../../shell/money-moved.ts';
import { openSupport } from '../../../shell/open-support.ts';
import type { Services } from '../../../shell/services.ts';
import type { FlowView } from '../../shared/part/part.view.tsx';
import { provideCashback } from './cashback.actors.ts';
import { type CashbackActor, CashbackView } from './cashback.view.tsx';
import { RebateHistory } from './rebate-history.entry.tsx';

/** Cashback and its claim (spec 2 §2). */
export const open = (services: Services): FlowModule => {
  const View: FlowView = ({ flow }) => (
    <CashbackView
      actor={flow as CashbackActor}
      symbol={config.currencySymbol}
      onSupport={() => openSupport(services)}
      history={(key) => <RebateHistory key={key} gateway={services.gateway} symbol={config.currencySymbol} />}
    />
  );
  return { logic: provideCashback(services.gateway, () => refreshBalance(services)), view: View };
};
