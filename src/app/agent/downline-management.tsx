import type { FlowModule } from '../../../machines/site/part.machine.ts';
import type { FlowView } from '../../flows/site/part/part.view.tsx';
import { DownlinePage } from '../../pages/agent-team/downline-page.tsx';
import { config } from '../config.ts';
import { inertPage, memberOf } from '../member/inert-page.ts';
import { refreshBalance } from '../member/money-moved.ts';
import type { Services } from '../services.ts';

/** Everybody below an agent, and what is done with those right below (spec 2 §2). */
export const open = (services: Services): FlowModule => {
  const onMoved = () => refreshBalance(services);
  const View: FlowView = ({ flow }) => {
    const { account, nickname } = memberOf(flow);
    return (
      <DownlinePage
        gateway={services.gateway}
        account={account}
        nickname={nickname}
        symbol={config.currencySymbol}
        onMoved={onMoved}
      />
    );
  };
  return { logic: inertPage, view: View };
};
