import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { ask } from './request.ts';
import { createWorkspace, freePort, root, running } from './servers.ts';

const entrypoint = join(root, 'docker/entrypoint.sh');
const sandboxPort = Number(process.env['SORTEO_PORT'] ?? 4199);

let workspace: ReturnType<typeof createWorkspace>;

test.beforeAll(async () => {
  await fetch(`http://localhost:${sandboxPort}/version.json`);
  workspace = createWorkspace();
  // nginx that root starts serves as another user, who cannot read the private folders of `mkdtemp`.
  chmodSync(workspace.folder, 0o755);
});

test.afterAll(() => workspace.remove());

/** Environment of a container; `settings` is the mounted `site.json`. */
function environment(variables: Record<string, string>, settings?: object): Record<string, string> {
  const home = mkdtempSync(join(workspace.folder, 'container-'));
  chmodSync(home, 0o755);
  const config = join(home, 'config');
  mkdirSync(config);
  if (settings) writeFileSync(join(config, 'site.json'), JSON.stringify(settings));
  return { PATH: process.env['PATH']!, ROOT: workspace.dist, WORK: join(home, 'work'), CONFIG: config, ...variables };
}

async function startContainer(variables: Record<string, string>, settings?: object) {
  const port = await freePort();
  const env = environment({ PORT: String(port), ...variables }, settings);
  const server = await running('container', spawn('sh', [entrypoint], { env, stdio: 'pipe' }), port);
  return { ...server, port, origin: `http://container.localhost:${port}` };
}

test('the container serves the site in front of the sandbox, and games on their own host', async ({ page }) => {
  const { port, stop, origin } = await startContainer({
    GATEWAY: `http://localhost:${sandboxPort}`,
    GATEWAY_KIND: 'sandbox',
    SITE_NAME: 'La Bolita',
  });
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto(`${origin}/rng`);
  await expect(page).toHaveTitle(/La Bolita/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const cover = page.getByRole('main').locator('img').first();
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(refused).toEqual([]);
  expect((await ask(`http://play.container.localhost:${port}`, '/wps/system/countryCode')).status).not.toBe(200);
  expect((await ask(`http://play.container.localhost:${port}`, '/play?ticket=none')).status).not.toBe(502);
  expect((await ask(origin, '/healthz')).text.trim()).toBe('ok');
  expect(JSON.parse((await ask(origin, '/version.json')).text)).toHaveProperty('build');
  expect((await ask(origin, '/register.html')).text).toContain('<div id="root">');
  await stop();
});

test('the mounted site.json is served unchanged, and its hosts are in the policy', async () => {
  const settings = {
    name: 'El Gordo',
    hosts: { images: ['https://cdn.example.org'], frames: ["https://a.b; script-src 'unsafe-inline'"] },
    report: { url: 'https://reports.example.org:8443/in?key=1' },
  };
  const { origin, stop } = await startContainer({ GATEWAY: 'https://localhost:1' }, settings);
  const { headers } = await ask(origin, '/');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("img-src 'self' data: https://cdn.example.org;");
  expect(policy).toContain("frame-src 'self';");
  expect(policy).toContain("connect-src 'self' https://reports.example.org:8443;");
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).not.toContain('@');
  expect(JSON.parse((await ask(origin, '/site.json')).text)).toEqual(settings);
  expect((await ask(origin, '/wps/call')).status).toBe(502);
  await stop();
});

test('the default language of site.json decides which document the container sends', async () => {
  const languageOf = async (origin: string, cookie?: string) =>
    /<html lang="(\w+)"/.exec((await ask(origin, '/', { headers: cookie ? { Cookie: cookie } : {} })).text)?.[1];
  for (const [settings, language] of [
    [{ defaultLanguage: 'en' }, 'en'],
    [{ defaultLanguage: 'xx' }, 'es'],
    [{ defaultLanguage: '../x' }, 'es'],
    [{}, 'es'],
  ] as const) {
    const { origin, stop } = await startContainer({ GATEWAY: 'https://localhost:1' }, settings);
    expect(await languageOf(origin)).toBe(language);
    expect(await languageOf(origin, 'language=es')).toBe('es');
    expect(await languageOf(origin, 'language=en')).toBe('en');
    await stop();
  }
});

test('the name and the merchant code of the environment replace those of site.json', async () => {
  const variables = { GATEWAY: 'https://localhost:1', SITE_NAME: 'A "quoted" name', MERCHANT_CODE: 'gordo' };
  const { origin, stop } = await startContainer(variables, { name: 'El Gordo', currencySymbol: 'S/', hosts: 'x' });
  expect(JSON.parse((await ask(origin, '/site.json')).text)).toEqual({
    name: 'A "quoted" name',
    merchantCode: 'gordo',
    currencySymbol: 'S/',
    hosts: 'x',
  });
  await stop();
});

test('the container names an invalid setting in one line and does not start', () => {
  const cases: [variables: Record<string, string>, settings: object | undefined, message: string][] = [
    [{}, undefined, 'GATEWAY must be an address'],
    [{ GATEWAY: 'gateway.example' }, undefined, 'GATEWAY must be an address'],
    [{ GATEWAY: 'https://gateway.example/path' }, undefined, 'without a path'],
    [{ GATEWAY: 'https://a;b' }, undefined, 'without a path'],
    [{ GATEWAY: 'https://a.example', PORT: '80a' }, undefined, 'PORT must be a number'],
    [{ GATEWAY: 'https://a.example', PORT: '99999' }, undefined, 'PORT must be a number'],
    [{ GATEWAY: 'https://a.example:99999' }, undefined, 'GATEWAY has an invalid port'],
    [{ GATEWAY: 'http://a:1:2' }, undefined, 'GATEWAY has an invalid port'],
    [{ GATEWAY: 'https://a.example', GATEWAY_KIND: 'sanbox' }, undefined, 'GATEWAY_KIND must be empty'],
    [{ GATEWAY: 'https://a.example' }, ['no object'], 'site.json is not a JSON object'],
  ];
  for (const [variables, settings, message] of cases) {
    const { status, stderr } = spawnSync('sh', [entrypoint, 'true'], {
      env: environment(variables, settings),
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain(`sorteo: ${message.startsWith('without') ? 'GATEWAY' : message}`);
    expect(stderr).toContain(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  }
});

test('the image files copy what exists and run as another user than root', () => {
  for (const name of ['site', 'sandbox']) {
    const file = readFileSync(join(root, `docker/${name}.Dockerfile`), 'utf8');
    const copied = [...file.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '));
    for (const path of copied) expect(spawnSync('ls', [join(root, path)]).status, path).toBe(0);
    expect(file.match(/^USER (\w+)$/m)?.[1]).not.toBe('root');
    expect(file).toContain('HEALTHCHECK');
  }
});
