import type { FlowModule } from '../../../../machines/shared/part.machine.ts';
import { inertPage, ownerOf } from '../../../routes/inert-page.ts';
import { openSupport } from '../../../shell/open-support.ts';
import type { Services } from '../../../shell/services.ts';
import type { FlowView } from '../../shared/part/part.view.tsx';
import { RegisterCenter } from './register-center.tsx';

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
