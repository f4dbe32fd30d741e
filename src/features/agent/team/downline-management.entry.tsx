import type { FlowModule } from '../../../../machines/shared/part.machine.ts';
import { config } from '../../../branding/config.ts';
import { inertPage, ownerOf } from '../../../routes/inert-page.ts';
import { refreshBalance } from '../../../shell/money-moved.ts';
import { openSupport } from '../../../shell/open-support.ts';
import type { Services } from '../../../shell/services.ts';
import type { FlowView } from '../../shared/part/part.view.tsx';
import { DownlinePage } from './downline-page.tsx';

/** Everybody below an agent, and what is done with those right below (spec 2 §2). */
export const open = (services: Services): FlowModule => {
  const onMoved = () => refreshBalance(services);
  const onSupport = () => openSupport(services);
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
        onSupport={onSupport}
      />
    );
  };
  return { logic: inertPage, view: View };
};
