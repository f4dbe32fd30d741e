import { useSelector } from '@xstate/react';
import type { FlowModule } from '../../../../machines/shared/part.machine.ts';
import type { Services } from '../../../shell/services.ts';
import type { FlowView } from '../../shared/part/part.view.tsx';
import { provideWelcome } from '../welcome/welcome.actors.ts';
import { WelcomeView } from '../welcome/welcome.view.tsx';
import { provideFreePlay } from './free-play.actors.ts';
import { type FreePlayActor, FreePlayView } from './free-play.view.tsx';

const View: FlowView = ({ flow }) => {
  const actor = flow as FreePlayActor;
  const welcome = useSelector(actor, (state) => state.children.welcome);
  return <FreePlayView actor={actor} welcome={() => welcome && <WelcomeView actor={welcome} />} />;
};

/** A trial account at once. */
export const open = ({ gateway }: Services): FlowModule => ({
  logic: provideFreePlay(gateway, { welcome: provideWelcome(gateway) }),
  view: View,
});
