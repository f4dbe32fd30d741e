import { expectedPaths } from 'chartwalk';
import { hook } from '../../src/ui/data-attributes.ts';
import { flow } from '../../tests/lobby/favorite.cases.ts';
import { accessible } from '../support/check-accessibility.ts';
import { interceptRequests } from '../support/intercept-requests.ts';
import { test as journey } from '../support/journey.ts';
import { accountMenu } from '../support/sign-in.ts';
import { storeSession } from '../support/stored-session.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { alert, driver, star } from './favorite.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`favorite ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

/** A search that finds both games and few others. */
const both = `/rng?q=${encodeURIComponent('jaguar')}`;

journey('a favorite is saved once, appears in the favorites list and can be removed there', async ({ page, world }) => {
  await storeSession(page, world);
  await page.goto(`${world.url}${both}`);
  await expect(accountMenu(page)).toBeVisible();
  const first = page.locator(`[${hook.game}]`).first();
  const gameId = (await first.getAttribute(hook.game))!;
  await star(page, gameId).dblclick();
  await expect(star(page, gameId)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => world.get('requests?endpoint=addFavourite')).toMatchObject({ count: 1 });
  await page.goto(`${world.url}/fav`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mis favoritos' })).toBeVisible();
  await expect(first).toHaveAttribute(hook.game, gameId);
  await accessible(page);
  await star(page, gameId).click();
  await expect(page.locator(`[${hook.game}="${gameId}"]`)).toHaveCount(0);
  await expect(first).toBeFocused();
  await expect.poll(() => world.get('requests?endpoint=removeFavourite')).toMatchObject({ count: 1 });
  await page.reload();
  await expect(page.getByRole('main').getByTestId('status').first()).toContainText('5 juegos');
  await expect(page.locator(`[${hook.game}="${gameId}"]`)).toHaveCount(0);
});

journey('when the gateway refuses a favorite, its star disappears and the reason is shown', async ({ page, world }) => {
  await storeSession(page, world);
  await world.set('script', {
    endpoint: 'addFavourite',
    answers: [{ body: { success: false, errorCode: 'favourites.full' } }],
  });
  await page.goto(`${world.url}${both}`);
  await expect(accountMenu(page)).toBeVisible();
  const gameId = (await page.locator(`[${hook.game}]`).first().getAttribute(hook.game))!;
  await star(page, gameId).click();
  await expect(alert(page)).toContainText('Ya tienes 100 favoritos');
  await expect(star(page, gameId)).toHaveAttribute('aria-pressed', 'false');
  await accessible(page);
  await alert(page).getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(alert(page)).toHaveCount(0);
});

journey('another click cancels a queued favorite, but a double click does not', async ({ page, world }) => {
  await storeSession(page, world);
  await page.goto(`${world.url}${both}`);
  await expect(accountMenu(page)).toBeVisible();
  const games = page.locator(`[${hook.game}]`);
  const [one, wrong] = [(await games.nth(0).getAttribute(hook.game))!, (await games.nth(1).getAttribute(hook.game))!];
  const interception = await interceptRequests(page, '**/wps/relay/MCSFE_addFavoriteGameV2');
  await star(page, one).click();
  await star(page, wrong).dblclick();
  await expect(star(page, wrong)).toHaveAttribute('aria-pressed', 'true');
  await star(page, wrong).click();
  await expect(star(page, wrong)).toHaveAttribute('aria-pressed', 'false');
  await interception('pass');
  await expect.poll(() => world.get('requests?endpoint=addFavourite')).toMatchObject({ count: 1 });
  await page.reload();
  await expect(star(page, one)).toHaveAttribute('aria-pressed', 'true');
  await expect(star(page, wrong)).toHaveAttribute('aria-pressed', 'false');
});
