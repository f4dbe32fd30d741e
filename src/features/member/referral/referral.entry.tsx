import type { FlowModule } from '../../../../machines/shared/part.machine.ts';
import { config } from '../../../branding/config.ts';
import { inertPage, ownerOf } from '../../../routes/inert-page.ts';
import { refreshBalance } from '../../../shell/money-moved.ts';
import { openSupport } from '../../../shell/open-support.ts';
import type { Services } from '../../../shell/services.ts';
import type { FlowView } from '../../shared/part/part.view.tsx';
import { ReferralPage } from './referral.tsx';

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
