import type { BrowserDriver } from 'chartwalk/playwright';
import { type flow, input } from '../../tests/lobby/game-sheet.cases.ts';
import { askForDialog } from '../support/dialogs.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { real, thrown, unauthorised } from '../support/gateway-responses.ts';
import { outages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';
import { sheet } from './game-address.driver.ts';

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  endpoints: { readGames: '**/wps/relay/GCSGAME_gameList?*' },
  open: async () => {
    await askForDialog(page, world, { name: 'gameSheetModal', flowInput: input });
  },
  gestures: {
    'load.retry': () => sheet(page).getByRole('button', { name: 'Reintentar' }).click(),
    'game.show': ({ send }) => send(),
    'texts.read': ({ send }) => send(),
  },
  outcomes: { readGames: { full: real, expired: unauthorised, ...outages, thrown } },
  assertions: {
    loading: () => expect(sheet(page).locator('[aria-busy="true"]')).toHaveCount(1),
    'known.shown': () => expect(sheet(page).getByRole('heading', { level: 3 })).toBeVisible(),
    'known.unknown': () => expect(sheet(page)).toContainText('No conocemos ese juego'),
    loadFailed: () => expect(sheet(page).getByTestId('alert')).toBeVisible(),
  },
});
