import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { iconSvg } from '../../src/branding/icon.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { initial, wordmark } from '../../src/ui/wordmark.ts';
import { accessible } from '../support/check-accessibility.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect, test } from '../support/world-fixture.ts';

const bolita = {
  name: 'La Bolita',
  shortName: 'Bolita',
  palette: {
    light: { bg: '#f4f8f2', ink: '#16281d', primary: '#0b5d3b', accent: '#8a3b12' },
    dark: { bg: '#0f1a14', ink: '#eef5ef', primary: '#7fd3a6', accent: '#f0b48c' },
  },
  currencySymbol: 'S/',
  merchantCode: 'bolita-pe',
  languages: ['en', 'es'],
  defaultLanguage: 'en',
  policy: { minimumAge: 21, licence: { text: 'Mincetur, Perú', number: '21000123' } },
};

const settings = (page: Page, body: unknown) =>
  page.route('**/site.json', (route) =>
    route.fulfill({ contentType: 'application/json', body: typeof body === 'string' ? body : JSON.stringify(body) }),
  );
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const token = (page: Page, name: string) =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(), name);
const notice = (page: Page) => page.locator(`[${hook.systemNotices}]`).getByTestId('alert');
/** The default operator's background, as the build writes it. */
const operator = 'light-dark(oklch(96.5% .018 85),oklch(19% .025 20))';
const headline = (page: Page) => page.getByRole('heading', { level: 1 }).first();

function consoleLines(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (line) => lines.push(line.text()));
  return lines;
}

test('site.json sets name, colors, currency, language, merchant and minimum age, also on the next visit', async ({
  page,
  world,
}) => {
  await settings(page, bolita);
  await storeSession(page, world);
  const merchants: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/wps/')) merchants.push(request.headers()['merchant']);
  });
  await page.goto(`${world.url}/index`);
  await expect(page).toHaveTitle(/La Bolita/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const home = page.getByRole('banner').getByRole('link', { name: 'La Bolita home page' });
  await expect(home).toContainText('La Bolita');
  await expect(page.getByRole('group', { name: 'Balance' })).toContainText('S/ 12,840.50');
  // Content below the first screen loads when it is near the viewport.
  await expect(async () => {
    await page.mouse.wheel(0, 10_000);
    await expect(page.getByRole('contentinfo')).toContainText('La Bolita. All rights reserved.', { timeout: 500 });
  }).toPass();
  await expect(page.getByRole('main')).toContainText('Points for every S/ 1.00 you bet.');
  await expect(page.getByRole('contentinfo').getByRole('img', { name: '21+ only' })).toBeVisible();
  expect(merchants.slice(1).every((merchant) => merchant === 'bolita-pe')).toBe(true);
  await expect.poll(() => page.evaluate(() => document.body.innerText)).not.toMatch(/(?<!Gran )\bSorteo\b/);
  const own = await background(page);
  expect(own).not.toBe('');

  await page.setViewportSize({ width: 1440, height: 900 });
  await accessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await accessible(page);
  await page.emulateMedia({ colorScheme: 'light' });

  await page.goto('about:blank');
  merchants.length = 0;
  await page.route('**/assets/core-*.js', () => {});
  await page.route('**/site.json', () => {});
  await page.goto(`${world.url}/index`, { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page).toHaveTitle('La Bolita');
  await expect.poll(() => background(page)).toBe(own);
  await expect(page.getByRole('banner').locator(`[${hook.operator}]`)).toBeHidden();
  await expect.poll(() => merchants).toEqual(['bolita-pe']);
});

