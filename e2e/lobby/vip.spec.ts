import { proves } from '../../tests/requirements/proves.ts';
import { accessibleEverywhere } from '../support/check-accessibility-all-sizes.ts';
import { test as journey } from '../support/journey.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect } from '../support/world-fixture.ts';

journey(
  'the VIP page shows all levels to visitors, and marks the current level of a member',
  proves('site-2.5'),
  async ({ page, world }) => {
    await page.goto(`${world.url}/vip`);
    const rungs = page.getByRole('list', { name: 'Niveles VIP' }).locator('> li');
    await expect(rungs).toHaveCount(6);
    await accessibleEverywhere(page);
    await storeSession(page, world);
    await page.goto(`${world.url}/vip`);
    await expect(rungs.locator('[aria-current=true]')).toContainText('Bronce');
    await expect(page.getByRole('progressbar', { name: 'Depósitos del mes' })).toBeVisible();
  },
);
