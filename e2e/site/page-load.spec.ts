import type { Page } from 'playwright/test';
import { accessible } from '../support/check-accessibility.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect, test } from '../support/world-fixture.ts';

const failure = (page: Page) => page.getByTestId('alert').filter({ hasText: 'No pudimos cargar esta parte del sitio' });
const headline = (page: Page) => page.getByRole('region', { name: 'Próximos sorteos' }).getByRole('listitem').first();

const pieces = {
  'what the program stands on': '**/assets/core-*.js',
  'what draws it': '**/assets/react-dom-*.js',
  'the catalog': '**/assets/texts-*.js',
  'the site around the page': '**/assets/app-*.js',
};

for (const [name, files] of Object.entries(pieces)) {
  test(`when ${name} does not load, the prerendered page shows an error, and a retry loads the site`, async ({
    page,
    world,
  }) => {
    const announced: string[] = [];
    await page.exposeFunction('__announced', (text: string) => void announced.push(text));
    await page.route(files, (route) => route.abort());
    await page.goto(`${world.url}/index`);
    await expect(failure(page)).toBeVisible();
    await expect.poll(() => announced).toEqual([expect.stringMatching(/^! No pudimos cargar esta parte del sitio\s/)]);
    await accessible(page);
    await page.unroute(files);
    await failure(page).getByRole('link', { name: 'Reintentar' }).click();
    await expect(headline(page)).toBeVisible();
    await expect(failure(page)).toBeHidden();
  });
}

test('when the table of the chunks does not load, the page shows an error, and a retry loads the page', async ({
  page,
  world,
}) => {
  await page.route('**/assets/chunk-table-*.js', (route) => route.abort());
  await page.goto(`${world.url}/index`);
  const main = page.getByRole('main');
  await expect(main.getByTestId('alert')).toHaveText(/No pudimos cargar/);
  await page.unroute('**/assets/chunk-table-*.js');
  await main.getByRole('button', { name: 'Reintentar' }).click();
  await expect(headline(page)).toBeVisible();
});

test('the page reports a missing application script after 120 s, and not before', async ({ page, world }) => {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
  await page.route('**/assets/core-*.js', () => {});
  await page.goto(`${world.url}/index`, { waitUntil: 'commit' });
  await expect(
    page
      .getByRole('link', { name: 'Ingresar' })
      .or(page.getByRole('button', { name: 'Ingresar' }))
      .first(),
  ).toBeVisible();
  await page.clock.runFor(119_900);
  await expect(failure(page)).toBeHidden();
  await page.clock.runFor(100);
  await expect(failure(page)).toBeVisible();
});

for (const name of ['core', 'react-dom'])
  test(`the load error replaces the sign-in form when ${name} fails to load`, async ({ page, world }) => {
    await page.route(`**/assets/${name}-*.js`, (route) => route.abort());
    await page.goto(`${world.url}/index?dialog=login`);
    await expect(failure(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

/** Position and font of every element of the header and of the head of the page. */
const layout = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root header *, #root h1, #root main section')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { font, color } = getComputedStyle(element);
      return [element.localName, x, y, width, height, font, color].join(' ');
    }),
  );

test('the home page has the same layout after the sign-in document as in its own document', async ({ page, world }) => {
  const styles: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') styles.push(request.url());
  });
  await page.goto(`${world.url}/index`);
  await expect(headline(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const expected = await layout(page);
  const own = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[disabled]')].map(({ href }) => href),
  );
  expect(own.length).toBeGreaterThan(0);
  expect(styles.filter((url) => own.includes(url))).toEqual([]);

  await page.goto(`${world.url}/index?dialog=login`, { waitUntil: 'commit' });
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  await expect(headline(page)).toBeAttached();
  expect(styles.filter((url) => own.includes(url)).sort()).toEqual(own.toSorted());
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(headline(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => layout(page)).toEqual(expected);
});

test('a member sees a placeholder for the page until the application starts, also at the address of the sign-in', async ({
  page,
  world,
}) => {
  await storeSession(page, world, 'lucia2025');
  const program = Promise.withResolvers<void>();
  await page.route('**/assets/core-*.js', async (route) => {
    await program.promise;
    await route.continue();
  });
  await page.goto(`${world.url}/index?dialog=login`, { waitUntil: 'commit' });
  await expect
    .poll(() => page.locator('#root > main').evaluate((main) => getComputedStyle(main, '::before').height))
    .toBe('224px');
  await expect(page.getByRole('dialog')).toBeHidden();
  program.resolve();
  await expect(headline(page)).toBeVisible();
});

test('scripts needed at the start have the eager compile hint, and scripts of later dialogs do not', async ({
  page,
  world,
}) => {
  const hint = '//# allFunctionsCalledOnLoad\n';
  const scripts = new Map<string, string>();
  page.on('request', (request) => {
    const name = /assets\/([\w.-]+)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (name) scripts.set(name, request.url());
  });
  await page.goto(`${world.url}/index?dialog=login`);
  const isHinted = async (name: string) => {
    await expect.poll(() => scripts.has(name), name).toBe(true);
    const text = await page.evaluate(async (url) => (await fetch(url)).text(), scripts.get(name) ?? '');
    return text.startsWith(hint);
  };
  for (const name of ['core', 'react-dom', 'base', 'sign-in', 'sign-in.entry', 'app', 'page', 'home-page'])
    expect(await isHinted(name), name).toBe(true);
  expect(await isHinted('client')).toBe(false);
  const program = page.locator('script[type=module]:not([src])');
  expect(await program.evaluate(({ textContent }, text) => textContent?.startsWith(text), hint)).toBe(true);
});
