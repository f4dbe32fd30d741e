import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/lobby/game-popup.cases.ts';
import { accessible } from '../support/check-accessibility.ts';
import { test as journey } from '../support/journey.ts';
import { storeSession } from '../support/stored-session.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { dialog, driver, gameLinks } from './game-popup.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`game popup ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

journey(
  'a vendor button on a category page opens the list of its games, and a game in that list starts',
  async ({ page, world }) => {
    await storeSession(page, world);
    await page.goto(`${world.url}/live`);
    await page
      .getByRole('link', { name: /^Salón Gran Salón/ })
      .first()
      .click();
    await expect(gameLinks(page).first()).toBeVisible();
    await accessible(page);
    await gameLinks(page).first().press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Elige una apuesta' })).toBeVisible();
  },
);
