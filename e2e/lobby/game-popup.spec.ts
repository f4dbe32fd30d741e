import type { Page } from 'playwright/test';
import { flow, input } from '../../tests/lobby/game-popup.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessible } from '../support/accessible.ts';
import { real, thrown, unauthorised } from '../support/answers.ts';
import { test as journey } from '../support/journey.ts';
import { outages } from '../support/outages.ts';
import { storeSession } from '../support/signed-in.ts';
import { expect, test } from '../support/world.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Elige un juego' });
const gameLinks = (page: Page) => dialog(page).getByRole('link');

/** No game at all, as the list has it. */
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

for (const path of pathsOf(buildGraph(flow))) {
  test(`game popup ${path.id}`, async ({ page, world }) => {
    await walkBrowser({
      page,
      flow,
      path,
      endpoints: { readGames: '**/wps/relay/GCSGAME_gameList?*' },
      open: async () => {
        await page.goto(`${world.url}/vnlottery`);
        await expect(page.getByRole('heading', { name: 'Lotería de Vietnam' })).toBeVisible();
        const asked = { type: 'dialog.open', name: 'gamePopupModal', flowInput: input };
        await page.evaluate((event) => window.__walk?.send('site', event), asked);
      },
      gestures: {
        'games.retry': () => dialog(page).getByRole('button', { name: 'Reintentar' }).click(),
        'game.choose': () => gameLinks(page).first().click(),
      },
      outcomes: {
        readGames: {
          full: real,
          empty: ({ held }) => held.fulfill({ json: { success: true, value: noGames } }),
          expired: unauthorised,
          ...outages,
          thrown,
        },
      },
      see: {
        reading: () => expect(dialog(page).getByRole('list')).toHaveAttribute('aria-busy', 'true'),
        full: () => expect(gameLinks(page).first()).toBeVisible(),
        empty: () => expect(dialog(page)).toContainText('Este proveedor no tiene juegos abiertos ahora.'),
        failed: () => expect(dialog(page).getByRole('alert')).toBeVisible(),
        chosen: () => expect(page).toHaveURL(/\/game\?gameId=grans-live-/),
      },
    });
  });
}

journey("a vendor's list is opened in the category, and a game of it played", async ({ page, world }) => {
  await storeSession(page, world);
  await page.goto(`${world.url}/live`);
  await page
    .getByRole('button', { name: /^Salón Gran Salón/ })
    .first()
    .click();
  await expect(gameLinks(page).first()).toBeVisible();
  await accessible(page);
  await gameLinks(page).first().press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Lanzar la bola' })).toBeVisible();
});
