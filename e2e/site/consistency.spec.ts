import type { Page } from 'playwright/test';
import { type RoutePath, resolve, routes } from '../../src/routes/route-table.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect, test, type World } from '../support/world-fixture.ts';

type Link = { part: string; name: string; href: string };
type Seen = {
  path: string;
  title: string;
  heading: string;
  first: string | null;
  links: Link[];
  buttons: { part: string; name: string }[];
  headings: { section: number; name: string }[];
};

/** Routes without a place in the navigation, with the reason. */
const excluded: Partial<Record<RoutePath, string>> = {
  '/login': 'is a step of the sign-in',
  '/register': 'is a step of the registration',
  '/register.html': 'is another address of /register',
  '/helpmc': 'is /help inside a member center of another site',
  '/download': 'is another address of /down',
  '/promoDetail': 'is one promotion of /promotions',
  '/seamless': 'is a game, which the lists and the search contain',
  '/game': 'is a game, which the lists and the search contain',
  '/jlrng': 'is a filter of /rng',
  '/pgrng': 'is a filter of /rng',
};
const listed = routes.filter(({ path }) => !(path in excluded));
const paths = listed.map(({ path }) => path);
const shellOf = (path: string) => {
  const found = resolve(path);
  return 'place' in found ? (found.place.shell ?? 'full') : 'full';
};
const hasFooter = (path: string) => ['full', 'headerFooter'].includes(shellOf(path));
/** The first path of each page with each kind of frame. */
const samples = listed
  .filter(
    ({ path, page }, index) =>
      listed.findIndex((other) => other.page === page && shellOf(other.path) === shellOf(path)) === index,
  )
  .map(({ path }) => path);

/** Runs inside the page, so it must not use anything outside itself. */
function inspectPage(waiting: string): Omit<Seen, 'path'> {
  const all = <Type extends HTMLElement>(selector: string) =>
    [...document.querySelectorAll<Type>(selector)].filter(
      (element) => element.checkVisibility() && !element.closest('[inert], [aria-hidden=true], dialog, [popover]'),
    );
  const nameOf = (element: HTMLElement) =>
    (
      element.getAttribute('aria-label') ??
      [element.textContent, ...[...element.querySelectorAll('img')].map(({ alt }) => alt)].join(' ')
    ).trim();
  const partOf = (element: Element) => {
    // A header inside the main element belongs to the page.
    const part = element.closest('nav, main, footer') ?? element.closest('header');
    return part ? `${part.localName} ${part.getAttribute('aria-label') ?? ''}`.trim() : '';
  };
  const sections = all('main section, main article, main li, main');
  return {
    title: document.title,
    heading: document.querySelector(`main h1:not([${waiting}])`)?.textContent.trim() ?? '',
    first: document.querySelector('a[href], button')?.getAttribute('href') ?? null,
    links: all<HTMLAnchorElement>('a[href]').map((link) => ({
      part: partOf(link),
      name: nameOf(link),
      href: link.getAttribute('href') ?? '',
    })),
    buttons: all('header > * button, footer button').map((button) => ({ part: partOf(button), name: nameOf(button) })),
    headings: all('main :is(h1, h2, h3, h4)').map((heading) => ({
      section: sections.indexOf(heading.closest<HTMLElement>('section, article, li, main') as HTMLElement),
      name: nameOf(heading),
    })),
  };
}