test('the browser gets the theme color, the icons and the manifest of the operator', async ({ page, world }) => {
  const session = await page.context().newCDPSession(page);
  const manifest = async () => {
    const { data, errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    return JSON.parse(data ?? '') as { name: string; start_url: string; theme_color: string; icons: { src: string }[] };
  };
  await page.goto(`${world.url}/index`);
  await expect(headline(page)).toBeVisible();
  const own = await manifest();
  expect(own).toMatchObject({ name: 'Sorteo', start_url: '/index', display: 'standalone' });
  for (const { src } of own.icons) {
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return image.naturalWidth;
    }, src);
    expect(size, src).toBeGreaterThan(0);
  }

  await settings(page, { ...bolita, defaultLanguage: 'es' });
  await page.reload();
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', /^blob:/);
  expect(await manifest()).toMatchObject({
    name: 'La Bolita',
    short_name: 'Bolita',
    start_url: `${world.url}/index`,
    background_color: '#f4f8f2',
    theme_color: '#f4f8f2',
  });
  await expect(page.locator('meta[name=theme-color][media*=dark]')).toHaveAttribute('content', '#0f1a14');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /0b5d3b/);
});

test('each error in site.json is reported with its key, and the site starts without that setting', async ({
  page,
  world,
}) => {
  const details: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') details.push(message.text());
  });
  await settings(page, {
    ...bolita,
    defaultLanguage: 'es',
    colour: 'red',
    currencySymbol: '',
    palette: { light: { ...bolita.palette.light, ink: '#9ab0a2' }, dark: { ...bolita.palette.dark, accent: 'teal' } },
  });
  await page.goto(`${world.url}/index?site-check`);
  await expect(notice(page).getByRole('listitem')).toHaveText([
    /^palette\.dark\.accent requiere un color/,
    /^currencySymbol requiere un texto/,
    /^colour no es un ajuste reconocido/,
    /^palette\.light\.ink tiene un contraste de 1\.\d\d:1 con bg y se requiere 4\.5:1/,
  ]);
  await expect.poll(() => details.filter((text) => text.startsWith('site.json: '))).toHaveLength(4);
  await expect(page.getByRole('banner').getByRole('link', { name: 'La Bolita, ir al inicio' })).toBeVisible();
  await expect.poll(() => token(page, '--bg')).toBe(operator);
  await accessible(page);
  await notice(page).getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(notice(page)).toHaveCount(0);
});

