import type { FlowModule } from '../../../machines/site/part.machine.ts';
import type { FlowView } from '../../flows/site/part/part.view.tsx';
import { RegisterCenter } from '../../pages/agent-team/register-center.tsx';
import { openSupport } from '../open-support.ts';
import { inertPage, ownerOf } from '../panel/inert-page.ts';
import type { Services } from '../services.ts';

/** Registering a downline by hand or by a link (spec 2 §2). */
export const open = (services: Services): FlowModule => {
  const View: FlowView = ({ flow }) => (
    <RegisterCenter
      gateway={services.gateway}
      account={ownerOf(flow).account}
      onSupport={() => openSupport(services)}
    />
  );
  return { logic: inertPage, view: View };
};
