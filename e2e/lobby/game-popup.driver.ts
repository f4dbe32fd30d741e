import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { type flow, input } from '../../tests/lobby/game-popup.cases.ts';
import { askForDialog } from '../support/dialogs.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { real, success, thrown, unauthorised } from '../support/gateway-responses.ts';
import { outages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Elige un juego' });
export const gameLinks = (page: Page) => dialog(page).getByRole('link');

const noGames = {
  imageUrl: '',
  vendors: [],
  gameTypes: [],
  gameId: [],
  nodeId: [],
  gameName: [],
  vendor: [],
  gameType: [],
  hot: [],
  new: [],
  seamless: [],
  lines: [],
  minBet: [],
  rest: {},
};

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  endpoints: { readGames: '**/wps/relay/GCSGAME_gameList?*' },
  open: async () => {
    await askForDialog(page, world, { name: 'gamePopupModal', flowInput: input });
  },
  gestures: {
    'load.retry': () => dialog(page).getByRole('button', { name: 'Reintentar' }).click(),
    'game.choose': () => gameLinks(page).first().click(),
  },
  outcomes: {
    readGames: {
      full: real,
      empty: success(noGames),
      expired: unauthorised,
      ...outages,
      thrown,
    },
  },
  assertions: {
    loading: () => expect(dialog(page).getByRole('list')).toHaveAttribute('aria-busy', 'true'),
    full: () => expect(gameLinks(page).first()).toBeVisible(),
    empty: () => expect(dialog(page)).toContainText('Este proveedor no tiene juegos disponibles en este momento.'),
    loadFailed: () => expect(dialog(page).getByTestId('alert')).toBeVisible(),
    chosen: () => expect(page).toHaveURL(/\/game\?gameId=grans-live-/),
  },
});
