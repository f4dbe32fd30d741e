import type { FlowModule } from '../../../machines/site/part.machine.ts';
import type { FlowView } from '../../flows/site/part/part.view.tsx';
import { DownlinePage } from '../../pages/agent-team/downline-page.tsx';
import { config } from '../config.ts';
import { refreshBalance } from '../member/money-moved.ts';
import { openSupport } from '../open-support.ts';
import { inertPage, ownerOf } from '../panel/inert-page.ts';
import type { Services } from '../services.ts';

/** Everybody below an agent, and what is done with those right below (spec 2 §2). */
export const open = (services: Services): FlowModule => {
  const onMoved = () => refreshBalance(services);
  const place = {
    timeZone: config.timeZone,
    symbol: config.currencySymbol,
    reading: config.policy.contractReading ?? 'lower',
  };
  const View: FlowView = ({ flow }) => {
    const { account, nickname } = ownerOf(flow);
    return (
      <DownlinePage
        gateway={services.gateway}
        account={account}
        nickname={nickname}
        place={place}
        onMoved={onMoved}
        onSupport={() => openSupport(services)}
      />
    );
  };
  return { logic: inertPage, view: View };
};
