import { expectedPaths } from 'chartwalk';
import type { Page } from 'playwright/test';
import { lucia } from '../../tests/account/resend-timer.cases.ts';
import { flow } from '../../tests/account/sms-code.cases.ts';
import { accessible } from '../support/check-accessibility.ts';
import { test as journey } from '../support/journey.ts';
import { openLogin } from '../support/login-dialog.ts';
import { accountMenu, passSlider } from '../support/sign-in.ts';
import { lastCode, openWithSms, sendCode, smsField, smsTab } from '../support/sms-login.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test, type World } from '../support/world-fixture.ts';
import { alert, dialog, driver, warning } from './sms-code.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`SMS code ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

const requests = async (world: World) => (await world.get<{ count: number }>('requests?endpoint=smsLoginCode')).count;

async function send(page: Page, world: World): Promise<void> {
  await sendCode(page).click();
  await passSlider(page, world);
  await expect(sendCode(page)).toHaveText(/^Reenviar en \d+ s$/);
}

const secondsLeft = async (page: Page) => Number(/\d+/.exec((await sendCode(page).textContent()) ?? '')?.[0]);

journey(
  'an SMS sign-in sends one code for repeated clicks, and accepts a code that the device fills in',
  async ({ page, world }) => {
    await openWithSms(page, world);
    await smsTab(page).click();
    await smsField(page, 'mobileNum').fill('987 654 321');
    for (let press = 0; press < 20; press++) await sendCode(page).dispatchEvent('click');
    await passSlider(page, world);
    await expect(sendCode(page)).toHaveText(/^Reenviar en \d+ s$/);
    await expect(smsField(page, 'verificationCode')).toBeFocused();
    await expect.poll(() => requests(world)).toBe(1);
    await accessible(page);
    const code = await lastCode(world);
    await page.keyboard.insertText(`Sorteo: ${code.slice(0, 3)} ${code.slice(3)}`);
    await expect(accountMenu(page)).toBeVisible();
    await expect(page.getByText('Hola, Lucía')).toBeVisible();
  },
);

journey(
  'the SMS countdown stays after a reload, is the same in another tab and applies to one phone number',
  async ({ page, world }) => {
    await openWithSms(page, world);
    await smsTab(page).click();
    await smsField(page, 'mobileNum').fill(lucia.mobileNum);
    await send(page, world);
    const other = await page.context().newPage();
    await openLogin(page, world);
    await expect(smsField(page, 'mobileNum')).toHaveValue(lucia.mobileNum);
    await openLogin(other, world);
    await smsTab(other).click();
    await expect(sendCode(other)).toHaveText('Enviar código');
    await smsField(other, 'mobileNum').fill(lucia.mobileNum);
    for (const next of [page, other]) await expect(sendCode(next)).toHaveText(/^Reenviar en \d+ s$/);
    await page.bringToFront();
    const apart = async () => {
      const [here, there] = await Promise.all([secondsLeft(page), secondsLeft(other)]);
      return Math.abs(here - there);
    };
    await expect.poll(apart).toBeLessThanOrEqual(1);
    await smsField(page, 'mobileNum').fill('987654322');
    await expect(sendCode(page)).toHaveText('Enviar código');
    const kept = JSON.stringify(await page.evaluate(() => ({ ...localStorage })));
    expect(kept).not.toContain(lucia.mobileNum);
    await expect.poll(() => requests(world)).toBe(1);
  },
);

journey('an SMS code sent in another tab starts the countdown in this tab', async ({ page, world }) => {
  await openWithSms(page, world);
  const other = await page.context().newPage();
  await openLogin(other, world);
  for (const one of [page, other]) {
    await smsTab(one).click();
    await smsField(one, 'mobileNum').fill(lucia.mobileNum);
  }
  await send(other, world);
  await page.bringToFront();
  await expect(sendCode(page)).toHaveText(/^Reenviar en \d+ s$/);
});

journey(
  'sleep and clock changes never extend the SMS countdown; a wait time from the gateway replaces it',
  async ({ page, world }) => {
    await page.clock.install();
    await openWithSms(page, world);
    await smsTab(page).click();
    await smsField(page, 'mobileNum').fill(lucia.mobileNum);
    await send(page, world);
    const now = await page.evaluate(() => Date.now());
    await page.clock.setSystemTime(now - 7_200_000);
    await page.clock.runFor(2000);
    await expect.poll(() => secondsLeft(page)).toBeLessThanOrEqual(58);
    await page.clock.setSystemTime(now + 7_200_000);
    await page.clock.runFor(1000);
    await expect(sendCode(page)).toHaveText('Enviar otro código');
    await page.clock.resume();
    await send(page, world);
    await expect(alert(page)).toHaveText(/^Pediste un código hace poco/);
    const waited = await secondsLeft(page);
    expect(waited).toBeLessThanOrEqual(60);
    await accessible(page);
    await page.clock.fastForward(600_000);
    await expect(sendCode(page)).toHaveText('Enviar otro código');
    await expect(alert(page)).toHaveCount(0);
  },
);

journey(
  'an SMS code that cannot be delivered shows the message of the server in a warning above the form',
  async ({ page, world }) => {
    await openWithSms(page, world);
    await smsTab(page).click();
    await smsField(page, 'mobileNum').fill('987650009');
    await sendCode(page).click();
    await passSlider(page, world);
    await expect(warning(page).getByTestId('alert')).toHaveText(
      'La operadora de este número no recibe nuestros mensajes. Prueba con otro número.',
    );
    await accessible(page);
    await page.keyboard.press('Enter');
    await expect(warning(page)).toHaveCount(0);
    await expect(smsField(page, 'mobileNum')).toHaveValue('987650009');
    await expect(dialog(page)).toBeVisible();
  },
);
