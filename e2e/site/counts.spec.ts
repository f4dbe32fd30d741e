import type { Locator, Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { test } from '../support/journey.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect } from '../support/world-fixture.ts';
import { menu, opener } from './side-menu.driver.ts';

const gamePages = ['/rng', '/live', '/sports', '/fish', '/pvp', '/esports'];
const lotteryPages = ['/lottery', '/elott', '/vnlottery', '/seaLottery'];

const main = (page: Page) => page.getByRole('main');
const number = (text: string) => Number(text.replace(/\D/g, ''));

type Counted = { href: string; count: number };

/** Every link that tells a number of games or lotteries, by the texts that a screen reader reads. */
const countedLinks = (page: Page): Promise<Counted[]> =>
  page.evaluate(() => {
    const textsOf = (link: Element) => {
      const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode())
        if (!walker.currentNode.parentElement?.closest('[aria-hidden=true]'))
          texts.push((walker.currentNode.textContent ?? '').trim());
      return texts;
    };
    const counts = [/^(\d[\d,]*)$/, /^(\d[\d,]*) (?:juegos?|loterías?)$/, /^Ver los (\d[\d,]*) en /];
    // A link to one game may show its players or its prize.
    return [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([href*="gameId="])')].flatMap((link) => {
      const found = textsOf(link).flatMap((text) => counts.flatMap((count) => count.exec(text)?.[1] ?? []));
      return found.map((text) => ({ href: link.pathname + link.search, count: Number(text.replaceAll(',', '')) }));
    });
  });

const hrefsIn = (part: Locator): Promise<string[]> =>
  part
    .getByRole('link')
    .evaluateAll((links) =>
      (links as HTMLAnchorElement[]).flatMap((link) =>
        /\d/.test(link.textContent) ? link.pathname + link.search : [],
      ),
    );

/** Every link that tells a number, as soon as the given links tell theirs. */
async function linksWith(page: Page, hrefs: readonly string[]): Promise<Counted[]> {
  let links: Counted[] = [];
  const read = async () => {
    links = await countedLinks(page);
    return links.map(({ href }) => href);
  };
  await expect.poll(read).toEqual(expect.arrayContaining([...hrefs]));
  return links;
}

/** The page changes without a load, so that the list of games loads once. */
const turn = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

const countText = (page: Page) =>
  main(page)
    .locator('strong')
    .filter({ hasText: /^\d[\d,]* juegos?$/, visible: true });

/** The number of items on the current page; -1 while it loads. */
async function listed(page: Page): Promise<number> {
  const { pathname, search } = new URL(page.url());
  // The document shows the previous page until the next one is rendered.
  if ((await page.locator(`[${hook.view}="${pathname}"]`).count()) === 0) return -1;
  if (lotteryPages.includes(pathname)) {
    const list = main(page).getByRole('region', { name: 'Todos los sorteos' });
    if ((await list.getByRole('link').count()) === 0) return -1;
    const more = list.getByRole('button', { name: 'Ver más sorteos' });
    // Not a click, which would wait for a button that has disappeared.
    while ((await more.count()) > 0)
      await more.evaluateAll((buttons) => buttons.map((one) => (one as HTMLElement).click()));
    return list.getByRole('list').first().locator(':scope > li').count();
  }
  if ((pathname === '/sports' || pathname === '/esports') && search === '')
    return (await main(page).getByRole('region', { name: 'Proveedores' }).getByRole('listitem').count()) || -1;
  const texts = await countText(page).allTextContents();
  return texts.length === 0 ? -1 : number(texts.at(-1) ?? '');
}

async function expectTrue(page: Page, links: readonly Counted[]): Promise<void> {
  for (const { href, count } of links) {
    await turn(page, href);
    await expect.poll(() => listed(page), href).toBe(count);
  }
}

