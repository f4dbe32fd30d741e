import type { Page } from 'playwright/test';
import type { NewIpMethod } from '../../machines/account/new-ip-challenge.ts';
import { flow } from '../../tests/account/new-ip-check.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { type Path, pathsOf } from '../../tests/walker/tour.ts';
import { accessible } from '../support/accessible.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { cut, limited, malformed, refusal, success, thrown, unavailable } from '../support/answers.ts';
import { test as journey } from '../support/journey.ts';
import {
  dialogOpened,
  easySlider,
  field,
  fillLogin,
  openLogin,
  passEasySlider,
  submit,
} from '../support/login-dialog.ts';
import { silence } from '../support/outages.ts';
import { accountMenu, passSlider } from '../support/sign-in.ts';
import { expect, test, type World } from '../support/world.ts';

test.describe.configure({ timeout: 120_000 });

const who = { username: 'viajera', password: 'Sorteo2025' };

const dialog = (page: Page) => page.getByRole('dialog');
const alert = (page: Page) => dialog(page).getByRole('alert');
const answer = (page: Page) => dialog(page).locator('[name=answer]');
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });
const verify = (page: Page) => button(page, 'Verificar');
const back = (page: Page) => button(page, 'Volver al ingreso');
const send = (page: Page) => button(page, /^Enviar (otro )?código$/);

const method = {
  sms: /^Mensaje de texto/,
  email: /^Correo electrónico/,
  bankName: /^Titular de tu cuenta bancaria/,
  authenticator: /^Aplicación de autenticación/,
} satisfies Record<NewIpMethod, RegExp>;

/** Key by key: a code that comes at once is sent by itself. */
async function type(page: Page, text: string): Promise<void> {
  await answer(page).fill('');
  await answer(page).pressSequentially(text);
}

const granted = { token: 'scripted', firstTimeLogin: false, passwordExpired: false };
const codePatience = 60_000;

async function walk(page: Page, world: World, path: Path): Promise<void> {
  const verification = flow.inputs[path.start];
  /** What the gateway says to whoever asks for a code. */
  const askForCode = async (json: object) => {
    await page.route('**/wps/session/login/verification/code', (route) => route.fulfill({ json }));
    await send(page).click();
  };
  const editable = async () => {
    await expect(answer(page)).toBeEditable();
    await expect(verify(page)).not.toHaveAttribute('aria-busy');
  };

  await walkBrowser({
    page,
    flow,
    path,
    endpoints: { confirm: '**/wps/session/login/verification' },
    open: async () => {
      await easySlider(page);
      const refused = { success: false, value: { verification }, message: '', errorCode: 'login.verification' };
      await page.route('**/wps/session/login', (route) => route.fulfill({ json: refused }));
      await page.route('**/wps/member/info', () => {});
      await openLogin(page, world);
      await dialogOpened(page);
      await fillLogin(page, who);
      await submit(page).click();
      await passEasySlider(page);
    },
    gestures: {
      'method.choose': ({ event }) => button(page, method[event.method]).click(),
      'method.change': () => button(page, 'Confirmar de otra forma').click(),
      'form.submit': async ({ event }) => {
        await type(page, event.answer);
        await verify(page).click();
      },
      'field.change': () => answer(page).press('1'),
      'code.sent': () => askForCode({ success: true, value: { expiredMinutes: 1 } }),
      'code.refused': async () => {
        await page.clock.runFor(codePatience);
        await askForCode({ success: false, value: null, message: '', errorCode: 'verification.expired' });
      },
      'dialog.close': () => back(page).click(),
    },
    outcomes: {
      confirm: {
        verified: success(granted),
        mustChange: success({ ...granted, passwordExpired: true }),
        offline: cut,
        timeout: silence(),
        unavailable,
        malformed,
        limited: limited(42),
        unexpected: refusal('unheard.of'),
        wrong: refusal('verification.wrong'),
        codeExpired: refusal('code.expired'),
        expired: refusal('verification.expired'),
        exhausted: refusal('verification.exhausted'),
        excluded: refusal('account.excluded', { until: null }),
        thrown,
      },
    },
    see: accessibleOnce('new IP check', {
      choosing: () => expect(button(page, method.sms)).toBeFocused(),
      'answering.asked': editable,
      'answering.codeSent': () => expect(dialog(page).getByText(/^Enviamos el código a \*\*\*321/)).toBeVisible(),
      'answering.retrying': async () => {
        await expect(alert(page)).toContainText('Eso no coincide con lo que tenemos.');
        await expect(answer(page)).toBeFocused();
        await expect(answer(page)).toHaveValue('246810');
      },
      confirming: () => expect(verify(page)).toHaveAttribute('aria-busy', 'true'),
      over: async () => {
        await expect(alert(page)).toContainText(
          /Ingresa otra vez para empezar una nueva|Elegiste cerrar tu cuenta para siempre/,
        );
        await expect(back(page)).toBeFocused();
      },
      verified: async () => {
        await expect(verify(page)).toHaveCount(0);
        await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBe('scripted');
      },
      givenUp: () => expect(field(page, 'username')).toHaveValue(who.username),
    }),
  });
}

