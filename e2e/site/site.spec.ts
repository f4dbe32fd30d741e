import type { Page } from 'playwright/test';
import { routes } from '../../src/app/routes.ts';
import { members } from '../../tests/site/members.ts';
import { flow } from '../../tests/site/site.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessible } from '../support/accessible.ts';
import { endDialog, openDialogs, watchDialogs } from '../support/dialogs.ts';
import { test as journey } from '../support/journey.ts';
import { chooseInMenu } from '../support/member.ts';
import { guardHome } from '../support/rewritten.ts';
import { accountMenu, enterCredentials, passSlider } from '../support/sign-in.ts';
import { storeSession, tokenOf } from '../support/signed-in.ts';
import { expect, test, type World } from '../support/world.ts';

const countryPatience = 3000;

const maintenance = (page: Page) => page.getByRole('heading', { level: 1, name: 'Estamos en mantenimiento' });

/** What the real session says now, as the root chart's own child. */
const sessionState = (page: Page) => page.evaluate(() => window.__walk?.states['session']?.value);
const isSignedIn = async (page: Page) => {
  const value = await sessionState(page);
  return typeof value === 'object' && value !== null && 'signedIn' in value;
};
const tellSession = (page: Page, event: { type: string }) =>
  page.evaluate((said) => window.__walk?.send('session', said), event);
/** With a token that the gateway takes, as the pages on the way ask for what is a member's. */
async function begin(page: Page, world: World): Promise<void> {
  const token = await tokenOf(world, 'lucia2025');
  await page.evaluate((given) => sessionStorage.setItem('token', given), token);
  await tellSession(page, { type: 'session.begin', member: members.member } as { type: string });
}

for (const path of pathsOf(buildGraph(flow))) {
  test(`site ${path.id}`, async ({ page, world }) => {
    const seen = (state: ReturnType<Page['locator']>) => expect(state.or(maintenance(page)).first()).toBeVisible();
    await walkBrowser({
      page,
      flow,
      path,
      endpoints: { country: '**/wps/system/countryCode', balance: '**/wps/v2/wallets/balance' },
      open: async () => {
        await watchDialogs(page);
        if (path.start === 'guarded') await guardHome(page);
        await page.goto(`${world.url}/index${path.start === 'asked' ? '?dialog=login' : ''}`);
      },
      gestures: {
        'place.enter': ({ event }) => page.evaluate((to) => history.pushState(null, '', to), event.place.path),
        'dialog.open': async ({ event, send }) => {
          const signIn = page.getByRole('banner').getByRole('button', { name: 'Ingresar' });
          const isOffered = event.name === 'loginPopupModal' && (await openDialogs(page)).length === 0;
          if (isOffered && (await signIn.isVisible())) await signIn.click();
          else await send();
        },
        'dialog.closed': async ({ event, send }) => {
          const wasSignedIn = await isSignedIn(page);
          if (!(await openDialogs(page)).includes(event.name)) await send();
          else await endDialog(page, event.name, event.result);
          // The real session answers; the chart alone is walked here, so what it answers is taken back.
          if (wasSignedIn && !(await isSignedIn(page))) await begin(page, world);
        },
        'site.blocked': async () => {
          await world.set('status', { maintenance: true });
          const ask = async () => {
            await page.evaluate(() => window.dispatchEvent(new Event('online')));
            return maintenance(page).isVisible();
          };
          await expect.poll(ask, { intervals: [20, 50, 100] }).toBe(true);
        },
        'site.cleared': async () => {
          await world.set('status', { maintenance: false });
          await page.getByRole('button', { name: 'Comprobar de nuevo' }).click();
        },
        'login.needed': ({ send }) => send(),
        'realAccount.needed': ({ send }) => send(),
        'deed.granted': ({ send }) => send(),
        'member.known': async ({ send }) => {
          if (await isSignedIn(page)) await send();
          else await begin(page, world);
        },
        'member.gone': async ({ send }) => {
          if (await isSignedIn(page)) await tellSession(page, { type: 'session.end' });
          else if ((await sessionState(page)) === 'starting') await page.clock.runFor(countryPatience);
          else await send();
        },
      },
      outcomes: {},
      see: {
        'who.unknown': () => seen(page.getByRole('banner').getByRole('button', { name: 'Ingresar' })),
        'who.visitor': () => seen(page.getByRole('banner').getByRole('button', { name: 'Ingresar' })),
        'who.member': () => seen(accountMenu(page)),
        'access.serving': () => expect(page.getByRole('banner')).toBeVisible(),
        'access.blocked': async () => {
          await expect(maintenance(page)).toBeVisible();
          await expect(page.getByRole('dialog')).toHaveCount(0);
        },
      },
    });
  });
}

const gateTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Ingresa para entrar al sitio' });
const games = (page: Page) => page.locator('[data-game]').first();
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Follows a way of the site's own; gives back the path that it ends at. */
const enter = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    return location.pathname;
  }, path);

journey('every address leads where it should', async ({ page, world }) => {
  await page.goto(`${world.url}/`);
  await expect(games(page)).toBeVisible();
  expect(pathOf(page)).toBe('/index');
  for (const { path } of routes) expect(await enter(page, path), path).toBe(path);
  await enter(page, '/login');
  await expect(gateTitle(page)).toBeVisible();
  await enter(page, '/index');
  await expect(games(page)).toBeVisible();
  await page.goBack();
  await expect(gateTitle(page)).toBeVisible();
  await page.goto(`${world.url}/nowhere/at/all`);
  await expect(page.getByRole('heading', { level: 1, name: 'No encontramos esta página' })).toBeVisible();
  expect(pathOf(page)).toBe('/nowhere/at/all');
});

journey('the login-to-home guard bars all but its five paths', async ({ page, world }) => {
  await guardHome(page);
  await page.goto(`${world.url}/vip`);
  await expect(gateTitle(page)).toBeVisible();
  const isPublic = ['/login', '/register', '/register.html', '/helpmc', '/download'];
  for (const path of ['/', '/nowhere', ...routes.map((route) => route.path)]) {
    expect(await enter(page, path), path).toBe(isPublic.includes(path) ? path : '/login');
  }
  await enter(page, '/register');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gateTitle(page)).toBeVisible();
  expect(pathOf(page)).toBe('/login');
  await accessible(page);
});

journey('a sign-in at the gate leads home, and a sign-out back to the gate', async ({ page, world }) => {
  await guardHome(page);
  await page.goto(`${world.url}/index`);
  await page.getByRole('main').getByRole('button', { name: 'Ingresar' }).click();
  await enterCredentials(page, 'lucia2025', 'Sorteo2025');
  await passSlider(page, world);
  await expect(games(page)).toBeVisible();
  expect(pathOf(page)).toBe('/index');
  await chooseInMenu(page, 'Cerrar sesión');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(gateTitle(page)).toBeVisible();
  expect(pathOf(page)).toBe('/login');
});

journey.describe('somewhere else', () => {
  journey.use({ timezoneId: 'Asia/Tokyo' });

  journey(
    'maintenance that begins meanwhile replaces the site, which comes back by itself',
    async ({ page, world }) => {
      await page.clock.install();
      await storeSession(page, world);
      await page.goto(`${world.url}/index`);
      await expect(page.getByRole('group', { name: 'Saldo' })).toContainText('P 12,840.50');
      await world.set('status', { maintenance: true, maintenanceEnd: '2030-01-01T12:00:00.000Z' });
      await world.set('script', { endpoint: 'balance', answers: [{ status: 503 }] });
      await page.getByRole('banner').getByRole('button', { name: 'Actualizar saldo' }).click();
      await expect(maintenance(page)).toBeVisible();
      await expect(page.getByText('Prevemos terminar: martes, 1 de enero de 2030, 21:00')).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
      await accessible(page);
      await page.clock.fastForward(15_000);
      await expect.poll(() => world.get('requests?endpoint=systemStatus')).toMatchObject({ count: 3 });
      await expect(maintenance(page)).toBeVisible();
      await world.set('status', { maintenance: false });
      await page.clock.fastForward(15_000);
      await expect(games(page)).toBeVisible();
      await expect(accountMenu(page)).toBeVisible();
    },
  );
});
