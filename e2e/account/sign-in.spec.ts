import { expectedPaths } from 'chartwalk';
import { hook } from '../../src/ui/data-attributes.ts';
import { flow } from '../../tests/account/sign-in.cases.ts';
import { accessible } from '../support/check-accessibility.ts';
import { interceptRequests } from '../support/intercept-requests.ts';
import { test as journey } from '../support/journey.ts';
import { field, fillLogin, openLogin } from '../support/login-dialog.ts';
import { passSlider } from '../support/sign-in.ts';
import { statusCall } from '../support/site-status.ts';
import { smsField, smsTab } from '../support/sms-login.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { button, dialog, driver, everyWay, recovery, tabs } from './sign-in.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`sign-in ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

journey(
  'a site without other sign-in methods shows only the form, the recovery link and the registration link',
  async ({ page, world }) => {
    await openLogin(page, world);
    await expect(button(page, 'Registrarse')).toBeVisible();
    await expect(tabs(page)).toHaveCount(0);
    await expect(button(page, 'Jugar gratis')).toHaveCount(0);
    await recovery(page).click();
    await expect(dialog(page)).toHaveCount(1);
    await expect(dialog(page)).toHaveAttribute(hook.name, 'forgetPassModal');
  },
);

journey(
  'the sign-in dialog keeps the typed values of both forms, and opens the registration',
  async ({ page, world }) => {
    await world.set('whitelabel', everyWay);
    await openLogin(page, world);
    await field(page, 'username').fill('lucia2025');
    await smsTab(page).click();
    await smsField(page, 'mobileNum').fill('987654321');
    await page.keyboard.press('Home');
    await dialog(page).getByRole('tab', { name: 'Con tu usuario' }).click();
    await expect(field(page, 'username')).toHaveValue('lucia2025');
    await smsTab(page).click();
    await expect(smsField(page, 'mobileNum')).toHaveValue('987654321');
    await button(page, 'Registrarse').click();
    await expect(dialog(page)).toHaveAttribute(hook.name, 'registerPopupModal');
  },
);

journey('a running sign-in disables every other action except closing the dialog', async ({ page, world }) => {
  await world.set('whitelabel', everyWay);
  await interceptRequests(page, '**/wps/session/login');
  await openLogin(page, world);
  const ways = [
    ...(['Con tu usuario', 'Con un código SMS'] as const).map((name) => dialog(page).getByRole('tab', { name })),
    recovery(page),
    ...['Registrarse', 'Ingresar con Google', 'Jugar gratis'].map((name) => button(page, name)),
  ];
  for (const way of ways) await expect(way).not.toHaveAttribute('aria-disabled');
  await fillLogin(page);
  await field(page, 'password').press('Enter');
  await passSlider(page, world);
  await expect(dialog(page).locator('[type=submit]').first()).toHaveAttribute('aria-busy', 'true');
  for (const way of ways) await expect(way).toHaveAttribute('aria-disabled', 'true');
  await accessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

for (const [name, width, height] of [
  ['a desktop', 1440, 900],
  ['a phone', 390, 844],
] as const) {
  journey.describe(name, () => {
    journey.use({ viewport: { width, height } });

    journey('the sign-in fields do not move when the sign-in methods and the poster load', async ({ page, world }) => {
      await world.set('whitelabel', everyWay);
      const status = await interceptRequests(page, statusCall);
      await openLogin(page, world);
      await expect(dialog(page)).toHaveJSProperty('open', true);
      await expect.poll(() => dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true);
      const places = () =>
        Promise.all(['username', 'password'].map((one) => field(page, one as 'username').boundingBox()));
      const before = await places();
      await status('pass');
      await expect(tabs(page)).toBeVisible();
      await expect(button(page, 'Jugar gratis')).toBeVisible();
      if (width >= 900) await expect(dialog(page).getByText('Qué gusto verte de nuevo')).toBeVisible();
      expect(await places()).toEqual(before);
      await accessible(page);
    });
  });
}