for (const path of pathsOf(buildGraph(flow))) {
  test(`new IP check ${path.id}`, ({ page, world }) => walk(page, world, path));
}

async function signIn(page: Page, world: World): Promise<void> {
  await openLogin(page, world);
  await fillLogin(page, who);
  await submit(page).click();
  await passSlider(page, world);
}

async function signedIn(page: Page): Promise<void> {
  await expect(accountMenu(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
}

type Message = { channel: string; text: string };
const codeFrom = async (world: World, channel: string) => {
  const [message] = (await world.get<Message[]>('messages')).filter((one) => one.channel === channel);
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
};

journey(
  'a new address is verified by a text message, tried again, and not asked for twice',
  async ({ page, world }) => {
    await signIn(page, world);
    await expect(button(page, method.sms)).toContainText('***789');
    await accessible(page);
    await button(page, method.sms).click();
    await send(page).click();
    await expect(dialog(page).getByText(/^Enviamos el código a \*\*\*789/)).toBeVisible();
    await accessible(page);
    const code = await codeFrom(world, 'sms');
    await answer(page).fill(code === '000000' ? '111111' : '000000');
    await answer(page).press('Enter');
    await expect(alert(page)).toContainText('Eso no coincide con lo que tenemos.');
    await expect(answer(page)).toBeFocused();
    await answer(page).fill(code);
    await signedIn(page);

    await page.evaluate(() => sessionStorage.clear());
    await signIn(page, world);
    await signedIn(page);
  },
);

journey('ten minutes end a verification; another one, by e-mail, lets in', async ({ page, world }) => {
  await signIn(page, world);
  await button(page, method.email).click();
  await world.set('clock', { advanceSeconds: 10 * 60 + 1 });
  await send(page).click();
  await expect(alert(page)).toContainText('Esta verificación venció.');
  await accessible(page);
  await back(page).click();
  await expect(field(page, 'username')).toHaveValue(who.username);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();

  await submit(page).click();
  await passSlider(page, world);
  await button(page, method.email).click();
  await send(page).click();
  await expect(dialog(page).getByText(/^Enviamos el código a v\*+@/)).toBeVisible();
  await answer(page).fill(await codeFrom(world, 'email'));
  await signedIn(page);
});

journey('five wrong codes end a verification; the name of an account holder lets in', async ({ page, world }) => {
  const answers = async () => (await world.get<{ count: number }>('requests?endpoint=loginVerification')).count;
  await signIn(page, world);
  await button(page, method.authenticator).click();
  for (let attempt = 1; attempt <= 5; attempt++) {
    await answer(page).fill(`00000${attempt}`);
    await expect.poll(answers).toBe(attempt);
    await expect(dialog(page).locator('[aria-busy]')).toHaveCount(0);
  }
  await expect(alert(page)).toContainText('Se acabaron los intentos de esta verificación.');
  await back(page).click();

  await submit(page).click();
  await passSlider(page, world);
  await button(page, method.sms).click();
  await button(page, 'Confirmar de otra forma').click();
  await button(page, method.bankName).click();
  await answer(page).fill('Viajera Ríos');
  await answer(page).press('Enter');
  await signedIn(page);
});

journey('an account that its owner shut meanwhile is told so, and where to talk', async ({ page, world }) => {
  await signIn(page, world);
  await button(page, method.bankName).click();
  await world.set('account', { account: who.username, patch: { excluded: 'day' } });
  await answer(page).fill('Viajera Ríos');
  await answer(page).press('Enter');
  await expect(alert(page)).toContainText('tu cuenta está cerrada hasta el');
  await expect(alert(page).getByRole('link', { name: 'Hablar con atención al cliente' })).toBeVisible();
  await accessible(page);
  await back(page).click();
  await expect(field(page, 'username')).toHaveValue(who.username);
});
