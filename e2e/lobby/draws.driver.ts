import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { Lottery } from '../../src/gateway/schemas/play.ts';
import { drawMs, type flow } from '../../tests/lobby/draws.cases.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { success, thrown, unauthorised } from '../support/gateway-responses.ts';
import { outages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

/** The page has two lists; walks use the last one. */
export const section = (page: Page) => page.getByRole('region', { name: 'Las 20 más jugadas' });
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

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  endpoints: { read: '**/lgw/games/popular?*', readAgain: '**/lgw/games/popular?*', others: lobbyCall },
  open: async () => void (await page.goto(`${world.url}/lottery`)),
  gestures: {
    'load.retry': () => section(page).getByRole('button', { name: 'Reintentar' }).click(),
    'page.shown': () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
  },
  outcomes: { read: reads, readAgain: reads, visibility: {} },
  assertions: {
    loading: () => expect(section(page).getByRole('list')).toHaveAttribute('aria-busy', 'true'),
    open: fresh,
    refreshing: async () => void (await expect(section(page).getByRole('heading', { name: 'Hà Nội' })).toBeVisible()),
    stale: async () => {
      await expect(section(page).getByRole('heading', { name: 'Hà Nội' })).toBeVisible();
      await expect(section(page).getByText('No pudimos actualizar los sorteos')).toBeVisible();
    },
    empty: () => expect(section(page)).toContainText('Hoy no hay sorteos abiertos'),
    loadFailed: () => expect(section(page).getByTestId('alert')).toBeVisible(),
  },
});
