import type { Page } from 'playwright/test';
import { catalogue, gameOf } from '../../sandbox/world/catalogue.ts';
import { listOf } from '../../sandbox/world/game-list.ts';
import { flow, known, other } from '../../tests/lobby/favourite.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { type Path, pathsOf } from '../../tests/walker/tour.ts';
import { accessible } from '../support/accessible.ts';
import { cut, limited, malformed, refusal, success, thrown, unavailable } from '../support/answers.ts';
import { test as journey } from '../support/journey.ts';
import { outages, silence } from '../support/outages.ts';
import { accountMenu } from '../support/sign-in.ts';
import { storeSession } from '../support/signed-in.ts';
import { expect, test, type World } from '../support/world.ts';

const games = [known, other].map((gameId) => gameOf(catalogue().get(gameId)!));
const list = listOf(games.map(({ gameId }) => catalogue().get(gameId)!));
/** Finds both games, and little else. */
const both = `/rng?q=${encodeURIComponent('jaguar')}`;

const star = (page: Page, gameId: string) => page.locator(`[data-game="${gameId}"] + button`);
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

async function walk(page: Page, world: World, path: Path): Promise<void> {
  let isVisitor = path.start === 'visitor';
  await page.route('**/wps/relay/GCSGAME_gameList?*', (route) =>
    route.fulfill({ json: { success: true, value: list } }),
  );
  await walkBrowser({
    page,
    flow,
    path,
    endpoints: {
      readFavourites: '**/wps/relay/MCSFE_getFavoriteGamesList',
      saveFavourite: /MCSFE_(add|remove)FavoriteGameV2$/,
    },
    open: async () => {
      if (isVisitor) await page.goto(`${world.url}/rng`);
      else {
        await storeSession(page, world);
        await page.goto(`${world.url}/index`);
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
        await page.clock.runFor(100);
        await page.keyboard.press('Escape');
        await page.clock.runFor(100);
        await expect(login).toHaveCount(0);
      },
      'favourites.retry': () => alert(page).getByRole('button', { name: 'Reintentar' }).click(),
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
      // 401 ends the session, and the member leaves: to the chart it is one more outage.
      readFavourites: { read: success(games.slice(0, 1)), expired: outages.unexpected, ...outages, thrown },
      saveFavourite: {
        saved: success(null),
        offline: cut,
        timeout: silence(),
        unavailable,
        malformed,
        limited: limited(5),
        unexpected: refusal('unheard.of'),
        expired: refusal('unheard.of'),
        full: refusal('favourites.full'),
        thrown,
      },
    },
    see: {
      visitor: async () => {
        for (const gameId of [known, other]) await expect(star(page, gameId)).toHaveAttribute('aria-pressed', 'false');
      },
      'member.reading': () => expect(alert(page)).toHaveCount(0),
      'member.unread': () => expect(alert(page)).toContainText('No pudimos leer tus favoritos'),
      'member.resting': () => expect(page.getByText('No pudimos leer tus favoritos')).toHaveCount(0),
      'member.saving': () => expect(page.getByText('No pudimos leer tus favoritos')).toHaveCount(0),
    },
  });
}

for (const path of pathsOf(buildGraph(flow))) {
  test(`favourite ${path.id}`, ({ page, world }) => walk(page, world, path));
}

journey('a star is kept at once, found among the favourites, and taken away there', async ({ page, world }) => {
  await storeSession(page, world);
  await page.goto(`${world.url}${both}`);
  const first = page.locator('[data-game]').first();
  const gameId = (await first.getAttribute('data-game'))!;
  await star(page, gameId).dblclick();
  await expect(star(page, gameId)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => world.get('requests?endpoint=addFavourite')).toMatchObject({ count: 1 });
  await page.goto(`${world.url}/fav`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mis favoritos' })).toBeVisible();
  await expect(first).toHaveAttribute('data-game', gameId);
  await accessible(page);
  await star(page, gameId).click();
  await expect(page.locator(`[data-game="${gameId}"]`)).toHaveCount(0);
  await expect(first).toBeFocused();
  await page.reload();
  await expect(page.getByRole('status')).toContainText('5 juegos');
  await expect(page.locator(`[data-game="${gameId}"]`)).toHaveCount(0);
});

journey('a star that is refused goes out again, and says why', async ({ page, world }) => {
  await storeSession(page, world);
  await world.set('script', {
    endpoint: 'addFavourite',
    answers: [{ body: { success: false, errorCode: 'favourites.full' } }],
  });
  await page.goto(`${world.url}${both}`);
  const gameId = (await page.locator('[data-game]').first().getAttribute('data-game'))!;
  await star(page, gameId).click();
  await expect(alert(page)).toContainText('Ya tienes 100 favoritos');
  await expect(star(page, gameId)).toHaveAttribute('aria-pressed', 'false');
  await accessible(page);
  await alert(page).getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(alert(page)).toHaveCount(0);
});
