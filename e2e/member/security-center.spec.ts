import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/member/security-center.cases.ts';
import { proves } from '../../tests/requirements/proves.ts';
import { accessibleEverywhere } from '../support/check-accessibility-all-sizes.ts';
import { openPage, panel } from '../support/member-page.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { driver } from './security-center.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`security center ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test(
  'the security center is accessible in all variants and shows which protections are missing',
  proves('member-2.28'),
  async ({ page, world }) => {
    await openPage(page, world, 'securityCenter');
    await expect(panel(page).getByText('3 de 4 protecciones activas.')).toBeVisible();
    await accessibleEverywhere(page);
  },
);
