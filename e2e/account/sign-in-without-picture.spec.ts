import type { Locator, Page } from 'playwright/test';
import { accessible } from '../support/check-accessibility.ts';
import { account, field, fillLogin, handle, openLogin, submit } from '../support/login-dialog.ts';
import { accountMenu, passSlider } from '../support/sign-in.ts';
import { lastCode, openWithSms, smsField, smsTab } from '../support/sms-login.ts';
import { expect, test, type World } from '../support/world-fixture.ts';
import { answer } from './audio-check.driver.ts';
import { channel, code } from './code-check.driver.ts';
import { button, choice, dialog } from './human-check.driver.ts';

test.describe.configure({ timeout: 90_000 });

const mostStops = 30;

/** Presses Tab until the element has the focus, as a keyboard user does. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  for (let stop = 0; stop < mostStops; stop++) {
    if (await element.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(element).toBeFocused();
}

async function press(page: Page, element: Locator): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.press('Enter');
}

async function typeLogin(page: Page, world: World, who = account): Promise<void> {
  await openLogin(page, world);
  await tabTo(page, field(page, 'username'));
  await page.keyboard.type(who.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(who.password);
  await page.keyboard.press('Enter');
  await expect(button(page, choice.audio)).toBeVisible();
}

/** Plays the sound to its end. */
async function listen(page: Page, play: Locator, stop: Locator): Promise<void> {
  await expect(play).toBeEnabled();
  await press(page, play);
  await expect(stop).toBeFocused();
  await expect(play).toBeVisible({ timeout: 20_000 });
}

async function passAudio(page: Page, world: World): Promise<void> {
  await press(page, button(page, choice.audio));
  await expect(button(page, 'Escuchar')).toBeFocused();
  await listen(page, button(page, 'Escuchar'), button(page, 'Detener'));
  await expect(dialog(page).getByTestId('alert')).toHaveCount(0);
  await tabTo(page, answer(page));
  await page.keyboard.type((await world.get<{ answer: string }>('audio')).answer);
  await accessible(page);
  await page.keyboard.press('Enter');
}

test('a member signs in by keyboard with a sound and without a picture', async ({ page, world }) => {
  await typeLogin(page, world);
  await passAudio(page, world);
  await expect(accountMenu(page)).toBeVisible();
});

test('a member signs in by keyboard with a code by e-mail', async ({ page, world }) => {
  await typeLogin(page, world);
  await press(page, button(page, choice.code));
  await expect(button(page, channel.email)).toBeFocused();
  await accessible(page);
  await page.keyboard.press('Enter');
  await expect(code(page)).toBeFocused();
  await accessible(page);
  await page.keyboard.type(await lastCode(world));
  await page.keyboard.press('Enter');
  await expect(accountMenu(page)).toBeVisible();
});

test('a member whose account needs the image code signs in by ear', async ({ page, world }) => {
  await typeLogin(page, world, { username: 'control', password: account.password });
  await passAudio(page, world);
  await expect(field(page, 'captcha')).toBeFocused();
  await expect(dialog(page).getByRole('img', { name: 'Imagen con un código de números' })).toBeVisible();
  const play = button(page, 'Escuchar el código');
  await listen(page, play, button(page, 'Detener el audio'));
  await expect(dialog(page).getByText(/^Escribe cuántos pitidos tiene cada grupo/)).toBeVisible();
  await accessible(page);
  await field(page, 'captcha').focus();
  await page.keyboard.type((await world.get<{ text: string }>('captcha')).text);
  await page.keyboard.press('Enter');
  await passAudio(page, world);
  await expect(accountMenu(page)).toBeVisible();
});

/** Closes the window of customer service after it has its address; a window that closes before leaves a dialog open. */
async function openAndCloseSupport(page: Page): Promise<void> {
  const opened = page.waitForEvent('popup');
  await button(page, 'Atención al cliente').click();
  const popup = await opened;
  await popup.waitForURL((url) => url.href !== 'about:blank');
  await expect(page.getByRole('dialog', { name: 'Atención al cliente' })).toHaveCount(0);
  await popup.close();
}

test('the form keeps its text while the user switches the check, opens customer service and cancels', async ({
  page,
  world,
}) => {
  await openLogin(page, world);
  await fillLogin(page);
  await submit(page).click();
  await expect(handle(page)).toBeVisible();
  await button(page, choice.audio).click();
  await answer(page).fill('12');
  await openAndCloseSupport(page);
  await expect(answer(page)).toHaveValue('12');
  await button(page, choice.slider).click();
  await expect(handle(page)).toBeVisible();
  await button(page, 'Volver al formulario').click();
  await expect(submit(page)).toBeFocused();
  await expect(field(page, 'username')).toHaveValue(account.username);
  await expect(field(page, 'password')).toHaveValue(account.password);
});

test('the sign-in form opens customer service and keeps its text', async ({ page, world }) => {
  await openLogin(page, world);
  await fillLogin(page);
  await openAndCloseSupport(page);
  await expect(field(page, 'username')).toHaveValue(account.username);
  await expect(field(page, 'password')).toHaveValue(account.password);
});

test('a gateway that does not know other kinds shows the slider and customer service only', async ({ page, world }) => {
  await page.route('**/wps/captcha/kinds?*', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await openLogin(page, world);
  await fillLogin(page);
  await submit(page).click();
  await expect(handle(page)).toBeVisible();
  for (const name of Object.values(choice)) await expect(button(page, name)).toHaveCount(0);
  await expect(button(page, 'Atención al cliente')).toBeVisible();
  await passSlider(page, world);
  await expect(accountMenu(page)).toBeVisible();
});

test('code fields accept a pasted message', async ({ page, world }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.url });
  const paste = async (input: Locator, text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await input.focus();
    await page.keyboard.press('ControlOrMeta+v');
  };
  await openWithSms(page, world);
  await smsTab(page).click();
  await paste(smsField(page, 'verificationCode'), 'Sorteo: 135 790');
  await expect(smsField(page, 'verificationCode')).toHaveValue('135790');
  await page.getByRole('tab', { name: 'Con tu usuario' }).click();
  await fillLogin(page);
  await submit(page).click();
  await button(page, choice.code).click();
  await button(page, channel.sms).click();
  await expect(code(page)).toBeVisible();
  await paste(code(page), `Tu código de Sorteo es ${await lastCode(world)}.`);
  await expect(accountMenu(page)).toBeVisible();
});
