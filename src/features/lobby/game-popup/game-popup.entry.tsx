import type { ActorRefFrom } from 'xstate';
import type { gamePopupMachine } from '../../../../machines/lobby/game-popup.machine.ts';
import type { FlowModule } from '../../../../machines/shared/part.machine.ts';
import { config } from '../../../branding/config.ts';
import { i18n } from '../../../i18n.ts';
import type { Services } from '../../../shell/services.ts';
import type { DialogFace } from '../../site/dialog/dialog-face.ts';
import { playPath } from '../shared/game-path.ts';
import { provideGamePopup } from './game-popup.actors.ts';
import { GamePopupView } from './game-popup.view.tsx';

const face: DialogFace = {
  frame: () => ({ name: 'gamePopupModal', title: 'play.gamePopup.title' }),
  Content: ({ flow }) => <GamePopupView actor={flow as ActorRefFrom<typeof gamePopupMachine>} hrefOf={playPath} />,
};

/** A vendor's list of games. */
export const open = ({ gateway }: Services): FlowModule => ({
  logic: provideGamePopup(gateway, () => ({
    merchantCode: config.merchantCode,
    language: i18n.locale.toUpperCase(),
    platform: 'html5-desktop',
  })),
  view: face,
});
