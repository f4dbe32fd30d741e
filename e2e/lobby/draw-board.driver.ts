import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { Lottery } from '../../src/gateway/schemas/play.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import type { flow } from '../../tests/lobby/draw-board.cases.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { expect } from '../support/world-fixture.ts';

export const board = (page: Page) => page.getByRole('region', { name: 'Próximos sorteos' });
export const tickets = (page: Page) => board(page).locator(`[${hook.lottery}]`);

const lottery = (gameId: string, minutes: number): Lottery => ({
  gameId,
  nodeId: 30_000,
  gameName: gameId,
  gameType: 'LOTT',
  vassalage: 'BOLIL',
  vendorName: 'Bolillero Nacional',
  imageUrl: '/covers/bolil-lott-0001.svg',
  isHot: true,
  isNew: false,
  code: gameId,
  accountTypeName: 'TCG_LOTTO_VN',
  draw: { number: 7, drawsAt: '2026-01-01T00:00:00.000Z', remainingMs: minutes * 60_000, periodSeconds: 86_400 },
  jackpot: 30_000,
  price: 1,
  last: { number: 6, drawnAt: '2025-12-31T23:59:00.000Z', numbers: [1, 2, 3, 4, 5] },
});

/** Lotteries whose ids are those of the events. */
export const lotteries = [lottery('first', 60), lottery('second', 300)];

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  open: async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.route('**/lgw/games/popular?*', (route) => route.fulfill({ json: { success: true, value: lotteries } }));
    await page.goto(`${world.url}/index`);
    await expect(tickets(page)).toHaveCount(2);
  },
  gestures: {
    'draw.choose': ({ event }) => board(page).locator(`[${hook.lottery}="${event.id}"]`).hover(),
    'board.leave': () => page.getByRole('searchbox').hover(),
  },
  outcomes: { draws: {} },
  assertions: {
    following: () => expect(board(page).getByRole('heading', { level: 3 })).toHaveText('first'),
    chosen: () => expect(board(page).locator(`[${hook.chosen}]`)).toHaveCount(1),
  },
});
