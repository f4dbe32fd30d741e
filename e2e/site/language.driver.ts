import { type BrowserDriver, ordinalParameter } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { languages } from '../../locales/languages.ts';
import type { flow } from '../../tests/site/language.cases.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { real, refusal, success, thrown } from '../support/gateway-responses.ts';
import { chooseLanguage, languageMenu } from '../support/language-menu.ts';
import { openTab } from '../support/other-tab.ts';
import { rewritten } from '../support/rewrite-response.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect, quietPage } from '../support/world-fixture.ts';

const names: Record<string, string> = Object.fromEntries(languages.map(({ code, name }) => [code, name]));

export const notice = (page: Page) => page.getByTestId('alert').filter({ visible: true });

/**
 * A browser loads a module only once, so every catalog except the first gets its own URL and each load can be held. The
 * walk responds only to the newest load.
 */
const loadCatalogsAnew = (page: Page): Promise<void> =>
  rewritten(
    page,
    ({ pathname, search }) => /^\/assets\/.+\.js$/.test(pathname) && search === '',
    (script) => script.replace(/import\([`"'](\.\/texts-[^`"']+)[`"']\)/g, 'import("$1"+window.__nextCatalog())'),
  );

const numberCatalogs = (page: Page) =>
  page.addInitScript((parameter) => {
    let last: { live: boolean } | undefined;
    const nextCatalog = () => {
      const isFirst = last === undefined;
      if (last) last.live = false;
      last = { live: true };
      return isFirst ? '' : `?${parameter}=${window.__walk?.requests.push(last)}`;
    };
    Object.assign(window, { __nextCatalog: nextCatalog });
  }, ordinalParameter);

const idle = async (page: Page) => {
  await expect(languageMenu(page)).toBeVisible();
  await expect(languageMenu(page).locator('[aria-busy=true]')).toHaveCount(0);
  await expect(notice(page)).toHaveCount(0);
};

export function driver({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> {
  let notify: Awaited<ReturnType<typeof openTab>>;
  return {
    endpoints: { loadCatalog: /\/assets\/texts-[^?]+\?/, saveOnServer: '**/wps/member/language' },
    open: async () => {
      notify = await openTab(page, world.url, 'sorteo.site');
      await numberCatalogs(page);
      await loadCatalogsAnew(page);
      await storeSession(page, world);
      await page.goto(quietPage(world));
      // Waits for the content: the scripts load slowly because each one is rewritten, and open requests would time out
      // when the clock jumps.
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    },
    gestures: {
      'language.choose': ({ event }) => chooseLanguage(page, names[event.language]!),
      'tab.language': ({ event }) => notify({ say: 'language', language: event.language }),
      'language.unsynced': ({ send }) => send(),
      'connection.restored': () => page.evaluate(() => dispatchEvent(new Event('online'))).then(() => {}),
      'notice.dismiss': () =>
        notice(page)
          .getByRole('button', { name: /^(Cerrar aviso|Dismiss)/ })
          .click(),
    },
    outcomes: {
      loadCatalog: { loaded: real, thrown: ({ held }) => held.abort('internetdisconnected') },
      saveOnServer: { details: success(null), unsynced: refusal('unheard.of'), thrown },
    },
    assertions: {
      idle,
      notifying: idle,
      switching: () => expect(languageMenu(page).locator('[aria-busy=true]')).toBeVisible(),
      loading: () => expect(languageMenu(page).locator('[aria-busy=true]')).toBeVisible(),
      refused: () => expect(notice(page)).toContainText(/No pudimos cargar el idioma|couldn’t load/i),
    },
  };
}
