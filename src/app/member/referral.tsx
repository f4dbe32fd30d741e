import type { FlowModule } from '../../../machines/site/part.machine.ts';
import type { FlowView } from '../../flows/site/part/part.view.tsx';
import { ReferralPage } from '../../pages/referral/referral.tsx';
import { config } from '../config.ts';
import { openSupport } from '../open-support.ts';
import { inertPage, ownerOf } from '../panel/inert-page.ts';
import type { Services } from '../services.ts';
import { refreshBalance } from './money-moved.ts';

/** Inviting friends (spec 2 §2). */
export const open = (services: Services): FlowModule => {
  const onMoved = () => refreshBalance(services);
  const View: FlowView = ({ flow }) => (
    <ReferralPage
      gateway={services.gateway}
      account={ownerOf(flow).account}
      symbol={config.currencySymbol}
      onMoved={onMoved}
      onSupport={() => openSupport(services)}
    />
  );
  return { logic: inertPage, view: View };
};
