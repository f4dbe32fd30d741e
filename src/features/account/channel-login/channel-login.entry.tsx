import { useSelector } from '@xstate/react';
import { hostedProvider } from '../../../gateway/channel-provider.ts';
import type { Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { provideLoadMember } from '../load-member/load-member.actors.ts';
import { LoadMemberView } from '../load-member/load-member.view.tsx';
import { provideChannelLogin } from './channel-login.actors.ts';
import { type ChannelLoginActor, ChannelLoginView } from './channel-login.view.tsx';

function View({ actor }: { actor: ChannelLoginActor }) {
  const loadMember = useSelector(actor, (state) => state.children.loadMember);
  return <ChannelLoginView actor={actor} loadMember={() => loadMember && <LoadMemberView actor={loadMember} />} />;
}

export const open = ({ gateway }: Services) =>
  defineFeature({
    logic: provideChannelLogin(gateway, hostedProvider, { loadMember: provideLoadMember(gateway) }),
    view: View,
  });
