import type { Page } from 'playwright/test';
import { field, fillLogin, submit } from '../support/login-dialog.ts';
import { submit as createAccount, dialog as register } from '../support/register-dialog.ts';
import { passSlider, signInButton } from '../support/sign-in.ts';
import { translateTexts } from '../support/translator.ts';
import { expect, test } from '../support/world.ts';

const isTranslated = (page: Page) => expect(page.locator('main font').first()).toBeAttached();

/** No error in the page, and no region that crashed. */
async function whole(page: Page, errors: readonly string[], step: string): Promise<void> {
  expect(errors, step).toEqual([]);
  await expect(page.locator('[data-crash]'), step).toHaveCount(0);
}

test('a page that the browser translates lets somebody register and sign in', async ({ page, world }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(translateTexts);
  let taken = 0;
  const step = async (name: string, take: () => Promise<unknown>) => {
    await test.step(name, take);
    await whole(page, errors, name);
    taken += 1;
  };
  const login = page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });

  await step('the home page', async () => {
    await page.goto(`${world.url}/index`);
    await isTranslated(page);
  });
  await step('registering with nothing filled in', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^(Registrarse|Crear cuenta|Regístrate)$/ })
      .click();
    await createAccount(page).click();
    await expect(register(page).locator('[aria-invalid=true]').first()).toBeVisible();
  });
  await step('mending a field of the registration', async () => {
    await register(page).locator('[name=username]').fill('valeria2026');
    await expect(register(page)).toBeVisible();
  });
  await step('closing the registration', async () => {
    await register(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(register(page)).toHaveCount(0);
  });
  await step('signing in with nothing filled in', async () => {
    await signInButton(page).click();
    await submit(page).click();
    await expect(field(page, 'username')).toHaveAttribute('aria-invalid', 'true');
  });
  await step('mending the field', async () => {
    await field(page, 'username').pressSequentially('l');
    await expect(field(page, 'username')).not.toHaveAttribute('aria-invalid', 'true');
    await expect(login).toBeVisible();
  });
  await step('a wrong password', async () => {
    await fillLogin(page, { username: 'lucia2025', password: 'Equivocada1' });
    await submit(page).click();
    await passSlider(page, world);
    await expect(login.getByRole('alert')).toBeVisible();
  });
  expect(taken).toBe(7);
});
