import type { Page } from 'playwright/test';
import { type FeatureName, featureNames, featureTable, partsOf } from '../../machines/domain/feature-table.ts';
import { panels } from '../../machines/site/panel.ts';
import recorded from '../../src/gateway/contract/examples.json' with { type: 'json' };
import { type Endpoint, endpoints } from '../../src/gateway/endpoints.ts';
import { routes } from '../../src/routes/route-table.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect, test, type World } from '../support/world-fixture.ts';

/** Features with pages, sections or links; the others belong to the sign-in. */
const shown = featureNames.filter((name) => name === 'registration' || !('module' in featureTable[name]));
/** Visible links, buttons and headings that lead to the registration of a visitor. */
const registrations = (page: Page) =>
  page
    .locator('a, button, h2, h3, p')
    .filter({ visible: true, hasText: /^(Regístrate|Registrarse.*|Crear una cuenta real)$|[Cc]rea tu cuenta/ });
const { calls, paths, pages } = partsOf(shown);
const urls = new Map(
  calls.map((call) => [
    `${(endpoints as Record<string, Endpoint>)[call]!.method} ${(endpoints as Record<string, Endpoint>)[call]!.path}`,
    call,
  ]),
);
const callOf = (method: string, url: string) => urls.get(`${method} ${new URL(url).pathname}`);

const disabled = (features: readonly FeatureName[]) =>
  JSON.stringify({ features: Object.fromEntries(features.map((name) => [name, false])) });
const settings = (page: Page, body: string) =>
  page.route('**/site.json', (route) => route.fulfill({ contentType: 'application/json', body }));

/** Addresses of visible links that lead to a part of a disabled feature. */
const links = (page: Page) =>
  page.evaluate(
    ({ paths, pages }) =>
      [...document.querySelectorAll('a')]
        .filter((link) => link.checkVisibility() && link.getAttribute('href')?.startsWith('#') === false)
        .map(({ pathname, search }) => ({ pathname, query: new URLSearchParams(search) }))
        .filter(
          ({ pathname, query }) =>
            (['member', 'agent'] as const).some((panel) => pages.includes(`${panel} ${query.get(panel)}`)) ||
            (paths.includes(pathname) && !query.has('member') && !query.has('agent')),
        )
        .map(({ pathname, query }) => `${pathname}?${query}`),
    { paths, pages },
  );

async function scroll(page: Page) {
  const end = page.getByRole('contentinfo').getByText(/^Versión/);
  await expect(async () => {
    await page.mouse.wheel(0, 10_000);
    await expect(end).toBeVisible({ timeout: 500 });
  }).toPass();
}

const retries = (page: Page) => page.getByRole('button', { name: 'Reintentar' }).filter({ visible: true });

async function visit(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeAttached();
  await page.waitForLoadState('networkidle');
}

const places = (world: World) => ({
  visitor: ['/index', '/rng', '/pvp', '/download', '/noSuchPage'].map((path) => world.url + path),
  member: ['/index', ...panels.member.pages.map((page) => `/rng?member=${page}`)].map((path) => world.url + path),
  agent: panels.agent.pages.map((page) => `${world.url}/rng?agent=${page}`),
});

for (const [viewer, account] of [
  ['visitor', null],
  ['member', 'lucia2025'],
  ['agent', 'agente1'],
] as const)
  test(`a ${viewer} sees no link, request or failure of features that site.json disables`, async ({ page, world }) => {
    test.slow();
    const requested: string[] = [];
    page.on('request', (request) => {
      const call = callOf(request.method(), request.url());
      if (call) requested.push(call);
    });
    if (account) await storeSession(page, world, account);
    await settings(page, disabled(shown));
    for (const address of places(world)[viewer]) {
      await visit(page, address);
      expect(await links(page), address).toEqual([]);
      await expect(retries(page), address).toHaveCount(0);
      await expect(registrations(page), address).toHaveCount(0);
    }
    expect(requested).toEqual([]);
  });

