import type { Locator, Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { test } from '../support/journey.ts';
import { chooseLanguage } from '../support/language-menu.ts';
import { ownFonts } from '../support/own-fonts.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect, quietPage } from '../support/world-fixture.ts';

const heading = (page: Page) => page.getByRole('main').locator(`h1:not([${hook.waiting}])`);
const card = (page: Page, gameId: string) => page.locator(`[${hook.game}="${gameId}"]`);
const back = (page: Page) => page.getByRole('link', { name: /^Volver a / }).first();
const scrollOf = (page: Page) => page.evaluate(() => scrollY);

/** A game card that is completely visible. */
async function visibleCard(page: Page): Promise<string> {
  let id: string | undefined;
  const find = async () => {
    id = await page.evaluate((name) => {
      const cards = [...document.querySelectorAll(`[${name}]`)];
      const isInside = (one: Element) =>
        one.getBoundingClientRect().top > 200 && one.getBoundingClientRect().bottom < innerHeight - 20;
      return cards.find(isInside)?.getAttribute(name) ?? undefined;
    }, hook.game);
    return typeof id;
  };
  await expect.poll(find).toBe('string');
  return id!;
}

async function openWithKeyboard(page: Page, opener: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('iframe')).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(`${await heading(page).textContent()} · Sorteo`);
}

test('the focus moves to the heading of a game, and back to its card in a long list', async ({ page, world }) => {
  await storeSession(page, world);
  await page.goto(`${world.url}/rng`);
  await expect(page.locator(`[${hook.game}]`).first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 200_000));
  const gameId = await visibleCard(page);
  const top = await scrollOf(page);
  for (const leave of [() => page.goBack(), () => back(page).click()]) {
    await openWithKeyboard(page, card(page, gameId));
    await leave();
    await expect(card(page, gameId)).toBeFocused();
    await expect(card(page, gameId)).toBeInViewport();
    await expect(page).toHaveTitle('Tragamonedas · Sorteo');
    expect(Math.abs((await scrollOf(page)) - top)).toBeLessThan(400);
  }
});

test('a link back to a list keeps its filters and returns to the card', async ({ page, world }) => {
  await storeSession(page, world);
  await page.goto(`${world.url}/rng?vendor=COBRE`);
  await expect(page.locator(`[${hook.game}]`).first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 9000));
  const gameId = await visibleCard(page);
  const top = await scrollOf(page);
  await openWithKeyboard(page, card(page, gameId));
  await back(page).click();
  await expect(page).toHaveURL(`${world.url}/rng?vendor=COBRE`);
  await expect(card(page, gameId)).toBeFocused();
  expect(Math.abs((await scrollOf(page)) - top)).toBeLessThan(400);
});

test('the focus returns to the button of a draw after a slow response, and to the page heading when the button is gone', async ({
  page,
  world,
}) => {
  await page.clock.install();
  await storeSession(page, world);
  const lobby = '**/lgw/games/lobby?*';
  const asked = page.waitForRequest(lobby);
  await page.goto(`${world.url}/elott`);
  const answer = await page.evaluate(async (url) => (await fetch(url)).json(), (await asked).url());
  // A draw that closes during the test would change the order of the list.
  const held: (() => Promise<void>)[] = [];
  await page.route(lobby, (route) => void held.push(() => route.fulfill({ json: answer })));
  const play = page
    .getByRole('region', { name: 'Todos los sorteos' })
    .getByRole('link', { name: /^Jugar / })
    .nth(2);
  const name = (await play.getAttribute('aria-label')) ?? (await play.textContent()) ?? '';
  await openWithKeyboard(page, play);
  await page.goBack();
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => held.length).toBe(1);
  await page.clock.runFor(5000);
  await expect(page.getByRole('main')).toBeFocused();
  for (const respond of held.splice(0)) await respond();
  await expect(page.locator(':focus')).toHaveAccessibleName(name.trim());
  await play.press('Enter');
  await expect(heading(page)).toBeFocused();
  await page.unroute(lobby);
  for (const endpoint of ['lotteryLobby', 'popularLottery'])
    await world.set('script', { endpoint, answers: [{ malformed: true }] });
  await page.goBack();
  await expect(heading(page)).toBeFocused();
});

