import { useSelector } from '@xstate/react';
import type { Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { provideLoadMember } from '../load-member/load-member.actors.ts';
import { LoadMemberView } from '../load-member/load-member.view.tsx';
import { provideFreePlay } from './free-play.actors.ts';
import { type FreePlayActor, FreePlayView } from './free-play.view.tsx';

function View({ actor }: { actor: FreePlayActor }) {
  const loadMember = useSelector(actor, (state) => state.children.loadMember);
  return <FreePlayView actor={actor} loadMember={() => loadMember && <LoadMemberView actor={loadMember} />} />;
}

export const open = ({ gateway }: Services) =>
  defineFeature({
    logic: provideFreePlay(gateway, { loadMember: provideLoadMember(gateway) }),
    view: View,
  });
