import type { Page } from 'playwright/test';
import { chooseInMenu } from '../support/account-menu.ts';
import { accessible } from '../support/check-accessibility.ts';
import { account, field, fillLogin, handle, openLogin, readCaptcha, submit } from '../support/login-dialog.ts';
import { waitForSessionEnd } from '../support/session-end.ts';
import { accountMenu, enterCredentials, passSlider, signInButton } from '../support/sign-in.ts';
import { signedOut, storedToken, storeSession } from '../support/stored-session.ts';
import { expect, quietPage, test, type World } from '../support/world-fixture.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const alert = (page: Page) => dialog(page).getByTestId('alert');
const notice = (page: Page) => page.getByTestId('alert').filter({ visible: true });
const balance = (page: Page) => page.getByRole('group', { name: 'Saldo' });
const refresh = (page: Page) => balance(page).getByRole('button', { name: 'Actualizar saldo' });
const requests = async (world: World, endpoint: string) =>
  (await world.get<{ count: number }>(`requests?endpoint=${endpoint}`)).count;

async function signedInAs(page: Page, name: string): Promise<void> {
  await expect(accountMenu(page)).toHaveAccessibleName(`Cuenta de ${name}`);
  await expect(dialog(page)).toHaveCount(0);
}

async function movable(page: Page): Promise<void> {
  await expect(handle(page)).toHaveAttribute('aria-disabled', 'false');
}

