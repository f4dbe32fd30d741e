import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/account/load-member.cases.ts';
import { interceptRequests } from '../support/intercept-requests.ts';
import { fillLogin, openLogin, submit } from '../support/login-dialog.ts';
import { passSlider } from '../support/sign-in.ts';
import { signedOut, storedToken } from '../support/stored-session.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { play } from './free-play.driver.ts';
import { driver } from './load-member.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`load member ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

for (const way of ['the form', 'free play'] as const) {
  test(`Escape while the member loads closes the dialog and signs out (sign-in by ${way})`, async ({ page, world }) => {
    await world.set('whitelabel', { hasFreePlay: true });
    await interceptRequests(page, '**/wps/member/info');
    await openLogin(page, world);
    if (way === 'free play') await play(page).click();
    else {
      await fillLogin(page);
      await submit(page).click();
      await passSlider(page, world);
    }
    await expect.poll(() => storedToken(page)).not.toBeNull();
    const farewell = page.waitForResponse('**/wps/session/logout');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await signedOut(page);
    expect((await farewell).status()).toBe(200);
  });
}
