import { config } from '../../../branding/config.ts';
import { i18n } from '../../../i18n.ts';
import type { Services } from '../../../shell/services.ts';
import { defineDialog } from '../../site/dialog/define-dialog.ts';
import { playPath } from '../shared/game-path.ts';
import { provideGamePopup } from './game-popup.actors.ts';
import { GamePopupView } from './game-popup.view.tsx';

export const open = ({ gateway }: Services) =>
  defineDialog({
    logic: provideGamePopup(gateway, () => ({
      merchantCode: config.merchantCode,
      language: i18n.locale.toUpperCase(),
      platform: 'html5-desktop',
    })),
    view: ({ actor }) => <GamePopupView actor={actor} hrefOf={playPath} />,
    frame: () => ({ name: 'gamePopupModal', title: 'play.gamePopup.title' }),
  });
