import type { Page } from 'playwright/test';
import { accessible } from '../support/check-accessibility.ts';
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
