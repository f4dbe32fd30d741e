import type { Page } from 'playwright/test';
import { routes } from '../../src/routes/route-table.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { accessible } from '../support/check-accessibility.ts';
import { interceptRequests } from '../support/intercept-requests.ts';
import { test } from '../support/journey.ts';
import { chooseLanguage } from '../support/language-menu.ts';
import { ownFonts } from '../support/own-fonts.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect } from '../support/world-fixture.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const field = (page: Page) => page.getByRole('searchbox', { name: 'Buscar juegos' });
const count = (page: Page) => page.getByRole('main').getByTestId('status');
const tickets = (page: Page) => page.locator(`[${hook.game}]`);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });
const scrollTo = (page: Page, y: number) => page.evaluate((to) => window.scrollTo(0, to), y);

for (const path of ['/rng', '/pvp', '/rng?q=qqqqqqqq', '/fav']) {
  test(`${path} is accessible in both color schemes and at all sizes`, async ({ page, world }) => {
    await page.goto(`${world.url}${path}`);
    for (const viewport of sizes) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(
          tickets(page)
            .first()

            .or(page.getByRole('main').getByRole('heading', { level: 2 }).last())
            .first(),
        ).toBeVisible();
        await accessible(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${viewport.width} ${colorScheme}`).toBeLessThanOrEqual(0);
      }
    }
  });
}

test('every game page requests its games before the application script loads', async ({ page, world }) => {
  await page.route('**/assets/core-*.js', (route) => route.abort());
  for (const { path } of routes.filter((route) => route.page === 'category')) {
    const asked = page.waitForRequest(/GCSGAME_gameList/);
    await page.goto(`${world.url}${path}`, { waitUntil: 'commit' });
    await asked;
  }
});

test('a game page with an open game requests no game list', async ({ page, world }) => {
  await storeSession(page, world);
  await page.goto(`${world.url}/rng`);
  const gameId = await tickets(page).first().getAttribute(hook.game);
  let asked = 0;
  page.on('request', (request) => {
    if (/gameList/.test(request.url())) asked++;
  });
  await page.goto(`${world.url}/rng?gameId=${gameId}`);
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Girar' })).toBeVisible();
  expect(asked).toBe(0);
});

for (const who of ['a visitor', 'a member']) {
  test(`${who} gets the game list from the document bootstrap without a second request`, async ({ page, world }) => {
    const token = who === 'a member' ? await storeSession(page, world) : '';
    const sent: string[] = [];
    page.on('request', (request) => {
      const name = /gameList|status/.exec(request.url())?.[0];
      if (name) sent.push(`${name} ${request.headers()['authorization'] ?? ''}`);
    });
    await page.goto(`${world.url}/rng`);
    await expect(count(page)).toHaveText('8,960 juegos');
    expect(sent).toEqual(['status ', `gameList ${token}`]);
  });
}

test('a game list that was requested in another language is requested again in the current one', async ({
  page,
  world,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('gameList')) asked.push(`${url.searchParams.get('language')}`);
  });
  const interception = await interceptRequests(page, '**/assets/core-*.js');
  await page.goto(`${world.url}/rng`, { waitUntil: 'commit' });
  await page.locator('#late').waitFor({ state: 'attached' });
  await chooseLanguage(page, 'English');
  await interception('pass');
  await expect(count(page)).toHaveText('8,960 games');
  expect(asked[0]).toBe('ES');
  expect(asked.at(-1)).toBe('EN');
});

test('a search tolerates typing errors, appears in the address and stays after a reload', async ({ page, world }) => {
  await page.goto(`${world.url}/rng`);
  await expect(count(page)).toHaveText('8,960 juegos');
  await field(page).fill('jagaur morad');
  await expect(tickets(page).first()).toContainText('Jaguar Morado');
  await expect(page).toHaveURL(/\/rng\?q=jagaur\+morad$/);
  await page.getByRole('checkbox', { name: '25 líneas o más' }).check();
  await expect(page).not.toHaveURL(/morad$/);
  const found = await count(page).textContent();
  await page.reload();
  await expect(count(page)).toHaveText(found!);
  await expect(field(page)).toHaveValue('jagaur morad');
  await expect(page.getByRole('checkbox', { name: '25 líneas o más' })).toBeChecked();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(page).toHaveURL(`${world.url}/rng`);
  await tickets(page).first().dblclick();
  await expect(dialog(page)).toBeVisible();
});

test('already loaded game covers are visible in the first frame after a search is cleared', async ({ page, world }) => {
  await page.goto(`${world.url}/rng`);
  const covers = tickets(page).locator('img');
  for (let place = 0; place < 12; place++) await expect(covers.nth(place)).toHaveAttribute(hook.state, 'loaded');
  const first = (await tickets(page).first().textContent())!;
  await field(page).fill('jaguar');
  await expect(tickets(page).first()).not.toHaveText(first);
  await expect(covers.first()).toHaveAttribute(hook.state, 'loaded');
  const inFrame = page.evaluate(
    () =>
      new Promise<(string | undefined)[]>((done) => {
        const states = () => {
          const images = [...document.querySelectorAll<HTMLElement>('[data-game] img')];
          const visible = images.filter((image) => image.getBoundingClientRect().top < innerHeight);
          done(visible.map(({ dataset }) => dataset['state']));
        };
        addEventListener('input', () => requestAnimationFrame(states), { capture: true, once: true });
      }),
  );
  await field(page).fill('');
  const states = await inFrame;
  expect(states.length).toBeGreaterThanOrEqual(6);
  expect(states).toEqual(states.map(() => 'loaded'));
  await expect(tickets(page).first()).toHaveText(first);
});

async function inTheMiddle(page: Page): Promise<string> {
  let gameId: string | null | undefined;
  const found = async () => {
    gameId = await page.evaluate(() =>
      document
        .elementFromPoint(innerWidth / 2, innerHeight / 2)
        ?.closest('[data-game]')
        ?.getAttribute('data-game'),
    );
    return typeof gameId;
  };
  await expect.poll(found).toBe('string');
  return gameId!;
}

test('a member who leaves a game returns to the same scroll position of the same list', async ({ page, world }) => {
  await storeSession(page, world);
  await page.goto(`${world.url}/rng?vendor=COBRE`);
  await expect(count(page)).toHaveText('1,240 juegos');
  await ownFonts(page);
  await scrollTo(page, 9000);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('scroll'))).toContain('9000');
  const gameId = await inTheMiddle(page);
  await page.locator(`[${hook.game}="${gameId}"]`).click();
  await expect(page).toHaveURL(new RegExp(`/rng\\?gameId=${gameId}(&|$)`));
  await expect(tickets(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.locator(`[${hook.game}="${gameId}"]`)).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(9000);
  await expect(page.getByRole('radio', { name: /Cobre Alto/ })).toBeChecked();
});

test('the game list and the room list on the same page fail and retry independently', async ({ page, world }) => {
  await world.set('script', { endpoint: 'gameList', answers: [{ malformed: true }] });
  await world.set('script', { endpoint: 'pvpRooms', answers: [{ malformed: true }] });
  await page.goto(`${world.url}/pvp`);
  const alerts = page.getByRole('main').getByTestId('alert');
  await expect(alerts).toHaveCount(2);
  await alerts.last().getByRole('button', { name: 'Reintentar' }).click();
  await expect(count(page)).toHaveText('220 juegos');
  await expect(alerts).toHaveCount(1);
  await alerts.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.locator(`[${hook.room}]`).first()).toBeVisible();
});

test('the keyboard reaches every game, and the focus stays on its game while the list scrolls', async ({
  page,
  world,
}) => {
  await page.goto(`${world.url}/rng`);
  await tickets(page).first().focus();
  const focused = () =>
    page.evaluate(() => {
      const cell = document.activeElement?.closest('[role=gridcell]');
      const [row, column] = [cell?.parentElement?.getAttribute('aria-rowindex'), cell?.getAttribute('aria-colindex')];
      return cell ? String((Number(row) - 1) * 6 + Number(column)) : undefined;
    });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused()).toBe('8');
  await page.keyboard.press('Control+End');
  await expect.poll(() => focused()).toBe('8960');
  await expect(page.locator(':focus')).toBeInViewport();
  await page.keyboard.press('Control+Home');
  await expect.poll(focused).toBe('1');
  await page.keyboard.press('PageDown');
  await expect.poll(focused).not.toBe('1');
  const place = await focused();
  await scrollTo(page, 200_000);
  await expect(page.locator(':focus')).not.toBeInViewport();
  await expect.poll(() => focused()).toBe(place);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus')).toBeInViewport();
  await expect.poll(async () => Number(await focused())).toBe(Number(place) + 6);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', /^Favorito: /);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', /^Detalles de /);
  await page.keyboard.press('Tab');
  await expect.poll(() => focused()).toBeUndefined();
});

test('a number leads to its game, and F2 and Escape move inside a cell', async ({ page, world }) => {
  await page.goto(`${world.url}/rng`);
  await page.getByRole('textbox', { name: 'Ir al juego n.º' }).fill('5000');
  await page.getByRole('button', { name: 'Ir a ese juego' }).click();
  const cell = page.locator('[role=gridcell]:focus-within');
  await expect(cell).toHaveAttribute('aria-colindex', '2');
  await expect(cell.locator('..')).toHaveAttribute('aria-rowindex', '834');
  await expect(page.locator(':focus')).toBeInViewport();
  await page.keyboard.press('F2');
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', /^Favorito: /);
  await page.keyboard.press('Escape');
  await expect(page.locator(':focus')).toHaveAttribute(hook.game);
});

test('a fast scroll renders the games at the final position', async ({ page, world }) => {
  await page.goto(`${world.url}/rng`);
  await expect(count(page)).toHaveText('8,960 juegos');
  await ownFonts(page);
  await page.evaluate(async () => {
    for (let y = 0; y <= 90_000; y += 4500) {
      window.scrollTo(0, y);
      await new Promise((done) => requestAnimationFrame(done));
    }
  });
  const grid = page.getByRole('grid', { name: 'Juegos de Tragamonedas' });
  await expect(grid).not.toHaveAttribute(hook.passing);
  const isFull = () =>
    grid.evaluate((list) => {
      const cells = [...list.children].map((cell) => cell.getBoundingClientRect());
      const seen = cells.filter(({ top, bottom }) => bottom > 0 && top < innerHeight);
      return (
        Math.min(...seen.map(({ top }) => top)) <= 18 &&
        Math.max(...seen.map(({ bottom }) => bottom)) >= innerHeight - 18
      );
    });
  await expect.poll(isFull).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(90_000);
});

for (const viewport of sizes) {
  test(`the list renders at most 60 cards, with at most 10 elements for each, at ${viewport.width} px`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(`${world.url}/rng?new=1`);
    await expect(tickets(page).first()).toBeVisible();
    const most = await page.evaluate(async () => {
      const seen = { cards: 0, elementsPerCard: 0, columns: 0 };
      const grid = () => document.querySelector('[data-game]')!.closest('[role=grid]')!;
      for (let y = 0; y < 38_000; y += 1711) {
        window.scrollTo(0, y);
        await new Promise((done) => requestAnimationFrame(done));
        const cards = grid().querySelectorAll('[data-game]').length;
        seen.cards = Math.max(seen.cards, cards);
        seen.elementsPerCard = Math.max(seen.elementsPerCard, grid().querySelectorAll('*').length / cards);
        const cells = [...grid().querySelectorAll('[role=gridcell]')];
        const columns = new Set(cells.map((cell) => cell.getBoundingClientRect().left));
        seen.columns = Math.max(seen.columns, columns.size);
      }
      return seen;
    });
    expect(most.columns).toBe(viewport.width === 390 ? 2 : 6);
    expect(most.cards).toBeLessThanOrEqual(60);
    expect(most.elementsPerCard).toBeLessThanOrEqual(10);
  });
}