const isOfProvider = ({ href }: Counted) => href.startsWith('/provider?');
for (const ofProviders of [true, false])
  test(`every number beside a link of the home page to ${ofProviders ? 'a provider' : 'a category'} is the number of items on its page`, async ({
    page,
    world,
  }) => {
    await page.goto(`${world.url}/index`);
    const makers = main(page).getByRole('region', { name: 'Nuestros proveedores' });
    await makers.scrollIntoViewIfNeeded();
    await expect(makers.getByRole('link').first()).toBeVisible();
    // The numbers of the categories and those of the providers come from different requests.
    const links = await linksWith(page, [...gamePages, ...(await hrefsIn(makers))]);
    const chosen = links.filter((link) => isOfProvider(link) === ofProviders);
    if (ofProviders) expect(chosen.length).toBeGreaterThan(10);
    await expectTrue(page, chosen);
  });

test('the menus tell no number of items that their page does not list', async ({ page, world }) => {
  await page.goto(`${world.url}/help`);
  await opener(page).click();
  await expect(menu(page).getByRole('link', { name: 'Loterías' })).toBeVisible();
  await expectTrue(page, await countedLinks(page));
});

test('every tab of the lotteries tells the number of lotteries on its page', async ({ page, world }) => {
  await page.goto(`${world.url}/lottery`);
  const tabs = main(page).getByRole('navigation', { name: 'Tipos de lotería' }).getByRole('link');
  await expect(tabs.filter({ hasText: /\d/ })).toHaveCount(lotteryPages.length);
  const links = await countedLinks(page);
  expect(links.map(({ href }) => href)).toEqual(lotteryPages);
  await expectTrue(page, links);
});

test('the wall of providers and the page of one tell the number of games on their pages', async ({ page, world }) => {
  await page.goto(`${world.url}/provider`);
  const wall = main(page).getByRole('list', { name: 'Proveedores' }).getByRole('link');
  await expect(wall.first()).toBeVisible();
  const links = await countedLinks(page);
  expect(links).toHaveLength(await wall.count());
  await expectTrue(page, links);
  await turn(page, '/provider?vendor=MAREA');
  const sections = main(page).getByRole('list', { name: 'Secciones' }).getByRole('link');
  await expect(sections).toHaveCount(2);
  await expectTrue(page, await countedLinks(page));
});

for (const path of gamePages)
  test(`every number beside a provider or a theme of ${path} is the number of games that it leaves`, async ({
    page,
    world,
  }) => {
    await page.goto(`${world.url}${path}${path.includes('sports') ? '?view=games' : ''}`);
    const chips = main(page).getByRole('group', { name: 'Proveedores' }).getByRole('radio');
    await expect(chips.nth(1)).toBeAttached();
    const all = number((await chips.first().locator('..').textContent()) ?? '');
    await expect.poll(() => listed(page), path).toBe(all);
    if (path === '/rng') await expect.poll(async () => (await countedLinks(page)).length).toBeGreaterThan(2);
    const themes = await countedLinks(page);
    for (const chip of (await chips.all()).slice(1)) {
      const label = chip.locator('..');
      const count = /[\d,]+$/.exec((await label.textContent()) ?? '')?.[0];
      await label.click();
      await expect(countText(page).and(page.locator('strong')).last(), path).toHaveText(
        new RegExp(`^${count} juegos?$`),
      );
    }
    await expectTrue(page, themes);
  });

test('every number of the search is the number of games on the page to which it leads', async ({ page, world }) => {
  for (const query of ['luchador', 'lunaria', 'a', 'bacara']) {
    await page.goto(`${world.url}/search?q=${query}`);
    const links = main(page).getByRole('link', { name: /^Ver los / });
    await expect(links.first(), query).toBeVisible();
    await expectTrue(page, await countedLinks(page));
  }
});

test('a lottery and a slot show the way back to their own list, whatever page their address has', async ({
  page,
  world,
}) => {
  await storeSession(page, world);
  for (const [address, way] of [
    ['/vnlottery?gameCode=RIFAM01', '/lottery'],
    ['/lottery?gameCode=SEA01', '/seaLottery'],
    ['/lottery?gameId=cobre-rng-0044', '/rng'],
    ['/rng?gameId=anzue-fish-0002', '/fish'],
  ] as const) {
    await page.goto(world.url + address);
    await expect(main(page).locator('iframe'), address).toBeVisible();
    await expect(main(page).getByRole('link', { name: /^Volver a / }), address).toHaveAttribute('href', way);
  }
});
