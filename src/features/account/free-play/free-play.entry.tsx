import { useSelector } from '@xstate/react';
import type { Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { provideWelcome } from '../welcome/welcome.actors.ts';
import { WelcomeView } from '../welcome/welcome.view.tsx';
import { provideFreePlay } from './free-play.actors.ts';
import { type FreePlayActor, FreePlayView } from './free-play.view.tsx';

function View({ actor }: { actor: FreePlayActor }) {
  const welcome = useSelector(actor, (state) => state.children.welcome);
  return <FreePlayView actor={actor} welcome={() => welcome && <WelcomeView actor={welcome} />} />;
}

export const open = ({ gateway }: Services) =>
  defineFeature({
    logic: provideFreePlay(gateway, { welcome: provideWelcome(gateway) }),
    view: View,
  });
