import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { catalogue, gameOf } from '../../sandbox/world/game-catalog.ts';
import { listOf } from '../../sandbox/world/game-list.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { type flow, known, other } from '../../tests/lobby/favorite.cases.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { answerCalls, refusal, success, thrown } from '../support/gateway-responses.ts';
import { dialogClosed, dialogOpened } from '../support/login-dialog.ts';
import { accountMenu } from '../support/sign-in.ts';
import { storeSession } from '../support/stored-session.ts';
import { outages, writeOutages } from '../support/transport-errors.ts';
import { expect, quietPage } from '../support/world-fixture.ts';

const games = [known, other].map((gameId) => gameOf(catalogue().get(gameId)!));
const list = listOf(
  games.map(({ gameId }) => catalogue().get(gameId)!),
  'ES',
);

export const star = (page: Page, gameId: string) => page.locator(`[${hook.game}="${gameId}"] + button`);
export const alert = (page: Page) => page.getByRole('main').getByTestId('alert');

export function driver({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> {
  let isVisitor = path.start === 'visitor';
  return {
    endpoints: {
      readFavourites: '**/wps/relay/MCSFE_getFavoriteGamesList',
      saveFavourite: /MCSFE_(add|remove)FavoriteGameV2$/,
    },
    open: async () => {
      await answerCalls(page, { 'relay/GCSGAME_gameList?*': list });
      if (isVisitor) await page.goto(`${world.url}/rng`);
      else {
        await storeSession(page, world);
        await page.goto(quietPage(world));
        await expect(accountMenu(page)).toBeVisible();
        await page.evaluate(() => history.pushState(null, '', '/rng'));
      }
      await expect(star(page, known)).toBeVisible();
    },
    gestures: {
      'favourite.toggle': async ({ event }) => {
        await star(page, event.gameId).click();
        if (!isVisitor) return;
        const login = page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });
        await expect(login).toBeVisible();
        await dialogOpened(page);
        await page.keyboard.press('Escape');
        await dialogClosed(page, login);
      },
      'load.retry': () => alert(page).getByRole('button', { name: 'Reintentar' }).click(),
      'refusal.dismiss': () => alert(page).getByRole('button', { name: 'Cerrar aviso' }).click(),
      'member.arrive': async ({ send }) => {
        isVisitor = false;
        await send();
      },
      'member.leave': async ({ send }) => {
        isVisitor = true;
        await send();
      },
    },
    outcomes: {
      // A real 401 would end the session, so another transport error replaces it here; the chart handles both in the
      // same way.
      readFavourites: { read: success(games.slice(0, 1)), expired: outages.unexpected, ...outages, thrown },
      saveFavourite: {
        saved: success(null),
        ...writeOutages,
        expired: refusal('unheard.of'),
        full: refusal('favourites.full'),
        thrown,
      },
    },
    assertions: {
      visitor: async () => {
        for (const gameId of [known, other]) await expect(star(page, gameId)).toHaveAttribute('aria-pressed', 'false');
      },
      'member.loading': () => expect(alert(page)).toHaveCount(0),
      'member.loadFailed': () => expect(alert(page)).toContainText('No pudimos cargar tus favoritos'),
      'member.idle': () => expect(page.getByText('No pudimos cargar tus favoritos')).toHaveCount(0),
      'member.saving': () => expect(page.getByText('No pudimos cargar tus favoritos')).toHaveCount(0),
    },
  };
}
