import type { BrowserDriver } from 'chartwalk/playwright';
import type { Locator, Page, Route } from 'playwright/test';
import type { flow } from '../../tests/shared/chunk.cases.ts';
import { chooseInMenu } from '../support/account-menu.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { type Interception, interceptRequests } from '../support/intercept-requests.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect, quietPage, type World } from '../support/world-fixture.ts';

export type Place = {
  pattern: string;
  within(page: Page): Locator;
  open(page: Page, world: World): Promise<void>;
  loading(page: Page): Promise<void>;
  /**
   * Waits until the surrounding content has loaded. Content that is still loading would also reach the time limit of
   * 120 s, possibly before the tested chunk.
   */
  around?(page: Page): Promise<void>;
  loaded(page: Page): Promise<void>;
};

/** Only the live page shows this link; the prerendered page does not. */
export const category = (page: Page) => page.getByRole('main').getByRole('link', { name: /Tragamonedas/ });

/**
 * Header link to a category. The link loads together with the page's categories, which reload only at a time that a
 * paused clock never reaches.
 */
const ways = (page: Page) => page.locator('header a', { hasText: 'Tragamonedas' });

const alert = (page: Page, place: Place) => place.within(page).getByTestId('alert');
export const failure = (page: Page, place: Place) =>
  alert(page, place).filter({ hasText: 'No pudimos cargar esta parte del sitio' });
export const newerDocument = '<!doctype html><head><meta name="sorteo:build" content="0123456789ab"></head>';
export const retry = (page: Page, place: Place) => failure(page, place).getByRole('button', { name: 'Reintentar' });

export const places: Record<'page' | 'dialog', Place> = {
  page: {
    pattern: '**/assets/home-page-*.js',
    within: (page) => page.getByRole('main'),
    open: async (page, world) => void (await page.goto(`${world.url}/index`)),
    loading: async (page) => {
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(category(page)).toHaveCount(0);
    },
    around: async (page) => {
      await expect(ways(page)).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    },
    loaded: (page) => expect(category(page)).toBeVisible(),
  },
  dialog: {
    pattern: '**/assets/logout.entry-*.js',
    within: (page) => page.getByRole('dialog'),
    open: async (page, world) => {
      await storeSession(page, world);
      // Tests that block every style file need a page whose styles are in the document.
      const isWalk = await page.evaluate(() => window.__walk !== undefined);
      await page.goto(isWalk ? quietPage(world) : `${world.url}/index`);
      if (isWalk) await expect(ways(page)).toBeVisible();
      await chooseInMenu(page, 'Cerrar sesión');
    },
    loading: (page) => expect(page.getByRole('dialog', { name: 'Cargando…' }).getByTestId('status')).toBeVisible(),
    loaded: (page) => expect(page.getByRole('dialog').getByText('¿Seguro que quieres cerrar sesión?')).toBeVisible(),
  },
};

export function driver({ page, world }: DriverOptions, place: Place = places.page): BrowserDriver<typeof flow.machine> {
  let interception: Interception;
  /**
   * Requests for the document, which the page uses to compare its build with the server's build. The requests wait
   * until the walk responds to them.
   */
  let comparing: Route[] = [];
  const compared = async (settle: (route: Route) => Promise<void>) => {
    await expect.poll(() => comparing.length).toBeGreaterThan(0);
    // The page may have aborted the request.
    for (const route of comparing.splice(0)) await settle(route).catch(() => {});
  };
  return {
    open: async () => {
      comparing = [];
      // A reload of the page would end the walk, so it is prevented here; new-build.spec.ts tests the reload.
      await page.addInitScript(() => {
        navigator.serviceWorker.getRegistration = () => new Promise(() => {});
      });
      await page.route(`${world.url}/`, (route) => void comparing.push(route));
      interception = await interceptRequests(page, place.pattern);
      await place.open(page, world);
    },
    gestures: {
      'chunk.retry': async ({ send }) => {
        await interception('hold');
        await place.around?.(page);
        if (await retry(page, place).isVisible()) await retry(page, place).click();
        else await send();
      },
      'connection.restored': async () => {
        await interception('hold');
        // The listener loads in its own chunk, so the event is repeated until a request arrives.
        const isHeard = async () => {
          await page.evaluate(() => dispatchEvent(new Event('focus')));
          return comparing.length;
        };
        await expect.poll(isHeard, { intervals: [20, 50, 100] }).toBeGreaterThan(0);
        await compared((route) => route.continue());
      },
      'page.reload': () => alert(page, place).getByRole('button', { name: 'Recargar' }).click(),
    },
    outcomes: {
      load: { loaded: () => interception('pass'), thrown: () => interception('cut') },
      compareBuild: {
        same: () => compared((route) => route.continue()),
        newer: () => compared((route) => route.fulfill({ contentType: 'text/html', body: newerDocument })),
        thrown: () => compared((route) => route.abort('connectionrefused')),
      },
    },
    assertions: {
      loading: async () => {
        await expect(failure(page, place)).toHaveCount(0);
        await place.loading(page);
      },
      diagnosing: async () => {
        await expect(alert(page, place)).toHaveCount(0);
        await place.loading(page);
      },
      'failed.offline': () => expect(failure(page, place)).toContainText('se cargará automáticamente'),
      'failed.blocked': () => expect(failure(page, place)).toContainText('bloqueador'),
      'failed.outdated': () => expect(alert(page, place)).toContainText('Hay una versión nueva del sitio'),
      loaded: () => place.loaded(page),
    },
  };
}
