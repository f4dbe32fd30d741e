import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { accessible } from '../support/check-accessibility.ts';
import { test } from '../support/journey.ts';
import { ownFonts } from '../support/own-fonts.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect } from '../support/world-fixture.ts';

const sections = {
  winners: 'Ganadores',
  banners: 'Destacados',
  liveTables: 'Mesas en vivo',
  sportEvents: 'Eventos de hoy',
  promotions: 'Promociones',
} as const;
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/**
 * Scrolls every section into view for one frame: the page checks which sections are near the viewport only when it
 * renders a frame.
 */
async function scrollThrough(page: Page): Promise<void> {
  for (const name of [...Object.values(sections), 'Jugar también suma'])
    await region(page, name).evaluate((section) => {
      section.scrollIntoView({ block: 'center', behavior: 'instant' });
      return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    });
}

const isAskedFor = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return (path: string) => asked.includes(path);
};

test('sections below the fold load when they come near the viewport, without layout shift', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const asked = isAskedFor(page);
  await page.goto(`${world.url}/index`);
  await expect(region(page, sections.promotions)).toBeAttached();
  await expect(
    region(page, sections.winners)
      .getByRole('link', { name: /\*\*\*/ })
      .first(),
  ).toBeVisible();
  expect(asked('/wps/relay/MCSFE_getPromotions')).toBe(false);
  await ownFonts(page);
  await scrollThrough(page);
  for (const name of Object.values(sections)) {
    await expect(region(page, name).getByRole('listitem').first()).toBeVisible();
    await expect(region(page, name).locator('[aria-busy="true"]')).toHaveCount(0);
  }
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift))
    .toBeLessThan(0.02);
});

test('each section fails separately and loads with its own retry', async ({ page, world }) => {
  for (const endpoint of Object.keys(sections)) await world.set('script', { endpoint, answers: [{ malformed: true }] });
  await page.goto(`${world.url}/index`);
  await expect(page.locator(`[${hook.game}]`).first()).toBeVisible();
  await scrollThrough(page);
  for (const name of Object.values(sections)) await expect(region(page, name).getByTestId('alert')).toBeVisible();
  await accessible(page);
  for (const [place, name] of Object.values(sections).entries()) {
    await region(page, name).getByRole('button', { name: 'Reintentar' }).click();
    await expect(region(page, name).getByRole('listitem').first()).toBeVisible();
    await expect(page.getByTestId('alert').filter({ visible: true })).toHaveCount(
      Object.keys(sections).length - place - 1,
    );
  }
});

test('a failed load of the sections below the fold shows an error, and a retry loads them', async ({ page, world }) => {
  await page.route('**/assets/below-the-fold-*.js', (route) => route.abort());
  await page.goto(`${world.url}/index`);
  const failure = page.getByRole('main').getByTestId('alert');
  await expect(failure).toContainText('No pudimos cargar esta parte del sitio');
  await expect(page.locator(`[${hook.game}]`).first()).toBeVisible();
  await page.unroute('**/assets/below-the-fold-*.js');
  await failure.getByRole('button', { name: 'Reintentar' }).click();
  await expect(region(page, sections.banners)).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test('a search by keyboard opens the result page with the typed text', async ({ page, world }) => {
  await page.goto(`${world.url}/index`);
  await expect(page.locator(`[${hook.game}]`).first()).toBeVisible();
  await page.getByRole('search').getByRole('searchbox').fill('  jaguar dorado ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${world.url}/search?q=jaguar+dorado`);
});

test('a visitor who opens a live table sees the sign-in dialog', async ({ page, world }) => {
  await page.goto(`${world.url}/index`);
  await region(page, sections.liveTables).scrollIntoViewIfNeeded();
  await region(page, sections.liveTables).getByRole('link').nth(1).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a member can resume the last played game', async ({ page, world }) => {
  await storeSession(page, world);
  await page.goto(`${world.url}/index`);
  const resume = region(page, 'Sigue jugando');
  await expect(resume).toContainText('Tu saldo P 12,840.50');
  await page.getByRole('banner').getByRole('button', { name: 'Ocultar saldo' }).click();
  await expect(resume).toContainText('Tu saldo ***');
  const first = resume.locator(`[${hook.recent}]`).first();
  const id = await first.getAttribute(hook.recent);
  await first.click();
  await expect(page).toHaveURL(new RegExp(`[?&]gameId=${id}`));
});

test('the winners list does not move when reduced motion is set, and every entry is reachable', async ({
  page,
  world,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${world.url}/index`);
  const winners = region(page, sections.winners);
  const last = winners.getByRole('link', { name: /\*\*\*/ }).last();
  await last.focus();
  await expect(last).toBeInViewport();
  expect(await winners.evaluate((board) => board.getAnimations({ subtree: true }).length)).toBe(0);
});
