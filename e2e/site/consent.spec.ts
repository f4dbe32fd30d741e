import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/site/consent.cases.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { driver, offerMeasurement } from './consent.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`consent ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test('no other host gets a request before the user accepts, and none without an identifier', async ({
  page,
  world,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).host.endsWith(new URL(world.url).host)) foreign.push(request.url());
  });
  const question = page.getByText('Estadísticas de visitas');
  await offerMeasurement(page, world);
  await page.goto(`${world.url}/index`);
  await expect(question).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await expect(question).toHaveCount(0);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(question).toHaveCount(0);
  expect(foreign).toEqual([]);
});

test('a gateway without a valid identifier gets no question', async ({ page, world }) => {
  await offerMeasurement(page, world, 'javascript:alert(1)');
  await page.goto(`${world.url}/index`);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Estadísticas de visitas')).toHaveCount(0);
});
