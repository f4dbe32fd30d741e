import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/site/install.cases.ts';
import { accessible } from '../support/check-accessibility.ts';
import { interceptRequests } from '../support/intercept-requests.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, quietPage, test } from '../support/world-fixture.ts';
import { add, answer, dialog, driver, offer, open } from './install.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`install ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test('the installation offer can be declined and closed by keyboard, on a phone, in the dark theme', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, world);
  await expect(dialog(page)).toContainText('no permite instalarlo desde aquí');
  await offer(page);
  await expect(add(page)).toBeVisible();
  await accessible(page);
  for (let tabs = 0; tabs < 5 && !(await add(page).evaluate((button) => button === document.activeElement)); tabs++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(add(page)).toHaveAttribute('aria-busy', 'true');
  await answer('dismissed')(page);
  await expect(dialog(page).getByTestId('status')).toContainText(
    'Puedes hacerlo cuando quieras desde el menú del navegador',
  );
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('the site offers the installation when the browser prompt precedes the application script', async ({
  page,
  world,
}) => {
  const interception = await interceptRequests(page, '**/assets/app-*.js');
  await page.goto(`${quietPage(world)}?dialog=install`);
  await expect(dialog(page)).toContainText('no permite instalarlo desde aquí');
  await offer(page);
  await interception('pass');
  await expect(add(page)).toBeVisible();
});
