import type { Page } from 'playwright/test';
import type { Lottery } from '../../src/gateway/schemas/play.ts';
import { drawMs, flow } from '../../tests/lobby/draws.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessible } from '../support/accessible.ts';
import { success, thrown, unauthorised } from '../support/answers.ts';
import { test as journey } from '../support/journey.ts';
import { outages } from '../support/outages.ts';
import { storeSession } from '../support/signed-in.ts';
import { expect, test } from '../support/world.ts';

/** The last of the page's two lists is the one that a walk drives. */
const section = (page: Page) => page.getByRole('region', { name: 'Las 20 más jugadas' });
const lobbyCall = '**/lgw/games/lobby?*';

const lottery: Lottery = {
  gameId: 'vn001',
  nodeId: 30_000,
  gameName: 'Hà Nội',
  gameType: 'LOTT',
  vassalage: 'BOLIL',
  vendorName: 'Bolillero Nacional',
  imageUrl: '/covers/bolil-lott-0001.svg',
  isHot: true,
  isNew: false,
  code: 'VN001',
  accountTypeName: 'TCG_LOTTO_VN',
  draw: { number: 7, drawsAt: '2026-01-01T00:00:00.000Z', remainingMs: drawMs, periodSeconds: 60 },
  jackpot: 30_000,
  price: 1,
  last: { number: 6, drawnAt: '2025-12-31T23:59:00.000Z', numbers: [1, 2, 3, 4, 5] },
};

const fresh = async (page: Page) => {
  await expect(section(page).getByRole('heading', { name: 'Hà Nội' })).toBeVisible();
  await expect(section(page).getByText('No pudimos actualizar')).toHaveCount(0);
};
const reads = { open: success([lottery]), empty: success([]), expired: unauthorised, ...outages, thrown };

for (const path of pathsOf(buildGraph(flow))) {
  test(`draws ${path.id}`, async ({ page, world }) => {
    await walkBrowser({
      page,
      flow,
      path,
      endpoints: { read: '**/lgw/games/popular?*', readAgain: '**/lgw/games/popular?*', others: lobbyCall },
      open: async () => void (await page.goto(`${world.url}/lottery`)),
      gestures: {
        'draws.retry': () => section(page).getByRole('button', { name: 'Reintentar' }).click(),
        'page.shown': () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
      },
      outcomes: { read: reads, readAgain: reads, visibility: {} },
      see: {
        reading: () => expect(section(page).getByRole('list')).toHaveAttribute('aria-busy', 'true'),
        open: fresh,
        refreshing: async () =>
          void (await expect(section(page).getByRole('heading', { name: 'Hà Nội' })).toBeVisible()),
        stale: async () => {
          await expect(section(page).getByRole('heading', { name: 'Hà Nội' })).toBeVisible();
          await expect(section(page).getByText('No pudimos actualizar los sorteos')).toBeVisible();
        },
        empty: () => expect(section(page)).toContainText('Hoy no hay sorteos abiertos'),
        failed: () => expect(section(page).getByRole('alert')).toBeVisible(),
      },
    });
  });
}

journey(
  'a hundred draws of Vietnam: found by name without accents, shown in portions, read in both themes',
  async ({ page, world }) => {
    await page.goto(`${world.url}/vnlottery`);
    const all = page.getByRole('region', { name: 'Todos los sorteos' });
    await expect(all.locator('[data-lottery]')).toHaveCount(24);
    await accessible(page);
    await all.getByRole('button', { name: 'Ver más sorteos' }).click();
    await expect(all.locator('[data-lottery]')).toHaveCount(48);
    await expect(all.locator('[data-lottery]').nth(24).getByRole('button')).toBeFocused();
    await all.getByRole('searchbox', { name: 'Buscar un sorteo' }).fill('da nang');
    await expect(all.locator('[data-lottery]').first()).toContainText('Đà Nẵng');
    await all.getByRole('searchbox').fill('zzz');
    await all.getByRole('button', { name: 'Ver todos' }).click();
    await expect(all.getByRole('searchbox')).toBeFocused();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await accessible(page);
  },
);

journey('a list that does not load fails alone and can be tried again', async ({ page, world }) => {
  await world.set('script', { endpoint: 'lotteryLobby', answers: [{ malformed: true }] });
  await page.goto(`${world.url}/elott`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('no podemos leer');
  await expect(section(page).getByRole('button').first()).toBeVisible();
  await page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('region', { name: 'Todos los sorteos' }).locator('[data-lottery]').first()).toBeVisible();
});

journey('a ticket bought is in the next draw and is decided by it', async ({ page, world }) => {
  await storeSession(page, world);
  await page.goto(`${world.url}/vnlottery`);
  await page.getByRole('searchbox', { name: 'Buscar un sorteo' }).fill('Ha Noi Relampago');
  await page
    .getByRole('region', { name: 'Todos los sorteos' })
    .getByRole('button', { name: 'Jugar Hà Nội Relámpago 1' })
    .click();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Al azar' }).click();
  await frame.getByRole('button', { name: 'Comprar boleto' }).click();
  await expect(frame.getByRole('status')).toContainText('Boleto comprado para el sorteo');
  await expect(frame.locator('[data-prize="pending"]')).toHaveCount(1);
  await world.set('clock', { advanceSeconds: 60 });
  await page.getByRole('button', { name: 'Recargar el juego' }).click();
  await expect(frame.locator('[data-prize="blank"], [data-prize="won"]')).toHaveCount(1);
  await expect(frame.locator('[data-prize="pending"]')).toHaveCount(0);
});
