import { expectedPaths } from 'chartwalk';
import type { Page, Route } from 'playwright/test';
import { flow } from '../../tests/account/profile.cases.ts';
import { profile } from '../../tests/account/profile-edit.cases.ts';
import { chooseInMenu } from '../support/account-menu.ts';
import { accessible } from '../support/check-accessibility.ts';
import { storeSession } from '../support/stored-session.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, quietPage, test, type World } from '../support/world-fixture.ts';
import { alert, button, dialog, driver, fact, field, fill, held, save, toProfile, whole } from './profile.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`profile ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

async function enter(page: Page, world: World): Promise<void> {
  await storeSession(page, world);
  await page.goto(quietPage(world));
  await chooseInMenu(page, 'Mi cuenta');
}

async function edit(page: Page, world: World): Promise<void> {
  await enter(page, world);
  await toProfile(page).click();
  await button(page, 'Editar datos').click();
}

async function editHeld(page: Page, world: World): Promise<PromiseWithResolvers<Route>> {
  await edit(page, world);
  await fill(page, whole);
  await field(page, 'isOfAge').check();
  const sent = Promise.withResolvers<Route>();
  await page.route('**/wps/member/info/profile', sent.resolve, { times: 1 });
  return sent;
}

const saves = async (world: World) => (await world.get<{ count: number }>('requests?endpoint=saveProfile')).count;

test('a member fills in the profile by keyboard, confirms their age, and sees the data after a reload', async ({
  page,
  world,
}) => {
  await edit(page, world);
  await expect(field(page, 'nationality')).toBeFocused();
  await accessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Lima');
  await fill(page, whole);
  await field(page, 'occupation').press('Enter');
  await expect(field(page, 'isOfAge')).toBeFocused();
  await expect(field(page, 'isOfAge')).toHaveAccessibleDescription('Marca la casilla para confirmar tu edad.');
  await accessible(page);
  await expect.poll(() => saves(world)).toBe(0);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByTestId('status')).toHaveText('Tus datos se guardaron.');
  await expect(button(page, 'Editar datos')).toBeFocused();
  await accessible(page);
  await page.reload();
  await expect(toProfile(page)).toContainText('Completos');
  await toProfile(page).click();
  await expect(fact(page, 'Nacionalidad')).toHaveText('Perú');
  await expect(fact(page, 'Lugar de nacimiento')).toHaveText('Lima');
  await expect(fact(page, 'Fecha de nacimiento')).toHaveText('17 may 1990');
});

test('the profile form rejects a member under 21, also when the device clock is set forward', async ({
  page,
  world,
}) => {
  await page.clock.install({ time: new Date('2045-01-01T12:00:00Z') });
  await edit(page, world);
  const birthday = page.getByRole('dialog').getByRole('textbox', { name: 'Fecha de nacimiento *' });
  await fill(page, { ...whole, birthday: '2030-01-01' });
  await save(page).click();
  await expect(birthday).toBeFocused();
  await expect(birthday).toHaveAccessibleDescription('Debes tener 21 años o más.');
  await expect.poll(() => saves(world)).toBe(0);
  await birthday.fill('01/01/2015');
  await field(page, 'isOfAge').check();
  await save(page).click();
  await expect(birthday).toBeFocused();
  await expect(birthday).toHaveAccessibleDescription('Debes tener 21 años o más.');
  await expect.poll(() => saves(world)).toBe(1);
});

test('a save in another tab shows a message and keeps the text typed in this tab', async ({ page, world, context }) => {
  await edit(page, world);
  const other = await context.newPage();
  await other.goto(quietPage(world));
  await chooseInMenu(other, 'Mi cuenta');
  await toProfile(other).click();
  await button(other, 'Editar datos').click();
  await field(other, 'placeOfBirth').fill('Cusco');

  await page.bringToFront();
  await fill(page, whole);
  await field(page, 'isOfAge').check();
  await save(page).click();
  await expect(dialog(page).getByTestId('status')).toHaveText('Tus datos se guardaron.');

  await expect(alert(other)).toContainText('Guardaste tus datos en otra pestaña mientras escribías aquí.');
  await expect(field(other, 'placeOfBirth')).toHaveValue('Cusco');
  await other.bringToFront();
  await button(other, 'Ver datos guardados').click();
  await expect(fact(other, 'Ocupación')).toHaveText('Contadora');
  await button(other, 'Editar datos').click();
  await field(other, 'placeOfBirth').fill('Cusco');
  await save(other).click();
  await expect(dialog(other).getByTestId('status')).toHaveText('Tus datos se guardaron.');
  await expect(fact(page, 'Lugar de nacimiento')).toHaveText('Cusco');
  await expect(dialog(page).getByTestId('status')).toContainText('Guardaste tus datos en otra pestaña.');
});

test('a late save response in one tab shows the newer values that another tab saved', async ({
  page,
  world,
  context,
}) => {
  const sent = await editHeld(page, world);
  const other = await context.newPage();
  await other.goto(quietPage(world));
  await chooseInMenu(other, 'Mi cuenta');
  await toProfile(other).click();
  await button(other, 'Editar datos').click();
  await fill(other, { ...whole, occupation: 'Docente' });
  await field(other, 'isOfAge').check();

  await page.bringToFront();
  await save(page).click();
  const request = await sent.promise;
  await other.bringToFront();
  await save(other).click();
  await expect(dialog(other).getByTestId('status')).toHaveText('Tus datos se guardaron.');
  await expect(alert(page)).toContainText('Guardaste tus datos en otra pestaña');
  await request.fulfill({ json: { success: true, value: profile } });
  await expect(fact(page, 'Ocupación')).toHaveText('Docente');
  await expect(dialog(page).getByTestId('status')).toHaveText('Tus datos se guardaron.');
});

test('Back waits until a running save ends, and then the member center can be closed', async ({ page, world }) => {
  const sent = await editHeld(page, world);
  await save(page).click();
  const request = await sent.promise;
  await page.goBack();
  await expect(held(page)).toBeVisible();
  await accessible(page);
  await request.continue();
  await expect(dialog(page).getByTestId('status')).toHaveText('Tus datos se guardaron.');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('a trial account sees a message that the security center requires a real account', async ({ page, world }) => {
  await storeSession(page, world, 'prueba');
  await page.goto(`${quietPage(world)}?member=securityCenter`);
  await expect(page.getByRole('dialog', { name: 'Cuenta de prueba' })).toBeVisible();
  await accessible(page);
});

test.describe('English, phone viewport, dark theme', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: 'dark' });
  test('the security center shows the account and opens the password change', async ({ page, world }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'en'));
    await storeSession(page, world);
    await page.goto(quietPage(world));
    await chooseInMenu(page, 'My account');
    await expect(page.getByRole('dialog', { name: 'Personal center' })).toBeVisible();
    await expect(fact(page, 'Account')).toHaveText('lucia2025');
    await expect(fact(page, 'Mobile number')).toContainText('*');
    await accessible(page);
    await button(page, /^Change password/).click();
    await expect(page.getByRole('dialog', { name: 'Change password' })).toContainText('lucia2025');
    await accessible(page);
  });
});
