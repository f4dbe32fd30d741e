import type { FlowModule } from '../../../machines/site/part.machine.ts';
import type { FlowView } from '../../flows/site/part/part.view.tsx';
import { ReferralPage } from '../../pages/referral/referral.tsx';
import { config } from '../config.ts';
import type { Services } from '../services.ts';
import { inertPage, memberOf } from './inert-page.ts';
import { refreshBalance } from './money-moved.ts';

/** Inviting friends (spec 2 §2). */
export const open = (services: Services): FlowModule => {
  const onMoved = () => refreshBalance(services);
  const View: FlowView = ({ flow }) => (
    <ReferralPage
      gateway={services.gateway}
      account={memberOf(flow).account}
      symbol={config.currencySymbol}
      onMoved={onMoved}
    />
  );
  return { logic: inertPage, view: View };
};