for (const [what, answer] of Object.entries({
  'is cut off': '{ "name": "La Bol',
  'is another page': '<!doctype html><title>404</title>',
})) {
  test(`the site keeps its defaults and shows a notice when site.json ${what}`, async ({ page, world }) => {
    await settings(page, answer);
    await page.goto(`${world.url}/index?site-check`);
    await expect(notice(page)).toContainText('no es JSON válido');
    await expect(headline(page)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sorteo, ir al inicio' })).toBeVisible();
  });
}

test('the site keeps its defaults and shows no notice when site.json is missing or fails to load', async ({
  page,
  world,
}) => {
  await page.route('**/site.json', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto(`${world.url}/index`);
  await expect(headline(page)).toBeVisible();
  await page.unrouteAll();
  await page.route('**/site.json', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sorteo, ir al inicio' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('removing the operator settings applies the default branding at once', async ({ page, world }) => {
  await settings(page, bolita);
  await page.goto(`${world.url}/index`);
  await expect(page).toHaveTitle(/La Bolita/);
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sorteo, ir al inicio' })).toBeVisible();
  await expect.poll(() => token(page, '--bg')).toBe(operator);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('site'))).toBeNull();
});

test('the login-to-home setting in site.json redirects a visitor to the sign-in', async ({ page, world }) => {
  await settings(page, { loginToHome: true });
  await page.goto(`${world.url}/index`);
  await expect(page).toHaveURL(/\/login/);
});

test('the first visit shows the branding that the server added to the document, without any script', async ({
  page,
  world,
}) => {
  const built = new URL('../../dist/', import.meta.url);
  const folder = mkdtempSync(join(tmpdir(), 'branding-'));
  const settingsFile = join(folder, 'my-site.json');
  writeFileSync(settingsFile, JSON.stringify(bolita));
  const dist = join(folder, 'dist');
  cpSync(built, dist, { recursive: true });
  execFileSync(process.execPath, [join(dist, 'server/configure.mjs'), '--settings', settingsFile]);
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const rules: { path: string; headers: Record<string, string> }[] = JSON.parse(
    readFileSync(new URL('headers.json', built), 'utf8'),
  );
  const { headers } = rules.find(({ path }) => path === '/*')!;
  expect(headers['Content-Security-Policy']).toContain("script-src 'self' 'sha256-");
  await settings(page, bolita);
  await page.route('**/assets/*.js', () => {});
  await page.route('**/index', (route) => route.fulfill({ headers, contentType: 'text/html', body: html }));
  await page.goto(`${world.url}/index`, { waitUntil: 'commit' });
  await expect(page).toHaveTitle('La Bolita');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect.poll(() => token(page, '--bg')).not.toBe(operator);
  await expect(page.getByRole('banner').getByRole('link', { name: 'La Bolita home page' })).toContainText('La Bolita');
});

test('the operator sets texts, tagline, description and footer links in each language', async ({ page, world }) => {
  await settings(page, {
    name: 'La Bolita',
    tagline: { es: 'Loterías del Perú', en: 'Lotteries of Peru' },
    description: { es: 'Loterías y casino', en: 'Lotteries and casino' },
    footer: [{ name: { es: 'Nuestro blog', en: 'Our blog' }, url: 'https://blog.example.org' }],
    texts: { es: { 'shell.footer.contact': 'Escríbenos a {site}' }, en: { 'shell.footer.contact': 'Write to {site}' } },
  });
  await page.goto(`${world.url}/index`);
  await expect(page).toHaveTitle(/Loterías del Perú/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Loterías y casino');
  const footer = page.getByRole('contentinfo');
  await expect(async () => {
    await page.mouse.wheel(0, 10_000);
    await expect(footer.getByRole('link', { name: 'Escríbenos a La Bolita' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(footer.getByRole('link', { name: 'Nuestro blog' })).toHaveAttribute('href', 'https://blog.example.org');
});

test('a phone shows all words of a name with two words, and the start of a longer name', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [name, isWhole] of [
    ['Ocho Decimales', true],
    ['La Casa de las Apuestas Grandes del Sur', false],
  ] as const) {
    await settings(page, { name });
    await page.goto(`${world.url}/rng`);
    const words = page.getByRole('banner').getByRole('img', { name }).locator('b');
    await expect(words).toHaveText(name);
    const hidden = await words.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(hidden > 1, name).toBe(!isWhole);
  }
});

test('a dark-only site is dark in a light browser and offers no theme', async ({ page, world }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await settings(page, { name: 'La Bolita', themes: ['dark'], palette: { dark: bolita.palette.dark } });
  await page.goto(`${world.url}/index`);
  await expect(headline(page)).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expect(page.getByRole('button', { name: /tema/i })).toHaveCount(0);
  await accessible(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute(hook.theme, 'dark');
});

test('a first visit shows no built-in branding when nothing was written into the document', async ({ page, world }) => {
  const built = new URL('../../dist/', import.meta.url);
  const rules: { path: string; headers: Record<string, string> }[] = JSON.parse(
    readFileSync(new URL('headers.json', built), 'utf8'),
  );
  const { headers } = rules.find(({ path }) => path === '/*')!;
  const html = readFileSync(new URL('index.html', built), 'utf8');
  await page.route('**/index', (route) => route.fulfill({ headers, contentType: 'text/html', body: html }));
  const held = Promise.withResolvers<void>();
  await page.route('**/site.json', async (route) => {
    await held.promise;
    await route.fulfill({ contentType: 'application/json', body: JSON.stringify(bolita) });
  });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const asked = page.waitForRequest('**/site.json');
  await page.goto(`${world.url}/index`, { waitUntil: 'commit' });
  await asked;
  await expect(page.locator('html')).toHaveAttribute(hook.unbranded, '');
  expect(await page.title()).toBe('');
  await expect(page.locator('body')).toHaveCSS('visibility', 'hidden');
  expect(
    await page.evaluate(() => document.documentElement.outerHTML.replace(/<script[\s\S]*?<\/script>/g, '')),
  ).not.toMatch(/\bSorteo\b/);
  held.resolve();
  await expect(page).toHaveTitle(/La Bolita/);
  await expect(page.locator('html')).not.toHaveAttribute(hook.unbranded, '');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /0b5d3b/);
  expect(requested.filter((path) => /icons|manifest/.test(path))).toEqual([]);
});

test('a page with ?site-check names unknown texts and values; other pages do not load the catalogs', async ({
  page,
  world,
}) => {
  const lines = consoleLines(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await settings(page, { texts: { es: { 'shell.footer.contat': 'x', 'shell.footer.contact': '{phone}' } } });
  await page.goto(`${world.url}/help`);
  await expect(page.locator(`[${hook.systemNotices}]`)).toBeAttached();
  expect(requests.filter((url) => url.includes('check-texts'))).toEqual([]);
  await page.goto(`${world.url}/help?site-check`);
  await expect(notice(page)).toContainText('¿quisiste decir shell.footer.contact?');
  await expect(notice(page)).toContainText('phone');
  expect(lines.filter((line) => line.startsWith('site.json: texts.es.shell.footer.'))).toHaveLength(2);
});

const configured = (site: object, brandFiles: Record<string, string> = {}): string => {
  const folder = mkdtempSync(join(tmpdir(), 'branding-'));
  const dist = join(folder, 'dist');
  cpSync(new URL('../../dist/', import.meta.url), dist, { recursive: true });
  for (const [name, content] of Object.entries(brandFiles)) {
    mkdirSync(join(dist, 'brand'), { recursive: true });
    writeFileSync(join(dist, 'brand', name), content);
  }
  writeFileSync(join(folder, 'my-site.json'), JSON.stringify(site));
  execFileSync(process.execPath, [join(dist, 'server/configure.mjs'), '--settings', join(folder, 'my-site.json')]);
  return dist;
};

test('a build for an operator contains no built-in name, logo or icon in any file outside the program', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const logo = { light: '/brand/light.svg', dark: '/brand/dark.svg' };
  const built = fileURLToPath(new URL('../../dist/', import.meta.url));
  const ticket = iconSvg({ shape: 'ticket', paper: '', ink: '', bleed: false }).match(/ d="([^"]+)"/)![1]!;
  for (const dist of [
    built,
    configured(bolita),
    configured(
      { ...bolita, logo, languages: ['es'], defaultLanguage: 'es' },
      { 'light.svg': drawing, 'dark.svg': drawing },
    ),
  ]) {
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
      (file) => !/^(assets|server)\/|notices|schema/.test(file) && /\.(html|js|json|webmanifest|svg|txt)$/.test(file),
    );
    expect(files.length).toBeGreaterThan(8);
    for (const file of files) {
      const text = readFileSync(join(dist, file), 'utf8');
      // The program is not shown.
      const shown = text.replace(/<script[\s\S]*?<\/script>/g, '');
      for (const own of [/\bSorteo\b/, wordmark, initial, ticket])
        expect(typeof own === 'string' ? shown.includes(own) : own.test(shown), `${dist} ${file}`).toBe(false);
    }
    if (dist === built) continue;
    expect(readFileSync(join(dist, 'index.html'), 'utf8')).toMatch(/aria-label="La Bolita/);
    for (const file of ['icons/any-192.png', 'icons/any-512.png', 'favicon.ico'])
      expect(readFileSync(join(dist, file)), file).not.toEqual(readFileSync(join(built, file)));
  }
});

test('a logo that is missing is named in the console and on a page with ?site-check; the header shows the name', async ({
  page,
  world,
}) => {
  const lines = consoleLines(page);
  await settings(page, { name: 'La Bolita', logo: { light: '/brand/none.svg', dark: '/brand/none-dark.svg' } });
  await page.goto(`${world.url}/help`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'La Bolita, ir al inicio' })).toHaveText('La Bolita');
  await expect.poll(() => lines.filter((line) => line.startsWith('site.json: logo.'))).toHaveLength(2);
  await page.goto(`${world.url}/help?site-check`);
  await expect(notice(page)).toContainText('/brand/none-dark.svg');
});
