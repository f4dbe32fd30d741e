import { useSelector } from '@xstate/react';
import type { FlowModule } from '../../../../machines/shared/part.machine.ts';
import { hostedProvider } from '../../../gateway/channel-provider.ts';
import type { Services } from '../../../shell/services.ts';
import type { FlowView } from '../../shared/part/part.view.tsx';
import { provideWelcome } from '../welcome/welcome.actors.ts';
import { WelcomeView } from '../welcome/welcome.view.tsx';
import { provideChannelLogin } from './channel-login.actors.ts';
import { type ChannelLoginActor, ChannelLoginView } from './channel-login.view.tsx';

const View: FlowView = ({ flow }) => {
  const actor = flow as ChannelLoginActor;
  const welcome = useSelector(actor, (state) => state.children.welcome);
  return <ChannelLoginView actor={actor} welcome={() => welcome && <WelcomeView actor={welcome} />} />;
};

/** Sign-in by another service. */
export const open = ({ gateway }: Services): FlowModule => ({
  logic: provideChannelLogin(gateway, hostedProvider, { welcome: provideWelcome(gateway) }),
  view: View,
});
