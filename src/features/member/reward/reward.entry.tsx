import type { FlowModule } from '../../../../machines/shared/part.machine.ts';
import { config } from '../../../branding/config.ts';
import { refreshBalance } from '../../../shell/money-moved.ts';
import { openSupport } from '../../../shell/open-support.ts';
import type { Services } from '../../../shell/services.ts';
import type { FlowView } from '../../shared/part/part.view.tsx';
import { provideReward } from './reward.actors.ts';
import { type RewardActor, RewardView } from './reward.view.tsx';

/** Red envelopes and rewards (spec 2 §2). */
export const open = (services: Services): FlowModule => {
  const View: FlowView = ({ flow }) => (
    <RewardView actor={flow as RewardActor} symbol={config.currencySymbol} onSupport={() => openSupport(services)} />
  );
  return { logic: provideReward(services.gateway, () => refreshBalance(services)), view: View };
};
