import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { build } from 'vite';
import { chooseLanguage } from '../support/language-menu.ts';
import { passToSandbox } from '../support/pass-to-sandbox.ts';
import { configure, createWorkspace, root, runDeploy, startGateway, startNginx } from './servers.ts';

test.use({ ignoreHTTPSErrors: true });

const sandboxPort = Number(process.env['SORTEO_PORT'] ?? 4199);

/** Builds the site with other code in its pages, so that most of its files get other names. */
async function buildOther(outDir: string): Promise<void> {
  await build({
    root,
    logLevel: 'silent',
    build: { outDir, emptyOutDir: true },
    plugins: [
      {
        name: 'other-build',
        transform: (code, id) => (/(vip|help)-page\.tsx/.test(id) ? `${code}\nglobalThis.otherBuild = true;` : null),
      },
    ],
  });
}

test('an open tab keeps working after the deployment of another build, and a new tab gets the new build', async ({
  context,
  page,
}) => {
  await fetch(`http://localhost:${sandboxPort}/version.json`);
  const { folder, dist, remove } = createWorkspace();
  const site = join(folder, 'site');
  const gateway = await startGateway(folder, (request, response) =>
    passToSandbox(request, response, 'deployment.localhost'),
  );
  const other = join(folder, 'other');
  await buildOther(other);
  configure(dist, folder, gateway.port);
  configure(other, folder, gateway.port);
  runDeploy(dist, site);
  const nginx = await startNginx({ folder, site });
  const violations: string[] = [];
  context.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  const buildOf = (tab: typeof page) => tab.locator('meta[name="sorteo:build"]').getAttribute('content');

  await page.goto(`${nginx.origin}/promotions`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const first = await buildOf(page);
  const vipChunk = readdirSync(join(site, 'assets')).find((name) => /^vip-page.*\.js$/.test(name))!;
  runDeploy(other, site);
  await nginx.reload();
  expect(readdirSync(join(other, 'assets'))).not.toContain(vipChunk);
  expect(existsSync(join(site, 'assets', vipChunk))).toBe(true);

  await page.evaluate(() => history.pushState(null, '', '/vip'));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('VIP');
  expect(await page.evaluate(() => 'otherBuild' in globalThis)).toBe(false);

  await chooseLanguage(page, 'English');
  await expect(page.getByRole('banner').getByRole('button', { name: /^Language: / })).toBeVisible();
  expect(await page.evaluate(() => 'otherBuild' in globalThis)).toBe(false);

  const next = await context.newPage();
  expect(await (await next.goto(`${nginx.origin}/vip`))?.text()).toContain('<html lang="en"');
  await expect(next.getByRole('main').getByRole('heading', { level: 1 })).toContainText('VIP');
  expect(await buildOf(next)).not.toBe(first);
  expect(await next.evaluate(() => 'otherBuild' in globalThis)).toBe(true);
  expect(violations).toEqual([]);

  await Promise.all([nginx.stop(), gateway.stop()]);
  remove();
});
