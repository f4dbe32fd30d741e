import type { Page } from 'playwright/test';
import { challenge, type flow, rules } from '../../tests/account/login.cases.ts';
import { members } from '../../tests/site/members.ts';
import type { BrowserOutcome, Stage } from '../../tests/walker/browser.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { answerCalls, refusal, success, thrown, unauthorised, unavailable } from '../support/answers.ts';
import { deafen } from '../support/deaf.ts';
import {
  account,
  dialogOpened,
  easySlider,
  field,
  form,
  handle,
  openLogin,
  passEasySlider,
  submit,
} from '../support/login-dialog.ts';
import { writeOutages } from '../support/outages.ts';
import { passRetryWait } from '../support/retry-wait.ts';
import { scriptedMember } from '../support/scripted-member.ts';
import { signInButton } from '../support/sign-in.ts';
import { lateSettings, settingsPatience } from '../support/site-status.ts';
import type { Staged } from '../support/staged.ts';
import { deafWelcome, granted, greets, nobodyIn, welcomes } from '../support/welcomed.ts';
import { expect } from '../support/world.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const remember = (page: Page) => dialog(page).getByRole('checkbox', { name: /^Recordar/ });
const newPassword = (page: Page) => dialog(page).locator('[name=newPassword]');

/** What the browser remembers, held back until it is released or broken. */
async function holdMemory(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    let isHeld = true;
    indexedDB.open = (name, version) => {
      if (!isHeld) return open(name, version);
      const request = {} as { result?: IDBDatabase } & Partial<
        Record<'onsuccess' | 'onupgradeneeded' | 'onerror', () => void>
      >;
      const real = open(name, version);
      const tell = (what: 'onsuccess' | 'onupgradeneeded') => () => {
        request.result = real.result;
        request[what]?.();
      };
      const opened = new Promise((done) => {
        real.onsuccess = done;
      });
      Object.assign(window, {
        memory: (way: 'works' | 'breaks') => {
          isHeld = false;
          if (way === 'breaks') request.onerror?.();
          else void opened.then(tell('onsuccess'));
        },
      });
      real.onupgradeneeded = tell('onupgradeneeded');
      return request as unknown as IDBOpenDBRequest;
    };
  });
}

/** Once it is asked for. */
async function endMemory(page: Page, way: 'works' | 'breaks'): Promise<void> {
  const end = () =>
    page.evaluate((how) => {
      const { memory } = window as unknown as { memory?(way: string): void };
      memory?.(how);
      return memory !== undefined;
    }, way);
  await expect.poll(end, { intervals: [10, 20, 50] }).toBe(true);
}

/** The browser makes no key, so nothing can be remembered. */
const refuseKey = (page: Page) =>
  page.evaluate(() => {
    const refuse = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
    Object.defineProperty(crypto.subtle, 'generateKey', { value: refuse });
  });

