import type { FlowModule } from '../../../machines/site/part.machine.ts';
import { provideReward } from '../../flows/member/reward/reward.actors.ts';
import { type RewardActor, RewardView } from '../../flows/member/reward/reward.view.tsx';
import type { FlowView } from '../../flows/site/part/part.view.tsx';
import { config } from '../config.ts';
import { openSupport } from '../open-support.ts';
import type { Services } from '../services.ts';
import { refreshBalance } from './money-moved.ts';

/** Red envelopes and rewards (spec 2 §2). */
export const open = (services: Services): FlowModule => {
  const View: FlowView = ({ flow }) => (
    <RewardView actor={flow as RewardActor} symbol={config.currencySymbol} onSupport={() => openSupport(services)} />
  );
  return { logic: provideReward(services.gateway, () => refreshBalance(services)), view: View };
};
