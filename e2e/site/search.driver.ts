import { type BrowserDriver, type BrowserOutcome, withheld } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { catalogue } from '../../sandbox/world/game-catalog.ts';
import { listOf } from '../../sandbox/world/game-list.ts';
import { article, type flow } from '../../tests/site/search.cases.ts';
import { askForDialog } from '../support/dialogs.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { thrown } from '../support/gateway-responses.ts';
import { dialogClosed } from '../support/login-dialog.ts';
import { expect } from '../support/world-fixture.ts';

const calls = { help: '**/wps/system/helpCenter?*', games: '**/wps/relay/GCSGAME_gameList?*' };
const games = listOf([...catalogue().values()].slice(0, 1), 'ES');
/** Contents that never arrive, so that the walk knows which one arrives next. */
const endless = ['**/lgw/games/lobby?*', '**/wps/relay/MCSFE_getPromotions*', '**/lgw/vn/games/game_menu?*'];

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Buscar' });
export const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Buscar en el sitio' });
const fieldName = 'input[name="q"]';
/** The field of the search dialog, also while the dialog loads; the page behind may have a field of the same name. */
export const dialogField = (page: Page) => page.getByRole('dialog').locator(fieldName);
export const pageField = (page: Page) => page.getByRole('main').locator(fieldName);
const first = (page: Page) => page.locator('[role="listbox"] a, main li > a[href*="member=withdraw"]').first();
const button = (page: Page, name: string) =>
  page.locator('dialog, main:has(input[name="q"])').getByRole('button', { name });

async function pressOrSend(page: Page, name: string, send: () => Promise<void>): Promise<void> {
  if (await button(page, name).isVisible()) await button(page, name).click();
  else await send();
}

export const driver = ({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> => {
  const isPage = path.start === 'page';
  const field = isPage ? pageField : dialogField;
  const wanted = ['help', 'games'] as const;
  const held: Partial<Record<keyof typeof calls, ((items: object | null) => Promise<void>)[]>> = {};
  const loaded = new Set<keyof typeof calls>();
  /** The page behind the dialog and its footer make the same call, which is answered at once. */
  let isBehindReady = isPage;
  const answer =
    (source: keyof typeof calls, items: object | null): BrowserOutcome =>
    async () => {
      if (loaded.has(source)) {
        // The site asks no second time for what has loaded, so only the chart can receive this output.
        const output = { source, items };
        const event = { type: 'xstate.done.actor.loadNext', output, actorId: 'loadNext' };
        await page.evaluate((done) => window.__walk?.send('search', done), event);
        return;
      }
      await expect.poll(() => held[source]?.length ?? 0).toBeGreaterThan(0);
      for (const reply of held[source]!.splice(0)) await reply(items);
      if (items) loaded.add(source);
    };
  return {
    open: async () => {
      // The result page starts another search, which would replace the search of the dialog in the walk.
      for (const pattern of isPage ? endless : [...endless, '**/assets/search-page-*.js'])
        await page.route(pattern, (route) => void withheld.add(route.request()));
      for (const [source, pattern] of Object.entries(calls)) {
        await page.route(pattern, (route) => {
          if (!isBehindReady) return route.fulfill({ json: { success: true, value: [article] } });
          withheld.add(route.request());
          const waiting = held[source as keyof typeof calls] ?? [];
          waiting.push((items) =>
            items ? route.fulfill({ json: { success: true, value: items } }) : route.fulfill({ status: 503, json: {} }),
          );
          held[source as keyof typeof calls] = waiting;
          return undefined;
        });
      }
      if (isPage) await page.goto(`${world.url}/search?q=retirar`);
      else {
        await askForDialog(
          page,
          world,
          {
            name: 'searchModal',
            ...(path.start === 'plain' && { flowInput: { place: 'dialog', query: '', wanted } }),
          },
          async () => {
            await expect(page.getByRole('main').getByRole('heading', { name: article.title })).toBeVisible();
            await expect(page.getByRole('contentinfo').getByText(article.title)).toBeAttached();
            isBehindReady = true;
          },
        );
      }
      await expect(field(page)).toBeVisible();
    },
    gestures: {
      'query.change': async ({ event, send }) => {
        if ((await field(page).inputValue()) === event.query) await send();
        else await field(page).fill(event.query);
      },
      'query.settle': ({ send }) => send(),
      'query.submit': () => field(page).press('Enter'),
      'result.choose': async ({ send }) => {
        if (isPage || !(await first(page).isVisible())) await send();
        else await first(page).click();
      },
      'recent.choose': ({ send }) => send(),
      'recent.clear': ({ send }) => pressOrSend(page, 'Borrar búsquedas recientes', send),
      'address.change': ({ send }) => send(),
      'load.retry': ({ send }) => pressOrSend(page, 'Reintentar', send),
    },
    outcomes: {
      loadNext: {
        help: answer('help', [article]),
        helpFailed: answer('help', null),
        games: answer('games', games),
        gamesFailed: answer('games', null),
        thrown,
      },
    },
    assertions: {
      'open.text.settled': () => expect(field(page)).toBeVisible(),
      'open.text.typing': () => expect(field(page)).toBeVisible(),
      'open.sources.loading': () => expect(field(page)).toBeVisible(),
      'open.sources.incomplete': () => expect(field(page)).toBeVisible(),
      'open.sources.complete': () => expect(button(page, 'Reintentar')).toHaveCount(0),
      closed: () => dialogClosed(page, dialog(page)),
    },
  };
};