/** What somebody who signs in with a username does and sees. */
export function stage({ page, world, path }: Staged): Stage<typeof flow.machine> {
  const rememberings = path.steps.flatMap(({ move }) =>
    move.kind === 'outcome' && move.actor === 'remember' ? [move.caseName] : [],
  );
  const remembersNothing = path.steps[0]?.move.label === 'recall -> nothing';
  const settings = lateSettings(page);

  const tokenFor = async (firstTimeLogin: boolean) => {
    if (rememberings.shift() === 'thrown') {
      await refuseKey(page);
      if (!remembersNothing) await endMemory(page, 'breaks');
    }
    return { ...granted, firstTimeLogin };
  };
  /** The rules of a new password are waited for, in vain. */
  const changePassword = async () => {
    for (const name of ['newPassword', 'confirmNewPassword']) {
      await dialog(page).locator(`[name=${name}]`).fill('Nueva2026');
    }
    await dialog(page).getByRole('button', { name: 'Guardar contraseña' }).click();
    await page.clock.runFor(settingsPatience);
  };
  const accept =
    (firstTimeLogin: boolean): BrowserOutcome =>
    async (hand) =>
      success(await tokenFor(firstTimeLogin))(hand);
  const verify =
    (firstTimeLogin: boolean): BrowserOutcome =>
    async () => {
      await answerCalls(page, { 'session/login/verification': await tokenFor(firstTimeLogin) });
      await dialog(page).getByRole('button', { name: 'Titular de tu cuenta bancaria' }).click();
      await dialog(page).getByLabel('Nombre del titular').fill('Lucía Paredes');
      await dialog(page).getByRole('button', { name: 'Verificar' }).click();
    };

  const welcome = welcomes(members.member, unavailable);

  return {
    endpoints: {
      authenticate: '**/wps/session/login',
      abandon: '**/wps/session/logout',
      welcome: '**/wps/member/info',
    },
    open: async () => {
      await deafWelcome(page);
      // What a password change makes of closing is its own; only the charts that run it are walked here.
      await deafen(page, ['part'], 'dialog.close');
      await easySlider(page);
      await settings.withhold();
      await answerCalls(page, { 'member/password': null });
      await scriptedMember(page);
      if (!remembersNothing) {
        await holdMemory(page);
        const cookies = {
          loginRemember: '1',
          lastUsername: account.username,
          [`password.${account.username}`]: 'sealed',
        };
        await page
          .context()
          .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: world.url })));
      }
      await openLogin(page, world);
      await dialogOpened(page);
    },
    gestures: {
      'form.submit': async ({ event: { values } }) => {
        for (const name of ['username', 'password'] as const) await field(page, name).fill(values[name]);
        if (await field(page, 'captcha').isVisible()) await field(page, 'captcha').fill(values.captcha);
        await remember(page).setChecked(rememberings[0] === 'thrown');
        await passRetryWait(page);
        await submit(page).click();
      },
      'field.change': async ({ event, send }) => {
        if (await field(page, event.field).isVisible()) await field(page, event.field).press('x');
        else await send();
      },
      'credentials.filled': ({ send }) => send(),
      'dialog.close': () => page.keyboard.press('Escape'),
    },
    outcomes: {
      recall: {
        nothing: 'itself',
        remembered: async () => {
          await endMemory(page, 'works');
          await expect(field(page, 'username')).toHaveValue(account.username);
        },
        thrown: () => endMemory(page, 'breaks'),
      },
      fetchRules: settings.fetchRules(rules),
      slider: {
        passed: () => passEasySlider(page),
        cancelled: () => dialog(page).getByRole('button', { name: 'Volver al formulario' }).click(),
      },
      authenticate: {
        accepted: accept(false),
        mustChange: accept(true),
        ...writeOutages,
        credentials: refusal('login.credentials', {}),
        newIp: refusal('login.verification', { verification: challenge }),
        newIpAndCaptcha: refusal('login.verification', { verification: challenge, captcha: true }),
        credentialsAndCaptcha: refusal('login.credentials', { captcha: true }),
        captchaRequired: refusal('captcha.required', { captcha: true }),
        captchaWrong: refusal('captcha.wrong', { captcha: true }),
        sliderWrong: refusal('slider.wrong', {}),
        locked: refusal('login.locked', {}),
        notMember: refusal('account.notMember', {}),
        excluded: refusal('account.excluded', {}),
        notAgent: refusal('account.notAgent', {}),
        expired: unauthorised,
        thrown,
      },
      remember: { kept: 'itself', thrown: 'itself' },
      newIpCheck: {
        confirmed: verify(false),
        mustChange: verify(true),
        givenUp: () => dialog(page).getByRole('button', { name: 'Volver al ingreso' }).click(),
      },
      changePassword: {
        changed: changePassword,
        unchanged: () => dialog(page).getByRole('button', { name: 'Cancelar' }).click(),
        late: async () => {
          await page.route('**/wps/member/password', (route) => route.fulfill({ status: 401, json: {} }));
          await changePassword();
        },
      },
      abandon: { told: success(null), thrown },
      welcome: {
        ...welcome,
        left: async (hand) => {
          await answerCalls(page, { 'session/logout': null });
          await welcome.left(hand);
        },
      },
    },
    see: accessibleOnce('login', {
      'editing.recalling': form('username', 'editable'),
      'editing.ready': form('username', 'editable'),
      validating: form('username', 'busy'),
      verifying: async () => {
        await expect(handle(page)).toBeVisible();
        await expect(submit(page)).toBeHidden();
      },
      authenticating: form('username', 'busy'),
      confirming: () => expect(dialog(page).getByText('Confirma que eres tú')).toBeVisible(),
      changing: () => expect(newPassword(page)).toBeVisible(),
      welcoming: form('username', 'busy'),
      abandoning: form('username', 'busy'),
      signedIn: greets('Lucia'),
      left: async () => {
        await nobodyIn(page);
        await expect(signInButton(page)).toBeVisible();
      },
    }),
  };
}