for (const [name, prepare] of [
  ['site.json disables it', (page: Page) => settings(page, disabled(['registration']))],
  [
    'the gateway has no switches',
    (page: Page) =>
      page.route('**/wps/system/status*', (route) => {
        const { value } = recorded.calls.systemStatus.response;
        return route.fulfill({ json: { success: true, value: { ...value, info: { ...value.info, whitelabel: [] } } } });
      }),
  ],
] as const)
  test(`the site offers no registration when ${name}`, async ({ page, world }) => {
    await prepare(page);
    await visit(page, `${world.url}/index`);
    await scroll(page);
    await page.waitForLoadState('networkidle');
    await expect(registrations(page)).toHaveCount(0);
    await page.getByRole('banner').getByRole('button', { name: 'Menú' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Ingresar' })).toBeVisible();
    await expect(registrations(page)).toHaveCount(0);
    if (name === 'site.json disables it') {
      await page.goto(`${world.url}/rng?dialog=register`);
      await expect(page.getByText('Parte de esta dirección no existe').filter({ visible: true })).toHaveCount(1);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.goto(`${world.url}/rng?dialog=login`);
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(registrations(page)).toHaveCount(0);
  });

test('the site offers the registration by default', async ({ page, world }) => {
  await visit(page, `${world.url}/index`);
  await scroll(page);
  await expect(registrations(page)).toHaveText([
    'Registrarse',
    'Regístrate',
    'Registrarse',
    'Regístrate',
    'Crea tu cuenta.',
  ]);
});

test('the address of a disabled feature shows the page that does not exist, with a way on', async ({ page, world }) => {
  await settings(page, disabled(['vip', 'promotions']));
  await visit(page, `${world.url}/vip`);
  await expect(page.getByRole('main')).toContainText('404');
  await expect(page.getByRole('main').getByRole('link', { name: 'Inicio' })).toBeVisible();
  await page.goto(`${world.url}/index`);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Promociones' })).toHaveCount(0);
  expect(routes.some(({ path }) => path === '/vip')).toBe(true);
});

test('a page of the member center that is disabled says so and keeps the menu', async ({ page, world }) => {
  await storeSession(page, world);
  await settings(page, disabled(['messages']));
  await page.goto(`${world.url}/rng?member=messageV2`);
  const center = page.getByRole('dialog');
  await expect(center.getByText('Esta página no está disponible en este sitio.')).toBeVisible();
  await expect(center.getByRole('link', { name: 'Retirar' }).first()).toBeVisible();
  await expect(center.getByRole('link', { name: 'Mensajes' })).toHaveCount(0);
});

for (const [name, answer] of [
  ['404 with an HTML page', { status: 404, contentType: 'text/html', body: 'Not found' }],
  ['the code not.found', { json: { success: false, value: null, message: '', errorCode: 'not.found' } }],
] as const)
  test(`sections hide themselves after the first answer of a gateway without their calls: ${name}`, async ({
    page,
    world,
  }) => {
    const requested: string[] = [];
    const lines: string[] = [];
    page.on('console', (line) => line.text().startsWith('[features]') && lines.push(line.text()));
    await page.route(/^[^?]*\/(wps|lgw)\//, (route) => {
      const call = callOf(route.request().method(), route.request().url());
      if (!call) return route.fallback();
      requested.push(call);
      return route.fulfill(answer);
    });
    await storeSession(page, world);
    await visit(page, `${world.url}/index`);
    await scroll(page);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('region', { name: 'Ganadores' })).toHaveCount(0);
    await expect(retries(page)).toHaveCount(0);
    expect(requested.length).toBeGreaterThan(5);
    expect(lines.filter((line) => line.includes('"winners" is hidden'))).toHaveLength(1);
    expect(new Set(lines).size).toBe(lines.length);
    await visit(page, `${world.url}/rng?member=messageV2`);
    await expect(page.getByRole('dialog').getByText('Esta página no está disponible en este sitio.')).toBeVisible();
    await expect(retries(page)).toHaveCount(0);
  });

test('a page whose first read is missing turns into the page that does not exist', async ({ page, world }) => {
  await page.route('**/wps/**', (route) =>
    callOf(route.request().method(), route.request().url()) === 'vipLevels'
      ? route.fulfill({ status: 404, body: '' })
      : route.fallback(),
  );
  await page.goto(`${world.url}/vip`);
  await expect(page.getByRole('main')).toContainText('404');
  await expect(page.getByRole('main').getByRole('link', { name: 'Inicio' })).toBeVisible();
  await expect(page).toHaveURL(/\/vip$/);
});

const supportWords = /atención al cliente/i;
const statusWith = (page: Page, customerService: { contactUrl: string }) => {
  const value = {
    maintenance: false,
    regionRestriction: false,
    info: { whitelabel: [], register: {}, customerService },
  };
  return page.route('**/wps/system/status?*', (route) => route.fulfill({ json: { success: true, value } }));
};

test('a site without help and support has no link or sentence that leads to customer service', async ({
  page,
  world,
}) => {
  await settings(page, disabled(['help', 'support', 'feedback']));
  await statusWith(page, { contactUrl: '' });
  await visit(page, `${world.url}/index`);
  await scroll(page);
  await expect(page.getByText(/por chat|a toda hora|miles de|Licencia/)).toHaveCount(0);
  await visit(page, `${world.url}/noSuchPage`);
  await expect(page.getByRole('main')).not.toContainText(supportWords);
  await page.goto(`${world.url}/index?dialog=login`);
  await expect(page.getByRole('dialog').locator('[name=username]')).toBeEditable();
  await expect(page.getByRole('dialog').getByRole('button', { name: supportWords })).toHaveCount(0);
});

test('a site without help and support leads to the address of the system status', async ({ page, world }) => {
  await settings(page, disabled(['help', 'support']));
  await statusWith(page, { contactUrl: 'https://contact.example/chat' });
  await visit(page, `${world.url}/noSuchPage`);
  const link = page.getByRole('main').getByRole('link', { name: supportWords });
  await expect(link).toHaveAttribute('href', 'https://contact.example/chat');
  await expect(link).toHaveAttribute('target', '_blank');
});

test('a sign-in does not wait for settings that the status does not contain', async ({ page, world }) => {
  await page.route('**/wps/system/status?*', (route) =>
    route.fulfill({ json: { success: true, value: { maintenance: false, regionRestriction: false } } }),
  );
  await page.goto(`${world.url}/index?dialog=login`);
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=username]').fill('lucia2025');
  await dialog.locator('[name=password]').fill('Clave2026');
  const asked = page.waitForRequest('**/wps/captcha/kinds*', { timeout: 3000 });
  await dialog.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await asked;
});
