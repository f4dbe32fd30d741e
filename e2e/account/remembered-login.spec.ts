import type { Page } from 'playwright/test';
import { chooseInMenu } from '../support/account-menu.ts';
import { account, field, fillLogin, openLogin } from '../support/login-dialog.ts';
import { accountMenu, passSlider } from '../support/sign-in.ts';
import { expect, test } from '../support/world-fixture.ts';

const next = 'Nueva-2026';
const passwordCookie = `password.${account.username}`;
const filled = async (page: Page) => [
  await field(page, 'username').inputValue(),
  await field(page, 'password').inputValue(),
];

test('a remembered sign-in fills in the changed password, and a modified cookie fills in no password', async ({
  page,
  context,
  world,
}) => {
  await openLogin(page, world);
  await fillLogin(page);
  await page.getByRole('dialog').getByRole('checkbox').check();
  await field(page, 'password').press('Enter');
  await passSlider(page, world);
  await expect(accountMenu(page)).toBeVisible();
  await chooseInMenu(page, 'Cambiar contraseña');
  const change = page.getByRole('dialog', { name: 'Cambiar contraseña' });
  await change.locator('[name=oldPassword]').fill(account.password);
  for (const name of ['newPassword', 'confirmNewPassword']) await change.locator(`[name=${name}]`).fill(next);
  await page.keyboard.press('Enter');
  await expect(change).toHaveCount(0);

  await page.evaluate(() => sessionStorage.clear());
  await openLogin(page, world);
  await expect.poll(() => filled(page)).toEqual([account.username, next]);

  const cookie = (await context.cookies()).find(({ name }) => name === passwordCookie)!;
  const { value } = cookie;
  await context.addCookies([{ ...cookie, value: `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}` }]);
  await openLogin(page, world);
  await expect.poll(() => filled(page)).toEqual([account.username, '']);
  const names = async () => (await context.cookies()).map(({ name }) => name);
  await expect.poll(names).not.toContain(passwordCookie);
});
