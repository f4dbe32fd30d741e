import { expectedPaths } from 'chartwalk';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { flow } from '../../tests/lobby/draw-board.cases.ts';
import { accessible } from '../support/check-accessibility.ts';
import { test as journey } from '../support/journey.ts';
import { storeSession } from '../support/stored-session.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { board, driver, tickets } from './draw-board.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`draw-board ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

/** Elements outside the board that move without being added or removed. */
const watchShifts = (page: Page) =>
  page.evaluate((name) => {
    const isOutside = (node: Node | null) =>
      !(node instanceof Element ? node : node?.parentElement)?.closest(`:has(> [role=group] [${name}])`);
    const moved: string[] = [];
    Object.assign(window, { moved });
    type Shift = PerformanceEntry & { sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[])
        for (const { node } of sources.filter((source) => isOutside(source.node)))
          moved.push(node instanceof Element ? node.outerHTML.slice(0, 160) : (node?.nodeName ?? ''));
    }).observe({ type: 'layout-shift' });
  }, hook.lottery);
const moved = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved);

journey('the board shows the next closing and the largest prize in the first 600 px', async ({ page, world }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${world.url}/index`);
  const largest = board(page).locator(`[${hook.strong}][${hook.lottery}]`);
  for (const part of [largest, board(page).getByRole('timer').first()]) {
    const box = await part.boundingBox();
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThan(600);
  }
});

for (const width of [390, 1440])
  journey(`a draw that closes moves nothing outside the board at ${width} px`, async ({ page, world }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${world.url}/index`);
    await expect(tickets(page)).toHaveCount(7);
    await page.clock.install({ time: Date.now() });
    await page.reload();
    await expect(tickets(page)).toHaveCount(7);
    await watchShifts(page);
    await page.clock.runFor(75_000);
    await expect(tickets(page)).toHaveCount(7);
    expect(await moved(page)).toEqual([]);
    expect(await board(page).evaluate((section) => section.getAnimations({ subtree: true }).length)).toBe(0);
  });

journey('a visitor who opens a draw by keyboard signs in first, a member plays at once', async ({ page, world }) => {
  await page.goto(`${world.url}/index`);
  await tickets(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tickets(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Ingresa a tu cuenta' })).toBeVisible();
  await storeSession(page, world);
  await page.goto(`${world.url}/index`);
  const code = await tickets(page).nth(2).getAttribute('href');
  await tickets(page).nth(2).click();
  await expect(page).toHaveURL(`${world.url}${code}`);
});

journey('the board is accessible in forced colors, and when its draws fail to load', async ({ page, world }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${world.url}/index`);
  await expect(tickets(page)).toHaveCount(7);
  await accessible(page);
  await page.emulateMedia({ forcedColors: 'none' });
  await world.set('script', { endpoint: 'popularLottery', answers: [{ malformed: true }] });
  await page.reload();
  await expect(board(page).getByTestId('alert')).toContainText('No pudimos leer');
  await accessible(page);
  await board(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(tickets(page)).toHaveCount(7);
});
