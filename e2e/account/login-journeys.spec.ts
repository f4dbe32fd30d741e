import type { Cookie, Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { proves } from '../../tests/requirements/proves.ts';
import { accessible } from '../support/check-accessibility.ts';
import { interceptRequests } from '../support/intercept-requests.ts';
import {
  account,
  dragPiece,
  field,
  fillLogin,
  handle,
  openLogin,
  readCaptcha,
  submit,
} from '../support/login-dialog.ts';
import { rewritten } from '../support/rewrite-response.ts';
import { accountMenu, passSlider, signInButton } from '../support/sign-in.ts';
import { sessionsOf, signedOut, storedToken } from '../support/stored-session.ts';
import { expect, quietPage, test, type World } from '../support/world-fixture.ts';

test.describe.configure({ timeout: 60_000 });

const dialog = (page: Page) => page.getByRole('dialog');
const alert = (page: Page) => dialog(page).getByTestId('alert');
const remember = (page: Page) => dialog(page).getByRole('checkbox', { name: 'Recordar mi contraseña por un día' });
const renewPicture = (page: Page) => dialog(page).getByRole('button', { name: 'Mostrar otra imagen' });
const picture = (page: Page) => dialog(page).getByRole('img', { name: 'Imagen con un código de números' });
const isMovable = (page: Page) => expect(handle(page)).toHaveAttribute('aria-disabled', 'false');
const requests = async (world: World, endpoint: string) =>
  (await world.get<{ count: number }>(`requests?endpoint=${endpoint}`)).count;

async function signedIn(page: Page): Promise<void> {
  await expect(accountMenu(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
}

async function send(page: Page, who = account): Promise<void> {
  await fillLogin(page, who);
  await field(page, 'password').press('Enter');
}

test(
  'a member signs in by mouse and drags the slider piece, and no URL contains a secret',
  proves('site-1.3', 'site-4.6', 'site-4.12'),
  async ({ page, world }) => {
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await openLogin(page, world);
    await accessible(page);
    await fillLogin(page);
    await submit(page).click();
    await isMovable(page);
    await accessible(page);
    await dragPiece(page, (await world.get<{ position: number }>('slider')).position);
    await page.mouse.up();
    await signedIn(page);
    await expect(page.getByText('Hola, Lucía')).toBeVisible();
    await accessible(page);
    const secrets = [account.password, (await storedToken(page))!];
    expect(urls.filter((url) => secrets.some((secret) => decodeURIComponent(url).includes(secret)))).toEqual([]);
  },
);

test('a member opens the sign-in dialog and signs in by keyboard only', async ({ page, world }) => {
  await page.goto(quietPage(world));
  await expect(signInButton(page)).toBeVisible();
  const tabTo = async (target: ReturnType<typeof submit>) => {
    const isThere = async () => {
      await page.keyboard.press('Tab');
      return target.evaluate((element) => element === document.activeElement);
    };
    await expect.poll(isThere, { intervals: [1] }).toBe(true);
  };
  await tabTo(signInButton(page));
  await page.keyboard.press('Enter');
  await expect(field(page, 'username')).toBeFocused();
  await page.keyboard.type(account.username);
  await tabTo(field(page, 'password'));
  await page.keyboard.type(account.password);
  await tabTo(remember(page));
  await tabTo(submit(page));
  await page.keyboard.press('Enter');
  await expect(handle(page)).toBeFocused();
  await isMovable(page);
  await passSlider(page, world);
  await signedIn(page);
});

test('a member signs in by touch only', async ({ page, world }) => {
  await openLogin(page, world);
  await fillLogin(page);
  await submit(page).click();
  await isMovable(page);
  const { position } = await world.get<{ position: number }>('slider');
  const right = dialog(page).getByRole('button', { name: 'Mover la pieza a la derecha' });
  for (let taps = Math.round(position / 5); taps > 0; taps--) await right.click();
  await dialog(page).getByRole('button', { name: 'Verificar' }).click();
  await signedIn(page);
});

test(
  'a wrong password shows an error, keeps the typed values and requires another slider puzzle',
  proves('site-4.14', 'site-8.4'),
  async ({ page, world }) => {
    await openLogin(page, world);
    await send(page, { ...account, password: 'Equivocada1' });
    await isMovable(page);
    const first = await world.get<{ captchaId: string }>('slider');
    await passSlider(page, world);
    await expect(alert(page)).toHaveText('Usuario o contraseña incorrectos.');
    await expect(field(page, 'username')).toHaveValue(account.username);
    await expect(field(page, 'password')).toHaveValue('Equivocada1');
    await expect(submit(page)).toBeFocused();
    await accessible(page);
    await signedOut(page);

    await field(page, 'password').fill(account.password);
    await field(page, 'password').press('Enter');
    await isMovable(page);
    await expect(handle(page)).toHaveAttribute('aria-valuenow', '0');
    expect((await world.get<{ captchaId: string }>('slider')).captchaId).not.toBe(first.captchaId);
    await passSlider(page, world);
    await signedIn(page);
  },
);

test(
  'the sign-in form shows each missing value at its field and sends nothing',
  proves('site-5.1', 'site-5.5'),
  async ({ page, world }) => {
    await openLogin(page, world);
    await submit(page).click();
    await expect(field(page, 'username')).toBeFocused();
    await expect(field(page, 'username')).toHaveAccessibleDescription('Completa este campo.');
    await expect(field(page, 'password')).toHaveAccessibleDescription('Completa este campo.');
    await accessible(page);
    await field(page, 'username').fill('l');
    await expect(field(page, 'username')).toHaveAccessibleDescription('');
    await field(page, 'password').fill(account.password);
    await submit(page).click();
    await expect(field(page, 'username')).toHaveAttribute('aria-invalid', 'true');
    expect([await requests(world, 'sliderPuzzle'), await requests(world, 'login')]).toEqual([0, 0]);
  },
);

test(
  'the image captcha appears on request, reloads at most once a second and is accepted at the sign-in',
  proves('site-2.57', 'site-4.15', 'site-4.34', 'site-8.4', 'site-9.2'),
  async ({ page, world }) => {
    const who = { ...account, username: 'control' };
    await page.clock.install();
    await openLogin(page, world);
    await send(page, who);
    await passSlider(page, world);
    await expect(field(page, 'captcha')).toHaveAccessibleDescription('Escribe el código de la imagen para continuar.');
    await expect(picture(page)).toBeVisible();
    await accessible(page);

    await page.clock.pauseAt(Date.now() + 60_000);
    const shown = await requests(world, 'captcha');
    for (const more of [1, 2]) {
      for (let click = 0; click < 3; click++) await renewPicture(page).click();
      await expect(picture(page)).toBeVisible();
      await renewPicture(page).click();
      await expect.poll(() => requests(world, 'captcha')).toBe(shown + more);
      await page.clock.runFor(1000);
    }
    await page.clock.resume();

    await field(page, 'captcha').fill('x');
    await field(page, 'captcha').press('Enter');
    await passSlider(page, world);
    await expect(field(page, 'captcha')).toHaveAccessibleDescription(
      'El código no coincide con la imagen. Escribe el de la imagen nueva.',
    );
    await expect(field(page, 'captcha')).toBeFocused();
    await expect.poll(() => requests(world, 'captcha')).toBe(shown + 3);
    await expect(picture(page)).toBeVisible();
    await readCaptcha(page, world);
    await field(page, 'captcha').press('Enter');
    await passSlider(page, world);
    await signedIn(page);
  },
);

test('too many attempts start a countdown to the next attempt', async ({ page, world }) => {
  await page.clock.install();
  await world.set('script', { endpoint: 'login', answers: [{ status: 429, headers: { 'Retry-After': '42' } }] });
  await openLogin(page, world);
  await send(page);
  await passSlider(page, world);
  await expect(alert(page)).toContainText('Demasiados intentos.');
  const timer = page.getByRole('dialog').getByRole('timer');
  await expect(timer).toHaveText(/^00:(4[012]|3\d)$/);
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
  await submit(page).press('Enter');
  await expect(handle(page)).toBeHidden();
  await page.clock.fastForward(43_000);
  await expect(timer).toHaveCount(0);
  await expect(submit(page)).not.toHaveAttribute('aria-disabled');
  await submit(page).press('Enter');
  await expect(handle(page)).toBeVisible();
});

test(
  'a remembered sign-in fills in the form on the next visit, from one-day cookies without the password',
  proves('site-3.36', 'site-3.11', 'site-4.13', 'site-9.3'),
  async ({ page, world }) => {
    await openLogin(page, world);
    await fillLogin(page);
    await remember(page).check();
    await field(page, 'password').press('Enter');
    await passSlider(page, world);
    await signedIn(page);

    const isOurs = ({ name }: Cookie) => /^(loginRemember|lastUsername|password\.)/.test(name);
    const cookies = (await page.context().cookies()).filter(isOurs);
    expect(cookies.map(({ name }) => name).sort()).toEqual(['lastUsername', 'loginRemember', 'password.lucia2025']);
    for (const { sameSite, expires } of cookies) {
      expect(sameSite).toBe('Strict');
      expect(Math.abs(expires - Date.now() / 1000 - 24 * 3600)).toBeLessThan(120);
    }
    const kept = JSON.stringify([
      cookies,
      await page.evaluate(() => ({ ...localStorage, ...sessionStorage })),
      page.url(),
      await page.evaluate(storedKeys),
    ]);
    const encodings = [account.password, btoa(account.password), encodeURIComponent(account.password)];
    for (const secret of encodings) expect(kept).not.toContain(secret);

    const next = await page.context().newPage();
    await page.close();
    await openLogin(next, world);
    await expect(field(next, 'username')).toHaveValue(account.username);
    await expect(field(next, 'password')).toHaveValue(account.password);
    await expect(remember(next)).toBeChecked();
    await remember(next).uncheck();
    await submit(next).click();
    await passSlider(next, world);
    await signedIn(next);
    expect((await next.context().cookies()).filter(isOurs)).toEqual([]);
  },
);

/** The IndexedDB content that a script can read. */
async function storedKeys(): Promise<string[]> {
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const found: string[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      for (const value of await done(database.transaction(store).objectStore(store).getAll())) {
        const canLeave = value instanceof CryptoKey && value.extractable;
        found.push(`${Object.prototype.toString.call(value)} ${canLeave} ${JSON.stringify(value)}`);
      }
    }
    database.close();
  }
  return found;
}

const changes = {
  nuevo2025: [account.password, /^Te damos la bienvenida/],
  simple: ['123456', /^Todavía usas la contraseña inicial/],
  vencida: [account.password, /^Tu contraseña venció/],
} as const;

for (const [username, [password, text]] of Object.entries(changes)) {
  test(
    `${username} must change the password and is signed in afterwards`,
    proves('site-4.10', 'site-9.4', 'member-4.15'),
    async ({ page, world }) => {
      await openLogin(page, world);
      await send(page, { username, password });
      await passSlider(page, world);
      await expect(dialog(page).getByText(text)).toBeVisible();
      await expect(dialog(page).locator('[name=newPassword]')).toBeFocused();
      await accessible(page);
      await page.keyboard.type('Nueva2026');
      await dialog(page).locator('[name=confirmNewPassword]').fill('Nueva2026');
      await page.keyboard.press('Enter');
      await signedIn(page);
      await page.reload();
      await expect(accountMenu(page)).toBeVisible();
    },
  );
}

test('closing the forced password change signs the member out', async ({ page, world }) => {
  await openLogin(page, world);
  await send(page, { ...account, username: 'vencida' });
  await passSlider(page, world);
  await expect(dialog(page).locator('[name=newPassword]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(signInButton(page)).toBeVisible();
  await signedOut(page);
  await expect.poll(() => sessionsOf(world, 'vencida')).toBe(0);
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
});

test('double clicks and repeated Enter send only one sign-in request', async ({ page, world }) => {
  await openLogin(page, world);
  await fillLogin(page);
  await submit(page).dblclick();
  await world.set('script', { endpoint: 'login', hold: true });
  await passSlider(page, world);
  await page.keyboard.press('Enter');
  await expect.poll(() => requests(world, 'login')).toBe(1);
  await field(page, 'password').press('Enter');
  await submit(page).dblclick({ force: true });
  await world.set('script', { endpoint: 'login', hold: false });
  await signedIn(page);
  for (const endpoint of ['sliderPuzzle', 'sliderCheck', 'login'])
    await expect.poll(() => requests(world, endpoint)).toBe(1);
});

test('no connection, a malformed response and no response show different messages and keep the form', async ({
  page,
  world,
}) => {
  await world.set('script', { endpoint: 'login', answers: [{ malformed: true }, { hang: true }] });
  await page.route('**/wps/session/login', (route) => route.abort('internetdisconnected'), { times: 1 });
  await page.clock.install();
  await openLogin(page, world);
  await fillLogin(page);
  await remember(page).check();
  const attempt = async () => {
    await submit(page).click();
    await passSlider(page, world);
  };
  const details = async (text: RegExp) => {
    await expect(alert(page)).toHaveText(text);
    await expect(field(page, 'username')).toHaveValue(account.username);
    await expect(field(page, 'password')).toHaveValue(account.password);
    await expect(remember(page)).toBeChecked();
  };
  await attempt();
  await details(/^No hay conexión con el sitio/);
  await attempt();
  await details(/^No pudimos leer la respuesta/);
  await world.set('script', { endpoint: 'sliderCheck', hold: true });
  await attempt();
  await page.clock.pauseAt(Date.now() + 3000);
  await world.set('script', { endpoint: 'sliderCheck', hold: false });
  await expect.poll(() => requests(world, 'login')).toBe(2);
  await page.clock.runFor(14_900);
  await expect(alert(page)).toHaveCount(0);
  await page.clock.runFor(100);
  await details(/^El sitio tardó demasiado en responder/);
  await page.clock.resume();
  await attempt();
  await signedIn(page);
});

test('the sign-in dialog stays open until the account loads, and an expired session ends the sign-in', async ({
  page,
  world,
}) => {
  const outage = { status: 503 };
  await world.set('script', { endpoint: 'memberInfo', answers: [outage, outage, { status: 401 }] });
  await openLogin(page, world);
  await send(page);
  await passSlider(page, world);
  const retry = dialog(page).getByRole('button', { name: 'Reintentar' });
  await expect(retry).toBeFocused();
  await expect(alert(page)).toContainText('No pudimos cargar tu cuenta');
  await accessible(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => requests(world, 'memberInfo')).toBe(2);
  await expect(retry).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(alert(page)).toHaveText('Tu sesión venció antes de que terminaras de ingresar. Ingresa de nuevo.');
  await signedOut(page);
  await submit(page).click();
  await passSlider(page, world);
  await signedIn(page);
});

test('Escape closes the sign-in dialog and returns the focus', async ({ page, world }) => {
  await page.goto(quietPage(world));
  await signInButton(page).click();
  await expect(field(page, 'username')).toBeFocused();
  await send(page);
  await isMovable(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(signInButton(page)).toBeFocused();
  await signInButton(page).click();
  await expect(field(page, 'username')).toHaveValue('');
});

test('a sign-in form sent before the application script loads keeps its values and is sent once after it loads', async ({
  page,
  world,
}) => {
  const program = await interceptRequests(page, '**/assets/*.js');
  await page.goto(`${quietPage(world)}?dialog=login`, { waitUntil: 'commit' });
  await expect(field(page, 'username')).toBeFocused();
  await field(page, 'username').fill(account.username);
  await field(page, 'password').pressSequentially(account.password);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(page.url()).toBe(`${quietPage(world)}?dialog=login`);
  await program('pass');
  await passSlider(page, world);
  await signedIn(page);
  await expect.poll(() => requests(world, 'login')).toBe(1);
});

test('a sign-in form sent before the rest of the document loads adds no password to the URL', async ({
  page,
  world,
}) => {
  const address = `${quietPage(world)}?dialog=login`;
  await rewritten(
    page,
    ({ href }) => href === address,
    (html) => html.replace(/<script id="late".*/s, ''),
  );
  await page.goto(address);
  await send(page);
  await expect(page.locator(`form [type=submit][${hook.pending}]`)).toBeVisible();
  expect(page.url()).toBe(address);
});

test('text typed during the hand-off to the application is kept, and the caret keeps its position', async ({
  page,
  world,
}) => {
  const program = await interceptRequests(page, '**/assets/*.js');
  await page.goto(`${quietPage(world)}?dialog=login`, { waitUntil: 'commit' });
  await expect(field(page, 'username')).toBeFocused();
  await field(page, 'username').pressSequentially('lucia');
  await page.keyboard.press('ArrowLeft');
  await program('pass');
  await expect(dialog(page)).toHaveJSProperty('open', true);
  await expect.poll(() => dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true);
  await page.keyboard.type('X');
  await expect(field(page, 'username')).toHaveValue('luciXa');
  await expect(field(page, 'username')).toBeFocused();
});

test.describe('English, dark theme, 390 px viewport', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('each step of the sign-in dialog is legible and in English', async ({ page, world }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'en'));
    await page.goto(`${quietPage(world)}?dialog=login`);
    await expect(dialog(page).getByRole('heading')).toHaveText('Sign in to your account');
    await accessible(page);
    await send(page, { ...account, username: 'control' });
    await expect(page.getByRole('slider', { name: 'Piece position' })).toHaveAttribute('aria-disabled', 'false');
    await accessible(page);
    await passSlider(page, world);
    await expect(field(page, 'captcha')).toHaveAccessibleDescription('Enter the code shown in the image to continue.');
    await accessible(page);
  });
});
