import { expectedPaths } from 'chartwalk';
import { proves } from '../../tests/requirements/proves.ts';
import { flow } from '../../tests/site/panel-center.cases.ts';
import { accessible } from '../support/check-accessibility.ts';
import { storeSession } from '../support/stored-session.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, quietPage, test } from '../support/world-fixture.ts';
import { driver, entry, panel } from './panel-center.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`panel center ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test(
  'the member center is accessible on a phone and a desktop, in the light and dark theme',
  proves('member-2.2'),
  async ({ page, world }) => {
    await storeSession(page, world);
    await page.goto(`${quietPage(world)}?member=securityCenter`);
    await expect(entry(page, 'Mi cuenta')).toHaveAttribute('aria-current', 'page');
    for (const [viewport, colorScheme] of [
      [{ width: 1440, height: 900 }, 'light'],
      [{ width: 390, height: 844 }, 'dark'],
    ] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await expect(panel(page).getByRole('button', { name: /^Datos personales/ })).toBeVisible();
      await accessible(page);
    }
  },
);
