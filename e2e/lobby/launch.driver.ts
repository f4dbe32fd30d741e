import type { BrowserDriver, BrowserOutcome } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { flow } from '../../tests/lobby/launch.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { refusal, success, thrown, unavailable } from '../support/gateway-responses.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect } from '../support/world-fixture.ts';

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const frameOf = (page: Page) => page.locator('iframe');
export const inFrame = (page: Page) => page.frameLocator('iframe');
const waiting = (page: Page) => expect(page.getByText('Preparando tu juego…')).toBeVisible();
export const alert = (page: Page) => page.getByRole('main').getByTestId('alert');
const refused = async (page: Page) => {
  await expect(alert(page)).toBeVisible();
  await expect(button(page, 'Reintentar')).toBeVisible();
};

const game = { gameName: 'Jaguar Dorado', gameType: 'RNG' };

export function driver({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> {
  const gameUrl = `${world.url.replace('//', '//play.')}/play?ticket=good-once`;
  const framed = success({ ...game, game_url: gameUrl });
  const windowed = success({ ...game, game_url2: gameUrl });
  const say = (type: string) =>
    page.frame({ url: /\/play\?/ })!.evaluate((said) => parent.postMessage({ type: said }, '*'), type);
  const open = async (isAllowed: boolean, send: () => Promise<void>) => {
    await page.evaluate((allowed) => {
      window.open = () => (allowed ? ({ opener: null, location: { href: '' } } as unknown as Window) : null);
    }, isAllowed);
    const control = button(page, /Abrir el juego|Abrir la ventana/);
    if (await control.count()) await control.click();
    else await send();
  };
  const maintenance: BrowserOutcome = refusal('game.maintenance', { suggestions: [], maintenanceEnd: null });
  return {
    endpoints: {
      readWallet: '**/wps/relay/GCS_merchantWallet?*',
      transfer: '**/wps/relay/GCS_walletTransfer',
      launch: '**/wps/game/launchGame',
      launchSecond: '**/wps/v2/game/launchGame',
    },
    open: async () => {
      await page.route('**/play?*', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><html lang="es"><title>Juego</title><main><h1>Juego</h1></main>',
        }),
      );
      await storeSession(page, world);
      await page.goto(`${world.url}/rng?gameId=cobre-rng-0001`);
    },
    gestures: {
      'game.launch': async ({ send }) => {
        const control = page
          .getByRole('button', { name: /^(Reintentar|Jugar de nuevo|Abrir de nuevo|Recargar el juego)$/ })
          .and(page.locator(':enabled'))
          .last();
        if (await control.count()) await control.click();
        else await send();
      },
      'frame.ready': () => say('game.ready'),
      'frame.left': async ({ send }) => ((await frameOf(page).count()) > 0 ? say('game.leave') : send()),
      'money.moved': () => say('money.moved'),
      'window.opened': ({ send }) => open(true, send),
      'window.blocked': ({ send }) => open(false, send),
      'page.focus': async () => {
        await page.evaluate(() => dispatchEvent(new Event('focus')));
      },
    },
    outcomes: {
      readWallet: {
        single: success({ isSingle: true }),
        multiple: success({ isSingle: false }),
        notOffered: refusal('not.found', null),
        unavailable,
        thrown,
      },
      transfer: { moved: success({ amount: 10 }), unavailable, thrown },
      launch: { framed, windowed, second: success(game), maintenance, thrown },
      launchSecond: { framed, windowed, vendorDown: refusal('game.vendorDown', {}), thrown },
    },
    assertions: accessibleOnce('launch', {
      'preparing.loading': waiting,
      'preparing.transferring': waiting,
      'preparing.loadFailed': refused,
      'preparing.transferFailed': refused,
      'starting.launching': waiting,
      'starting.launchingSecond': waiting,
      'starting.refused': refused,
      'framed.loading': async () => {
        await waiting(page);
        await expect(inFrame(page).getByRole('heading', { name: 'Juego' })).toBeAttached();
      },
      'framed.playing': async () => {
        await expect(frameOf(page)).toBeVisible();
        await expect(page.getByText('Preparando tu juego…')).toHaveCount(0);
      },
      'framed.failed': async () => {
        await expect(alert(page)).toContainText('El juego no respondió');
        await expect(frameOf(page)).toHaveCount(0);
      },
      'windowed.offered': () => expect(button(page, 'Abrir el juego')).toBeVisible(),
      'windowed.blocked': () => expect(page.getByRole('link', { name: 'Abrir en una pestaña' })).toBeVisible(),
      'windowed.opened': () => expect(page.getByRole('heading', { name: 'El juego está abierto' })).toBeVisible(),
      ended: async () => {
        await expect(page.getByRole('heading', { name: 'Saliste del juego' })).toBeVisible();
        await expect(frameOf(page)).toHaveCount(0);
      },
    }),
  };
}
