import type { FlowModule } from '../../../machines/site/part.machine.ts';
import { provideCashback } from '../../flows/member/cashback/cashback.actors.ts';
import { type CashbackActor, CashbackView } from '../../flows/member/cashback/cashback.view.tsx';
import type { FlowView } from '../../flows/site/part/part.view.tsx';
import { config } from '../config.ts';
import { openSupport } from '../open-support.ts';
import type { Services } from '../services.ts';
import { refreshBalance } from './money-moved.ts';
import { RebateHistory } from './rebate-history.tsx';

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
