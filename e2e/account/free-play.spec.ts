import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/account/free-play.cases.ts';
import { proves } from '../../tests/requirements/proves.ts';
import { accessible } from '../support/check-accessibility.ts';
import { test as journey } from '../support/journey.ts';
import { openLogin } from '../support/login-dialog.ts';
import { accountMenu } from '../support/sign-in.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { button, dialog, driver, offered, play } from './free-play.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`free play ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

journey(
  'free play opens the home page with a trial account and removes the change-password marker',
  proves('site-1.7', 'site-4.16'),
  async ({ page, world }) => {
    await world.set('whitelabel', offered);
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('token')) sessionStorage.setItem('mustChangePassword', '1');
    });
    await page.goto(`${world.url}/helpmc?dialog=login`);
    await play(page).click();
    await expect(accountMenu(page)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${world.url}/index`);
    await expect(page.getByRole('heading', { name: 'Juegos y apuestas en línea', level: 1 })).toBeAttached();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('mustChangePassword'))).toBeNull();
    await accessible(page);
    await accountMenu(page).click();
    await expect(page.getByRole('banner').getByText('Cuenta de prueba')).toBeVisible();

    await page.reload();
    await expect(accountMenu(page)).toBeVisible();
  },
);

journey('the sign-in form hides the free play button when the site disables free play', async ({ page, world }) => {
  await openLogin(page, world);
  await expect(button(page, 'Registrarse')).toBeVisible();
  await expect(play(page)).toHaveCount(0);
});