async function visit(page: Page, world: World): Promise<Seen[]> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${world.url}/help`);
  await expect(page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: 'Favoritos' })).toBeVisible();
  const seen: Seen[] = [];
  for (const path of samples) {
    await page.evaluate((address) => history.pushState(null, '', address), path);
    const heading = page.getByRole('main').locator(`h1:not([${hook.waiting}])`);
    await expect(heading).toBeAttached();
    const text = path === '/index' ? 'Sorteo' : ((await heading.textContent()) ?? '').trim();
    await expect.poll(async () => (await page.title()).startsWith(`${text} · `), `the title of ${path}`).toBe(true);
    if (hasFooter(path)) {
      await page.evaluate(() => scrollTo(0, 10_000_000));
      await expect(page.getByRole('contentinfo').getByRole('button').first()).toBeAttached();
    }
    if (shellOf(path) === 'full') await expect(page.getByRole('link', { name: 'Favoritos' }).first()).toBeVisible();
    seen.push({ path, ...(await page.evaluate(inspectPage, hook.waiting)) });
  }
  return seen;
}

/** The tests of one worker share one visit of the pages. */
let visited: Promise<Seen[]> | undefined;
const visitOnce = (page: Page, world: World): Promise<Seen[]> => (visited ??= visit(page, world));
const openMenu = async (page: Page): Promise<string[]> => {
  await page.getByRole('button', { name: 'Menú' }).first().click();
  const entries = page.getByRole('dialog').getByRole('navigation').locator('a, button');
  // The categories load with the list of vendors.
  await expect(entries.filter({ hasText: 'Tragamonedas' })).toBeVisible();
  const names = (await entries.allTextContents()).map((name) => name.trim());
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return names;
};

test('each page has a different title, which starts with its heading', async ({ page, world }) => {
  const titles = (await visitOnce(page, world)).map(({ title }) => title);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test('the first stop of each page is a link that skips to the main element', async ({ page, world }) => {
  const seen = await visitOnce(page, world);
  expect(seen.filter(({ first }) => first !== '#main').map(({ path }) => path)).toEqual([]);
  await page.goto(`${world.url}/help`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('links with the same name in the same part of a page lead to the same address', async ({ page, world }) => {
  const found = (await visitOnce(page, world)).flatMap(({ path, links }) =>
    links
      .filter(({ part, name, href }) =>
        links.some((other) => other.part === part && other.name === name && other.href !== href),
      )
      .map(({ part, name, href }) => `${path}, ${part}: ${name} → ${href}`),
  );
  expect(found).toEqual([]);
});

test('two ways lead to each page of the site', async ({ page, world }) => {
  const seen = await visitOnce(page, world);
  await page.goto(`${world.url}/index`);
  await page.getByRole('button', { name: 'Menú' }).first().click();
  const menu = page.getByRole('dialog').getByRole('navigation').getByRole('link');
  await expect(menu.first()).toBeVisible();
  const ofMenu = await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const parts = [
    'nav Juegos',
    'nav Secciones principales',
    'nav Tipos de lotería',
    'nav Más páginas',
    'footer',
    'main',
  ];
  const pathOf = (href: string) => href.replace(/[?#].*/, '');
  const isInPart = (part: string, path: string) =>
    seen.some(
      (from) => from.path !== path && from.links.some((link) => link.part === part && pathOf(link.href) === path),
    );
  const ways = (path: string) =>
    [ofMenu.some((href) => pathOf(href) === path), ...parts.map((part) => isInPart(part, path))].filter(Boolean);
  expect(paths.filter((path) => ways(path).length < 2)).toEqual([]);
});

test('the headings of a section have different names', async ({ page, world }) => {
  const found = (await visitOnce(page, world)).flatMap(({ path, headings }) =>
    headings
      .filter(({ section, name }, index) => {
        const first = headings.findIndex((other) => other.section === section && other.name === name);
        return name === '' || first !== index;
      })
      .map(({ name }) => `${path}: "${name}"`),
  );
  expect(found).toEqual([]);
});

test('the header, the navigation and the footer have the same entries in the same order on each page', async ({
  page,
  world,
}) => {
  const seen = await visitOnce(page, world);
  const entries = ({ links, buttons }: Seen, kind: RegExp) =>
    [...links, ...buttons].filter(({ part }) => kind.test(part)).map(({ name }) => name);
  for (const [kind, isShown] of [
    [/^header$/, () => true],
    [/^nav Juegos$/, (path: string) => shellOf(path) === 'full'],
    [/^(footer|nav Más páginas)$/, hasFooter],
  ] as const) {
    const shown = seen.filter(({ path }) => isShown(path)).map((one) => entries(one, kind));
    expect(shown.length).toBeGreaterThan(5);
    expect(shown[0]?.length).toBeGreaterThan(4);
    expect(shown.filter((names) => names.join() !== shown[0]?.join())).toEqual([]);
  }
});

test('the menu offers customer service and the help center in the same place on each page', async ({ page, world }) => {
  const help = [
    'Atención al cliente',
    'Sala de chat',
    'Centro de ayuda',
    'Juego responsable',
    'Términos y condiciones',
    'Avisos',
  ];
  const menus: string[][] = [];
  for (const path of ['/help', '/pointMall', '/lottery']) {
    await page.goto(`${world.url}${path}`);
    menus.push(await openMenu(page));
  }
  await storeSession(page, world);
  await page.goto(`${world.url}/help`);
  const ofMember = await openMenu(page);
  const [first] = menus;
  expect(menus).toEqual([first, first, first]);
  for (const names of [...menus, ofMember])
    expect(names.slice(names.indexOf(help[0] ?? ''), names.indexOf(help[0] ?? '') + help.length)).toEqual(help);
});
