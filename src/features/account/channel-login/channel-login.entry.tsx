import { useSelector } from '@xstate/react';
import { hostedProvider } from '../../../gateway/channel-provider.ts';
import type { Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { provideWelcome } from '../welcome/welcome.actors.ts';
import { WelcomeView } from '../welcome/welcome.view.tsx';
import { provideChannelLogin } from './channel-login.actors.ts';
import { type ChannelLoginActor, ChannelLoginView } from './channel-login.view.tsx';

function View({ actor }: { actor: ChannelLoginActor }) {
  const welcome = useSelector(actor, (state) => state.children.welcome);
  return <ChannelLoginView actor={actor} welcome={() => welcome && <WelcomeView actor={welcome} />} />;
}

export const open = ({ gateway }: Services) =>
  defineFeature({
    logic: provideChannelLogin(gateway, hostedProvider, { welcome: provideWelcome(gateway) }),
    view: View,
  });
