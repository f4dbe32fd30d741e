import { expectedPaths } from 'chartwalk';
import type { Passwords } from '../../machines/account/change-password.machine.ts';
import { flow } from '../../tests/account/change-password.cases.ts';
import { proves } from '../../tests/requirements/proves.ts';
import { chooseInMenu } from '../support/account-menu.ts';
import { accessible } from '../support/check-accessibility.ts';
import { accountMenu, enterCredentials, passSlider, signInButton } from '../support/sign-in.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, quietPage, test, type World } from '../support/world-fixture.ts';
import { dialog, driver, enter, field, fill, held, labels, save } from './change-password.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`change password ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

const [old, next] = ['Sorteo2025', 'Nueva-2026'];

const sent = async (world: World) => (await world.get<{ count: number }>('requests?endpoint=changePassword')).count;

test(
  'the change password form shows each error at its field and sends nothing until all are valid',
  proves('site-2.69'),
  async ({ page, world }) => {
    const attempt = async (oldPassword: string, newPassword: string, confirmNewPassword = newPassword) => {
      await fill(page, { oldPassword, newPassword, confirmNewPassword });
      await page.keyboard.press('Enter');
    };
    const faultAt = async (name: keyof Passwords, text: string) => {
      await expect(field(page, name)).toBeFocused();
      await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(`^${text}`));
    };
    await enter(page, world);
    await expect(field(page, 'oldPassword')).toBeFocused();
    await expect(dialog(page).getByText('lucia2025')).toBeVisible();
    await accessible(page);

    await attempt('', '');
    await faultAt('oldPassword', 'Completa este campo.');
    await accessible(page);
    await attempt(old, 'corta');
    await faultAt('newPassword', 'Usa de 8 a 20 letras, números o símbolos.');
    await attempt(old, old);
    await faultAt('newPassword', 'La contraseña nueva debe ser distinta de la actual.');
    await attempt(old, next, 'Nueva-2027');
    await faultAt('confirmNewPassword', 'Las contraseñas no coinciden.');
    await expect.poll(() => sent(world)).toBe(0);

    await attempt('Sorteo2024', next);
    await expect(dialog(page).getByTestId('alert')).toHaveText('La contraseña actual no es correcta.');
    await accessible(page);
    await expect.poll(() => sent(world)).toBe(1);
  },
);

test('a member signs in only with the new password after a change', proves('site-4.25'), async ({ page, world }) => {
  // The member starts at /index, because a navigation to another page would move the focus.
  await enter(page, world, 'Cambiar contraseña', `${world.url}/index`);
  await fill(page, { oldPassword: old, newPassword: next, confirmNewPassword: next });
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${world.url}/index`);
  await expect(accountMenu(page)).toBeFocused();

  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${quietPage(world)}?dialog=login`);
  await enterCredentials(page, 'lucia2025', old);
  await passSlider(page, world);
  await expect(page.getByRole('dialog').getByTestId('alert')).toHaveText('Usuario o contraseña incorrectos.');
  await enterCredentials(page, 'lucia2025', next);
  await passSlider(page, world);
  await expect(accountMenu(page)).toBeVisible();
});

test('closing the change password form keeps the old password and clears the typed values', async ({ page, world }) => {
  await enter(page, world);
  await fill(page, { oldPassword: old, newPassword: next, confirmNewPassword: next });
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(accountMenu(page)).toBeFocused();
  await chooseInMenu(page, 'Cambiar contraseña');
  for (const name of Object.keys(labels) as (keyof Passwords)[]) await expect(field(page, name)).toHaveValue('');
  await expect.poll(() => sent(world)).toBe(0);
});

test('pressing Save twice sends one request, and Escape does not close the dialog while it saves', async ({
  page,
  world,
}) => {
  await enter(page, world);
  await world.set('script', { endpoint: 'changePassword', hold: true });
  await fill(page, { oldPassword: old, newPassword: next, confirmNewPassword: next });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await save(page).click({ force: true });
  await page.keyboard.press('Escape');
  await expect(save(page)).toHaveAttribute('aria-busy', 'true');
  await expect(held(page)).toBeVisible();
  await accessible(page);
  await expect.poll(() => sent(world)).toBe(1);
  await world.set('script', { endpoint: 'changePassword', hold: false });
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => sent(world)).toBe(1);
});

test('an expired session closes the change password form and shows the sign-in button', async ({ page, world }) => {
  await enter(page, world);
  await fill(page, { oldPassword: old, newPassword: next, confirmNewPassword: next });
  await world.set('sessions/expire', { account: 'lucia2025' });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tu sesión venció. Ingresa de nuevo para seguir donde estabas.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(signInButton(page)).toBeVisible();
  await accessible(page);
});

test.describe('English, phone viewport, dark theme', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: 'dark' });
  test('the change password form shows its texts and errors in English', async ({ page, world }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'en'));
    await enter(page, world, 'Change password');
    const form = page.getByRole('dialog', { name: 'Change password' });
    await form.getByLabel('Current password', { exact: true }).fill('wrong-one');
    await form.getByLabel('New password', { exact: true }).fill('Nueva-2026');
    await form.getByLabel('Confirm new password', { exact: true }).fill('Nueva-2026');
    await page.keyboard.press('Enter');
    await expect(form.getByTestId('alert')).toBeVisible();
    await accessible(page);
  });
});
