import type { Locator, Page, Route } from 'playwright/test';
import type { flow } from '../../tests/shared/chunk.cases.ts';
import type { Stage } from '../../tests/walker/browser.ts';
import { type Gate, gateAt } from '../support/gate.ts';
import { chooseInMenu } from '../support/member.ts';
import { storeSession } from '../support/signed-in.ts';
import type { Staged } from '../support/staged.ts';
import { expect, type World } from '../support/world.ts';

export type Place = {
  pattern: string;
  within(page: Page): Locator;
  open(page: Page, world: World): Promise<void>;
  loading(page: Page): Promise<void>;
  /** What stands around it is there: still on its way 120 s later, it would be given up too, or first. */
  around?(page: Page): Promise<void>;
  loaded(page: Page): Promise<void>;
};

/** What the page shows once its program is there; the drawn one has none. */
export const category = (page: Page) => page.getByRole('main').getByRole('link', { name: /Tragamonedas/ });

/** Read together with the page's categories, and read again at a moment that a standing clock never has. */
const ways = (page: Page) => page.locator('header a', { hasText: 'Tragamonedas' });

const alert = (page: Page, place: Place) => place.within(page).getByRole('alert');
export const failure = (page: Page, place: Place) =>
  alert(page, place).filter({ hasText: 'Esta parte del sitio no cargó' });
/** What the next build says of itself. */
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
      await page.goto(`${world.url}/index`);
      // A piece that is still on its way 120 s later is given up first, and this one's request with it: the page's own
      // comes at its leisure, which a standing clock never has.
      if (await page.evaluate(() => window.__walk !== undefined)) {
        await expect(async () => {
          await page.clock.runFor(500);
          await expect(page.getByRole('heading', { name: 'Ganadores' })).toBeAttached({ timeout: 200 });
        }).toPass();
        await expect(ways(page)).toBeVisible();
      }
      await chooseInMenu(page, 'Cerrar sesión');
    },
    loading: (page) => expect(page.getByRole('dialog', { name: 'Cargando…' }).getByRole('status')).toBeVisible(),
    loaded: (page) => expect(page.getByRole('dialog').getByText('¿Seguro que quieres cerrar sesión?')).toBeVisible(),
  },
};

/** The walk of one place of those that have a chunk; of the page, where nobody says. */
export function stage({ page, world }: Staged, place: Place = places.page): Stage<typeof flow.machine> {
  let gate: Gate;
  /** Requests for the document that compare its build; they wait until it is said how they end. */
  let comparing: Route[] = [];
  const compared = async (settle: (route: Route) => Promise<void>) => {
    await expect.poll(() => comparing.length).toBeGreaterThan(0);
    // What the page has given up by itself is over.
    for (const route of comparing.splice(0)) await settle(route).catch(() => {});
  };
  return {
    open: async () => {
      comparing = [];
      // A page that loads anew has forgotten its walk; that it does is seen in new-build.spec.ts.
      await page.addInitScript(() => {
        navigator.serviceWorker.getRegistration = () => new Promise(() => {});
      });
      await page.route(`${world.url}/`, (route) => void comparing.push(route));
      gate = await gateAt(page, place.pattern);
      await place.open(page, world);
    },
    gestures: {
      'chunk.retry': async ({ send }) => {
        await gate('hold');
        await place.around?.(page);
        if (await retry(page, place).isVisible()) await retry(page, place).click();
        else await send();
      },
      'connection.restored': async () => {
        await gate('hold');
        // What listens for it comes in a chunk of its own.
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
      load: { loaded: () => gate('pass'), thrown: () => gate('cut') },
      compareBuild: {
        same: () => compared((route) => route.continue()),
        newer: () => compared((route) => route.fulfill({ contentType: 'text/html', body: newerDocument })),
        thrown: () => compared((route) => route.abort('connectionrefused')),
      },
    },
    see: {
      loading: async () => {
        await expect(failure(page, place)).toHaveCount(0);
        await place.loading(page);
      },
      diagnosing: async () => {
        await expect(alert(page, place)).toHaveCount(0);
        await place.loading(page);
      },
      'failed.offline': () => expect(failure(page, place)).toContainText('cargará sola'),
      'failed.blocked': () => expect(failure(page, place)).toContainText('bloqueador'),
      'failed.outdated': () => expect(alert(page, place)).toContainText('Hay una versión nueva del sitio'),
      loaded: () => place.loaded(page),
    },
  };
}
