import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/account/sms-login.cases.ts';
import { proves } from '../../tests/requirements/proves.ts';
import { accessible } from '../support/check-accessibility.ts';
import { test as journey } from '../support/journey.ts';
import { accountMenu, passSlider } from '../support/sign-in.ts';
import { lastCode, openWithSms, sendCode, smsField, smsTab } from '../support/sms-login.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test, type World } from '../support/world-fixture.ts';
import { driver, remember } from './sms-login.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`sign-in by SMS ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

const loginRequests = async (world: World) => (await world.get<{ count: number }>('requests?endpoint=login')).count;

journey(
  'an SMS sign-in works by keyboard only, with a wrong code, the correct code and a remembered number',
  proves('site-1.4', 'site-4.13', 'site-3.36'),
  async ({ page, world }) => {
    await openWithSms(page, world);
    await smsField(page, 'mobileNum').waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Con tu usuario' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(smsTab(page)).toBeFocused();
    await expect(smsField(page, 'mobileNum')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(smsField(page, 'countryDialingCode')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('987654321');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await passSlider(page, world);
    await expect(smsField(page, 'verificationCode')).toBeFocused();
    const code = await lastCode(world);
    const wrong = code === '000000' ? '000001' : '000000';
    await page.keyboard.type(wrong);
    await remember(page).check();
    await smsField(page, 'verificationCode').press('Enter');
    await expect(smsField(page, 'verificationCode')).toBeFocused();
    await expect(smsField(page, 'verificationCode')).toHaveAccessibleDescription(/^El código no es correcto/);
    await expect(smsField(page, 'mobileNum')).toHaveValue('987654321');
    await accessible(page);
    await smsField(page, 'verificationCode').fill('');
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(accountMenu(page)).toBeVisible();
    await expect.poll(() => loginRequests(world)).toBe(2);

    const cookie = (await page.context().cookies()).find(({ name }) => name === 'loginTypeSms');
    expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toEqual({
      mobileNum: '987654321',
      countryDialingCode: '51',
    });
    expect(cookie?.sameSite).toBe('Strict');
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 24 * 3600)).toBeLessThan(120);
    const next = await page.context().newPage();
    await page.close();
    await openWithSms(next, world);
    await smsTab(next).click();
    await expect(smsField(next, 'mobileNum')).toHaveValue('987654321');
    await expect(remember(next)).toBeChecked();
    await expect(sendCode(next)).toHaveText(/^Reenviar en \d+ s$/);
  },
);

journey('an expired SMS code shows a message that it expired, and a new code signs in', async ({ page, world }) => {
  await page.clock.install();
  await openWithSms(page, world);
  await smsTab(page).click();
  await smsField(page, 'mobileNum').fill('987654321');
  await sendCode(page).click();
  await passSlider(page, world);
  await expect(smsField(page, 'verificationCode')).toBeFocused();
  const late = await lastCode(world);
  await world.set('clock', { advanceSeconds: 90 });
  await page.keyboard.insertText(late);
  await expect(smsField(page, 'verificationCode')).toHaveAccessibleDescription(/^El código venció/);

  await page.clock.fastForward(90_000);
  await expect(sendCode(page)).toHaveText('Enviar otro código');
  await sendCode(page).click();
  await passSlider(page, world);
  await expect(sendCode(page)).toHaveText(/^Reenviar en \d+ s$/);
  await smsField(page, 'verificationCode').fill(await lastCode(world));
  await expect(accountMenu(page)).toBeVisible();
});

journey('a reload keeps the SMS sign-in method, the number and the countdown', async ({ page, world }) => {
  await openWithSms(page, world);
  await smsTab(page).click();
  await smsField(page, 'mobileNum').fill('+51 987 654 321');
  await sendCode(page).click();
  await passSlider(page, world);
  await expect(smsField(page, 'verificationCode')).toBeFocused();
  await page.reload();
  await expect(smsTab(page)).toHaveAttribute('aria-selected', 'true');
  await expect(smsField(page, 'mobileNum')).toHaveValue('987654321');
  await expect(remember(page)).not.toBeChecked();
  await expect(sendCode(page)).toHaveText(/^Reenviar en \d+ s$/);
  await smsField(page, 'verificationCode').fill(await lastCode(world));
  await expect(accountMenu(page)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('smsLogin.phone'))).toBeNull();
});