test('the title follows the dialog or center page in front, and the language', async ({ page, world }) => {
  await page.goto(`${world.url}/register`);
  await expect(page).toHaveTitle('Regístrate · Sorteo');
  await page.goto(`${world.url}/index?dialog=login`);
  await expect(page).toHaveTitle('Ingresa a tu cuenta · Sorteo');
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page).toHaveTitle('Sorteo · Juegos y apuestas en línea');
  await storeSession(page, world, 'agente1');
  await page.goto(`${quietPage(world)}?member=withdraw`);
  await expect(page).toHaveTitle('Retirar · Sorteo');
  await page.getByRole('dialog').getByRole('link', { name: 'Depositar' }).click();
  await expect(page).toHaveTitle('Depositar · Sorteo');
  await page.goBack();
  await expect(page).toHaveTitle('Retirar · Sorteo');
  await page.keyboard.press('Escape');
  await expect(page).toHaveTitle('Centro de ayuda · Sorteo');
  await chooseLanguage(page, 'English');
  await expect(page).toHaveTitle('Help center · Sorteo');
  await page.goto(`${quietPage(world)}?agent=agentTeamOverview`);
  const name = page.getByRole('dialog').locator('h3').first();
  await expect(name).toBeVisible();
  await expect(page).toHaveTitle(`${await name.textContent()} · Sorteo`);
});

test('the screen of a closed site has its own title and takes over the focus', async ({ page, world }) => {
  await page.goto(`${world.url}/vip`);
  await heading(page).waitFor();
  await page.getByRole('banner').getByRole('button').first().focus();
  await page.route('**/wps/system/status?*', (route) =>
    route.fulfill({ json: { success: true, value: { maintenance: true, regionRestriction: false } } }),
  );
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(`${await heading(page).textContent()} · Sorteo`);
});

test('an opened notice takes the focus on a wide screen, and Back returns it to the entry', async ({ page, world }) => {
  await page.goto(`${world.url}/noticePage`);
  const entry = page.getByRole('list', { name: 'Lista de avisos' }).getByRole('link').nth(1);
  await entry.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').getByRole('heading').first()).toBeFocused();
  await page.goBack();
  await expect(entry).toBeFocused();
});

for (const width of [390, 1440])
  test(`the sticky parts do not cover the focused element at ${width} px`, async ({ page, world }) => {
    await page.setViewportSize({ width, height: 844 });
    await storeSession(page, world);
    for (const path of ['/index', '/promotions', '/rng']) {
      await page.goto(`${world.url}${path}`);
      await expect(heading(page)).toBeAttached();
      await expect(page.getByRole('main').locator('a, button').nth(5)).toBeVisible();
      for (const [key, steps] of [
        ['Tab', 45],
        ['Shift+Tab', 40],
      ] as const)
        for (let step = 0; step < steps; step++) {
          await page.keyboard.press(key);
          const covered = await page.evaluate(() => {
            const active = document.activeElement;
            if (!active?.closest('main')) return null;
            const { left, top, right, bottom } = active.getBoundingClientRect();
            const points = [top + 1, (top + bottom) / 2, bottom - 1].map((y) =>
              document.elementFromPoint((left + right) / 2, y),
            );
            const over = points.find((found) => found?.closest('header, nav') && !active.contains(found));
            return over && !over.closest('nav')?.contains(active) ? active.outerHTML.slice(0, 200) : null;
          });
          expect(covered, `${path}, step ${step} of ${key}`).toBeNull();
        }
    }
  });

for (const path of ['/help', '/promotions', '/elott', '/index'])
  test(`a reload keeps the scroll position of ${path}`, async ({ page, world }) => {
    await storeSession(page, world);
    await page.goto(`${world.url}${path}`);
    // From then on, the site stores the position when the page ends.
    await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
    const reach = async () => {
      await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
      return scrollOf(page);
    };
    await expect.poll(reach).toBe(900);
    // While content loads above, the browser moves the position together with the content.
    await page.evaluate(() => addEventListener('pagehide', () => sessionStorage.setItem('leftAt', String(scrollY))));
    await page.reload();
    const left = await page.evaluate(() => Number(sessionStorage.getItem('leftAt')));
    expect(left).toBeGreaterThan(600);
    await expect.poll(() => scrollOf(page)).toBe(left);
  });

for (const width of [390, 1440])
  test(`the draws replace their placeholders without moving the content below at ${width} px`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const lobby = '**/lgw/games/lobby?*';
    const asked = page.waitForRequest(lobby);
    await page.goto(`${world.url}/elott`);
    const draws = await page.evaluate(async (url) => (await fetch(url)).json(), (await asked).url());
    const held: ((json: unknown) => Promise<void>)[] = [];
    await page.route(lobby, (route) => void held.push((json) => route.fulfill({ json })));
    const list = page.getByRole('region', { name: 'Todos los sorteos' });
    const top = () => list.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));
    for (const remainingMs of [20_000, 3 * 3_600_000]) {
      await page.reload();
      await ownFonts(page);
      await expect.poll(() => held.length).toBe(1);
      const before = await top();
      const value = draws.value.map((one: { draw: object }) => ({ ...one, draw: { ...one.draw, remainingMs } }));
      for (const respond of held.splice(0)) await respond({ ...draws, value });
      await expect(list.getByRole('link').first()).toBeVisible();
      expect(await top(), `closing in ${remainingMs} ms`).toBe(before);
    }
  });
