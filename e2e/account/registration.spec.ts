import { expectedPaths } from 'chartwalk';
import type { Page } from 'playwright/test';
import type { RegistrationValues } from '../../machines/account/registration-form.ts';
import { flow } from '../../tests/account/registration.cases.ts';
import { proves } from '../../tests/requirements/proves.ts';
import { accessible } from '../support/check-accessibility.ts';
import { interceptRequests } from '../support/intercept-requests.ts';
import { test as journey } from '../support/journey.ts';
import {
  byMobile,
  dialog,
  field,
  fillForm,
  newcomer,
  openRegister,
  sendCode,
  sentCode,
  submit,
  switches,
} from '../support/register-dialog.ts';
import { accountMenu, passSlider } from '../support/sign-in.ts';
import { retry } from '../support/sign-in-responses.ts';
import { storedToken } from '../support/stored-session.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test, type World } from '../support/world-fixture.ts';
import { alert, driver, login } from './registration.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`registration ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

const count = async (world: World, endpoint: string) =>
  (await world.get<{ count: number }>(`requests?endpoint=${endpoint}`)).count;

async function signedIn(page: Page): Promise<void> {
  await expect(accountMenu(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

journey(
  'a visitor registers with a username by keyboard only, and stays signed in',
  proves('site-1.5', 'site-2.3', 'site-4.17', 'site-5.15'),
  async ({ page, world }) => {
    await openRegister(page, world, '?affiliateCode=AGENTE1');
    await expect(field(page, 'username')).toBeFocused();
    await expect(field(page, 'affiliateCode')).toHaveValue('AGENTE1');
    await expect(field(page, 'affiliateCode')).toHaveJSProperty('readOnly', true);
    await accessible(page);
    await page.keyboard.type('l');
    await page.keyboard.press('Enter');
    await expect(field(page, 'username')).toHaveAccessibleDescription(/^Usa de 6 a 16 letras o números/);
    await expect(field(page, 'password')).toHaveAttribute('aria-invalid', 'true');
    await accessible(page);
    const tabTo = async (name: keyof RegistrationValues) => {
      const isThere = async () => {
        await page.keyboard.press('Tab');
        return field(page, name).evaluate((element) => element === document.activeElement);
      };
      await expect.poll(isThere, { intervals: [1] }).toBe(true);
    };
    await page.keyboard.press('Backspace');
    await page.keyboard.type(newcomer.username);
    for (const name of ['password', 'confirmPassword', 'mobileNum'] as const) {
      await tabTo(name);
      await page.keyboard.type(newcomer[name]);
    }
    await page.keyboard.press('Enter');
    await passSlider(page, world);
    await signedIn(page);
    await expect(page.getByText(`Hola, ${newcomer.username}`)).toBeVisible();
    await expect.poll(() => storedToken(page)).not.toBeNull();
    expect(page.url()).not.toContain(newcomer.password);

    await page.reload();
    await signedIn(page);
  },
);

journey(
  'a visitor registers by mobile number with a code, after one wrong code',
  proves('site-1.6', 'site-5.10'),
  async ({ page, world }) => {
    await openRegister(page, world);
    await byMobile(page).click();
    await sendCode(page).click();
    await expect(field(page, 'mobileNum')).toBeFocused();
    await expect(field(page, 'mobileNum')).toHaveAccessibleDescription(/^Escribe un número de celular válido\./);
    const { username: _, ...values } = newcomer;
    await fillForm(page, values);
    await sendCode(page).click();
    await passSlider(page, world);
    const code = await sentCode(world);
    await expect(dialog(page).getByRole('button', { name: /\d+ s/ })).toBeVisible();
    await expect.poll(() => count(world, 'smsRegisterCode')).toBe(1);

    await field(page, 'verificationCode').fill(code === '000001' ? '000002' : '000001');
    await submit(page).click();
    await passSlider(page, world);
    await expect(field(page, 'verificationCode')).toBeFocused();
    await expect(field(page, 'verificationCode')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'password')).toHaveValue(newcomer.password);
    await accessible(page);
    await field(page, 'verificationCode').fill(code);
    await page.keyboard.press('Enter');
    await passSlider(page, world);
    await signedIn(page);
    await expect.poll(() => count(world, 'registerMobile')).toBe(2);
  },
);

journey(
  'a running registration allows a change to the sign-in, but not to the other registration tab',
  async ({ page, world }) => {
    await openRegister(page, world);
    await interceptRequests(page, '**/wps/member/register');
    await fillForm(page);
    await expect(byMobile(page)).not.toHaveAttribute('aria-disabled');
    await submit(page).click();
    await passSlider(page, world);
    await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
    await expect(byMobile(page)).toHaveAttribute('aria-disabled', 'true');
    await accessible(page);
    await dialog(page).getByRole('button', { name: 'Ingresar' }).click();
    await expect(login(page)).toBeVisible();
  },
);

journey(
  'the provider verifies a phone number once, even when the registration is refused and sent again',
  proves('site-4.17'),
  async ({ page, world }) => {
    await switches(world, { usernameRegistration: false, phoneVerification: true });
    await openRegister(page, world);
    const { username: _, ...values } = newcomer;
    await fillForm(page, { ...values, email: 'lucia2025@example.com' });
    await sendCode(page).click();
    await passSlider(page, world);
    await field(page, 'verificationCode').fill(await sentCode(world));
    await submit(page).click();
    await passSlider(page, world);
    await expect(field(page, 'email')).toBeFocused();
    await expect(field(page, 'email')).toHaveAccessibleDescription(/^Ya hay una cuenta con ese correo/);
    await field(page, 'email').fill('valeria@correo.pe');
    await page.keyboard.press('Enter');
    await passSlider(page, world);
    await signedIn(page);
    expect([await count(world, 'phoneConfirm'), await count(world, 'registerMobile')]).toEqual([1, 2]);
  },
);

journey(
  'a visitor with a closed registration link sees a message about it and can still register',
  async ({ page, world }) => {
    await openRegister(page, world, '?code=NADIE');
    await expect(alert(page)).toHaveText('Este enlace de invitación ya no está activo. Puedes registrarte sin él.');
    await accessible(page);
    await fillForm(page);
    await submit(page).click();
    await passSlider(page, world);
    await signedIn(page);
  },
);

journey(
  'an invitation code that becomes invalid during the registration shows an error and becomes editable',
  proves('site-4.17', 'site-5.15'),
  async ({ page, world }) => {
    await openRegister(page, world, '?code=AGENTE1');
    await fillForm(page);
    const ended = { success: false, value: {}, message: '', errorCode: 'affiliate.invalid' };
    await page.route('**/wps/agent/affiliate?*', (route) => route.fulfill({ json: ended }));
    await submit(page).click();
    await expect(field(page, 'affiliateCode')).toBeFocused();
    await expect(field(page, 'affiliateCode')).toHaveAccessibleDescription(/^Ese código de invitación no es válido/);
    await expect(field(page, 'affiliateCode')).toHaveValue('AGENTE1');
    await expect(field(page, 'affiliateCode')).toBeEditable();
    await expect.poll(() => count(world, 'sliderPuzzle')).toBe(0);
    await field(page, 'affiliateCode').fill('');
    await page.keyboard.press('Enter');
    await passSlider(page, world);
    await signedIn(page);
  },
);

journey(
  'a slider that fails to load keeps the typed values, and a retry completes the registration',
  async ({ page, world }) => {
    const slider = await interceptRequests(page, '**/assets/human-check.entry-*.js');
    await openRegister(page, world);
    await slider('cut');
    await fillForm(page);
    await submit(page).click();
    await expect(alert(page)).toContainText('No pudimos cargar esta parte del sitio');
    await accessible(page);
    await dialog(page).getByRole('button', { name: 'Volver al formulario' }).click();
    await expect(submit(page)).toBeFocused();
    await expect(field(page, 'password')).toHaveValue(newcomer.password);
    await page.keyboard.press('Enter');
    await expect(retry(page)).toBeVisible();
    await slider('pass');
    await retry(page).click();
    await passSlider(page, world);
    await signedIn(page);
  },
);

journey(
  'a registration retry after a lost response reports that the account probably exists',
  async ({ page, world }) => {
    await page.route(
      '**/wps/member/register',
      async (route) => {
        const url = new URL(route.request().url());
        url.hostname = 'localhost';
        await route.fetch({ url: url.href, headers: { ...route.request().headers(), host: new URL(world.url).host } });
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await openRegister(page, world);
    await fillForm(page);
    await submit(page).click();
    await passSlider(page, world);
    await expect(alert(page)).toContainText('No hay conexión con el sitio');
    await expect(field(page, 'password')).toHaveValue(newcomer.password);
    await submit(page).click();
    await passSlider(page, world);
    await expect(alert(page)).toContainText('Parece que tu cuenta se creó en el intento anterior');
    await accessible(page);
    await alert(page).getByRole('button', { name: 'Ingresar' }).click();
    await expect(login(page)).toBeVisible();
  },
);

journey(
  'the registration form works with every field on a phone, in English, in the dark theme',
  proves('site-5.12', 'member-5.28'),
  async ({ browser, world }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('language', 'en'));
    const all = ['captcha', 'paymentPassword', 'recommenderId', 'referralCode', 'idNumber', 'qqNum'];
    const messengers = ['line', 'whatsapp', 'facebook', 'wechat', 'verificationCode'];
    await world.set(
      'register-rules',
      Object.fromEntries([...all, ...messengers].map((name) => [name, { enabled: true }])),
    );
    await page.goto(`${world.url}/register`);
    const form = page.getByRole('dialog', { name: 'Sign up' });
    const box = (name: string) => form.locator(`[name=${name}]`);
    for (const name of [...all, ...messengers, 'email', 'payeeName', 'affiliateCode', 'countryDialingCode'])
      await expect(box(name)).toBeVisible();
    await expect(box('line')).toHaveAttribute('placeholder', 'If not available, optional');
    await accessible(page);
    const send = form.getByRole('button', { name: 'Sign up' });
    await expect(send).toBeInViewport();
    await box('wechat').focus();
    const room = async () => {
      const [foot, focused] = [(await send.boundingBox())!, (await box('wechat').boundingBox())!];
      return foot.y - focused.y - focused.height;
    };
    await expect.poll(room).toBeGreaterThan(0);
    await send.click();
    await expect(box('username')).toBeFocused();
    await expect(box('paymentPassword')).toHaveAttribute('aria-invalid', 'true');
    await accessible(page);
    await context.close();
  },
);

journey(
  'a registration with the phone number of a self-excluded account shows the closure and a support link',
  async ({ page, world }) => {
    await switches(world, { usernameRegistration: false, smsOnRegistration: true });
    await world.set('account', { account: 'lucia2025', patch: { excluded: 'ever' } });
    await openRegister(page, world);
    const { username: _, ...values } = newcomer;
    await fillForm(page, { ...values, mobileNum: '987654321' });
    await sendCode(page).click();
    await passSlider(page, world);
    await field(page, 'verificationCode').fill(await sentCode(world));
    await submit(page).click();
    await passSlider(page, world);
    const refused = dialog(page).getByTestId('alert');
    await expect(refused).toContainText('Elegiste cerrar tu cuenta para siempre');
    await expect(refused.getByRole('link', { name: 'Hablar con atención al cliente' })).toBeVisible();
    await expect(field(page, 'mobileNum')).toHaveValue('987654321');
  },
);

journey('a site without direct registration opens the form only for an invitation', async ({ page, world }) => {
  await switches(world, { directRegistration: false });
  for (const address of ['/register', '/help?dialog=register']) {
    await page.goto(`${world.url}${address}`);
    await expect(dialog(page)).toContainText('El registro es solo por invitación');
    await expect(field(page, 'password')).toHaveCount(0);
    await accessible(page);
  }
  await dialog(page).getByRole('button', { name: 'Ingresar' }).click();
  await expect(login(page)).toBeVisible();
  await openRegister(page, world, '?affiliateCode=AGENTE1');
  await expect(field(page, 'affiliateCode')).toHaveValue('AGENTE1');
});
