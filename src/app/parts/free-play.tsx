import { useSelector } from '@xstate/react';
import type { FlowModule } from '../../../machines/site/part.machine.ts';
import { provideFreePlay } from '../../flows/account/free-play/free-play.actors.ts';
import { type FreePlayActor, FreePlayView } from '../../flows/account/free-play/free-play.view.tsx';
import { provideWelcome } from '../../flows/account/welcome/welcome.actors.ts';
import { WelcomeView } from '../../flows/account/welcome/welcome.view.tsx';
import type { FlowView } from '../../flows/site/part/part.view.tsx';
import type { Services } from '../services.ts';

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