test('a session that expires in one tab keeps the text typed in another tab', async ({ page, world, context }) => {
  await storeSession(page, world, account.username);
  await page.goto(quietPage(world));
  await chooseInMenu(page, 'Mi cuenta');
  await dialog(page)
    .getByRole('button', { name: /^Datos personales/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Editar datos' }).click();
  const occupation = dialog(page).locator('[name=occupation]');
  await occupation.fill('Docente de secundaria');

  const other = await context.newPage();
  await other.goto(quietPage(world));
  await signedInAs(other, 'Lucía');
  await world.set('sessions/expire', { account: account.username });
  await waitForSessionEnd(refresh(other), notice(other));
  await expect(notice(other)).toContainText('Tu sesión venció. Ingresa de nuevo para seguir donde estabas.');

  await page.bringToFront();
  await expect(alert(page)).toContainText('Tu sesión venció');
  await expect(occupation).toBeHidden();
  await signedOut(page);
  await accessible(page);
  await enterCredentials(page, account.username, account.password);
  await passSlider(page, world);
  await signedInAs(other, 'Lucía');

  await expect(occupation).toHaveValue('Docente de secundaria');
  await accessible(page);
});

test('a sign-in dialog in progress closes when another tab signs in, and both tabs show the same account', async ({
  page,
  world,
  context,
}) => {
  const other = await context.newPage();
  await openLogin(other, world);
  await enterCredentials(other, 'valentina', account.password);
  await world.set('script', { endpoint: 'login', hold: true });
  await passSlider(other, world);
  await expect.poll(() => requests(world, 'login')).toBe(1);

  await page.bringToFront();
  await openLogin(page, world);
  await enterCredentials(page, account.username, account.password);
  await passSlider(page, world);
  await expect.poll(() => requests(world, 'login')).toBe(2);
  await world.set('release', { endpoint: 'login', ordinal: 2 });
  await signedInAs(page, 'Lucía');
  await signedInAs(other, 'Lucía');
  await world.set('script', { endpoint: 'login', hold: false });
  for (const tab of [page, other]) {
    await tab.reload();
    await signedInAs(tab, 'Lucía');
  }
  expect(await storedToken(other)).toBe(await storedToken(page));
});

test('two tabs signed in as different accounts keep their accounts', async ({ page, world, context }) => {
  await storeSession(page, world, 'lucia2025');
  const other = await context.newPage();
  await storeSession(other, world, 'valentina');
  await page.goto(quietPage(world));
  await other.goto(quietPage(world));
  for (const [tab, name] of [
    [page, 'Lucía'],
    [other, 'Valentina'],
    [page, 'Lucía'],
  ] as const) {
    await tab.reload();
    await signedInAs(tab, name);
  }
});

test('too many wrong passwords start a countdown, and sign-in is possible again when it ends', async ({
  page,
  world,
}) => {
  await page.clock.install();
  await world.set('account', { account: account.username, patch: { attempts: 5 } });
  await openLogin(page, world);
  await fillLogin(page);
  await submit(page).click();
  await passSlider(page, world);
  const timer = page.getByRole('dialog').getByRole('timer');
  const left = async () => {
    await expect(timer).toHaveText(/^0[01]:\d\d$/);
    const [minutes, seconds] = ((await timer.textContent()) ?? '').split(':').map(Number);
    return (minutes ?? 0) * 60 + (seconds ?? 0);
  };
  const pass = async (seconds: number) => {
    await world.set('clock', { advanceSeconds: seconds });
    await page.clock.fastForward(seconds * 1000);
  };
  const first = await left();
  expect(first).toBeLessThanOrEqual(60);
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
  await accessible(page);
  await pass(20);
  await expect.poll(left).toBeLessThanOrEqual(first - 20);
  await expect(field(page, 'password')).toHaveValue(account.password);
  await pass((await left()) + 1);
  await expect(timer).toHaveCount(0);
  await submit(page).click();
  await passSlider(page, world);
  await expect(field(page, 'captcha')).toHaveAccessibleDescription('Escribe el código de la imagen para continuar.');
  await expect(field(page, 'captcha')).toBeFocused();
  await readCaptcha(page, world);
  await submit(page).click();
  await passSlider(page, world);
  await signedInAs(page, 'Lucía');
});

test('a device clock set back or forward does not end the session; only the gateway ends it', async ({
  page,
  world,
}) => {
  const now = Date.now();
  await page.clock.install({ time: now });
  await storeSession(page, world, account.username);
  await page.goto(quietPage(world));
  for (const days of [-400, 400]) {
    await page.clock.setSystemTime(now + days * 86_400_000);
    await refresh(page).click();
    await expect(balance(page)).toHaveAttribute('aria-busy', 'false');
    await expect(balance(page)).toContainText('P 12,840.50');
    await page.reload();
    await signedInAs(page, 'Lucía');
  }
  await world.set('clock', { advanceSeconds: 3 * 60 * 60 });
  await waitForSessionEnd(refresh(page), notice(page));
  await expect(notice(page)).toContainText('Tu sesión venció.');
  await expect(signInButton(page)).toBeVisible();
});

test('a connection loss during the sign-in keeps the typed values, and pressing the button again signs in', async ({
  page,
  world,
  context,
}) => {
  const kept = async () => {
    await expect(field(page, 'username')).toHaveValue(account.username);
    await expect(field(page, 'password')).toHaveValue(account.password);
  };
  await openLogin(page, world);
  await fillLogin(page);
  await submit(page).click();
  await movable(page);
  await world.set('script', { endpoint: 'sliderCheck', hold: true });
  await passSlider(page, world);
  await expect.poll(() => requests(world, 'sliderCheck')).toBe(1);
  await context.setOffline(true);
  await world.set('script', { endpoint: 'sliderCheck', hold: false });
  await expect(alert(page)).toHaveText(/^No hay conexión con el sitio/);
  await kept();
  await accessible(page);
  await context.setOffline(false);
  await expect(alert(page)).toHaveText(/^No hay conexión con el sitio/);
  await kept();
  await expect.poll(() => requests(world, 'login')).toBe(0);
  await submit(page).click();
  await passSlider(page, world);
  await signedInAs(page, 'Lucía');
  await expect.poll(() => requests(world, 'login')).toBe(1);
});

test('the sign-in waits for a slow gateway until the timeout and ignores a response after it', async ({
  page,
  world,
}) => {
  await page.clock.install();
  await openLogin(page, world);
  await fillLogin(page);
  const attempt = async (ordinal: number) => {
    await submit(page).click();
    await movable(page);
    await world.set('script', { endpoint: 'login', hold: true });
    await passSlider(page, world);
    await expect.poll(() => requests(world, 'login')).toBe(ordinal);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000);
  };
  await attempt(1);
  await page.clock.runFor(15_000);
  await expect(alert(page)).toHaveText(/^El sitio tardó demasiado en responder/);
  await world.set('release', { endpoint: 'login', ordinal: 1 });
  await page.clock.resume();
  await signedOut(page);
  await attempt(2);
  await page.clock.runFor(8000);
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
  await world.set('release', { endpoint: 'login', ordinal: 2 });
  await page.clock.resume();
  await signedInAs(page, 'Lucía');
});
