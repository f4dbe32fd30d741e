import { useSelector } from '@xstate/react';
import type { FlowModule } from '../../../machines/site/part.machine.ts';
import { provideChannelLogin } from '../../flows/account/channel-login/channel-login.actors.ts';
import { type ChannelLoginActor, ChannelLoginView } from '../../flows/account/channel-login/channel-login.view.tsx';
import { provideWelcome } from '../../flows/account/welcome/welcome.actors.ts';
import { WelcomeView } from '../../flows/account/welcome/welcome.view.tsx';
import type { FlowView } from '../../flows/site/part/part.view.tsx';
import { hostedProvider } from '../../gateway/channel-provider.ts';
import type { Services } from '../services.ts';

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
