import { expectedPaths } from 'chartwalk';
import type { Page } from 'playwright/test';
import { proves } from '../../tests/requirements/proves.ts';
import { flow } from '../../tests/site/panel-address.cases.ts';
import { interceptRequests } from '../support/intercept-requests.ts';
import { enterCredentials, passSlider, signIn } from '../support/sign-in.ts';
import { storeSession } from '../support/stored-session.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, quietPage, test } from '../support/world-fixture.ts';
import { driver, forAgents, go, panel } from './panel-address.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`panel address ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

const agents = (page: Page) => page.getByRole('dialog', { name: 'Centro de agentes' });
const heading = (page: Page, name: string) => panel(page).getByRole('heading', { name, level: 3 });

test(
  'a visitor signs in to open a linked member center, and closing the center returns to the page',
  proves('member-2.1', 'member-2.3', 'site-1.9', 'member-6.4', 'site-6.2'),
  async ({ page, world }) => {
    await page.goto(`${world.url}/promotions?member=securityCenter`);
    await expect(page.getByRole('dialog', { name: 'Ingresa a tu cuenta' })).toBeVisible();
    await expect(page).toHaveURL(`${world.url}/promotions`);
    await enterCredentials(page, 'lucia2025', 'Sorteo2025');
    await passSlider(page, world);
    await expect(heading(page, 'Mi cuenta')).toBeVisible();
    await expect(page).toHaveURL(`${world.url}/promotions?member=securityCenter`);
    await page.reload();
    await expect(heading(page, 'Mi cuenta')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${world.url}/promotions`);
  },
);

test('Back closes the member center, and Forward opens it again', async ({ page, world }) => {
  await page.goto(quietPage(world));
  await signIn(page, world, 'lucia2025', 'Sorteo2025');
  await go(page, '?member=securityCenter');
  await expect(heading(page, 'Mi cuenta')).toBeVisible();
  await page.goBack();
  await expect(panel(page)).toHaveCount(0);
  await page.goForward();
  await expect(heading(page, 'Mi cuenta')).toBeVisible();
});

test(
  'a trial account sees the real-account dialog instead of the page of the member center',
  proves('member-2.1', 'site-6.2', 'member-6.4'),
  async ({ page, world }) => {
    await storeSession(page, world, 'prueba');
    await page.goto(`${quietPage(world)}?member=withdraw`);
    await expect(page.getByRole('dialog', { name: 'Cuenta de prueba' })).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
  },
);

test('a visitor with a link to the agent center signs in as an agent and sees the agent center', async ({
  page,
  world,
}) => {
  await page.goto(`${world.url}/promotions?agent=agentRevenueReport`);
  await expect(page.getByRole('dialog', { name: 'Ingresa a tu cuenta' })).toBeVisible();
  await enterCredentials(page, 'agente1', 'Sorteo2025');
  await passSlider(page, world);
  await expect(agents(page).getByRole('heading', { name: 'Mis ingresos', level: 3 })).toBeVisible();
  await expect(page).toHaveURL(`${world.url}/promotions?agent=agentRevenueReport`);
});

for (const account of ['lucia2025', 'prueba'])
  test(
    `${account} sees a message that the agent center is only for agents, and stays on the page`,
    proves('member-6.5', 'site-6.3'),
    async ({ page, world }) => {
      const programs: string[] = [];
      page.on('request', (request) => programs.push(request.url()));
      await storeSession(page, world, account);
      await page.goto(`${world.url}/promotions?agent=agentTeamOverview`);
      await expect(forAgents(page)).toBeVisible();
      await expect(page).toHaveURL(`${world.url}/promotions`);
      await expect(agents(page)).toHaveCount(0);
      expect(programs.filter((url) => /agent-center|team-overview|agent-endpoints/.test(url))).toEqual([]);
      await page.getByRole('button', { name: 'Cerrar aviso' }).click();
      await expect(forAgents(page)).toHaveCount(0);
    },
  );

test('the member center opens by its address after a failed load of the address module', async ({ page, world }) => {
  const interception = await interceptRequests(page, '**/assets/{panel-address.entry,member}-*.js');
  await interception('cut');
  await page.clock.install();
  await storeSession(page, world);
  const refused = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/assets/panel-address.entry-'),
  );
  await page.goto(`${quietPage(world)}?member=securityCenter`);
  await refused;
  await interception('pass');
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(panel(page)).toBeVisible({ timeout: 200 });
  }).toPass();
});
