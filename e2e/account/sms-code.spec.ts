import type { Page } from 'playwright/test';
import type { Recipient } from '../../machines/account/sms-code.machine.ts';
import { flow, lucia } from '../../tests/account/sms-code.flow.ts';
import { type BrowserOutcome, walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { type Path, pathsOf } from '../../tests/walker/tour.ts';
import { accessible } from '../support/accessible.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { cut, limited, malformed, refusal, success, thrown, unavailable } from '../support/answers.ts';
import { deafen } from '../support/deaf.ts';
import { test as journey } from '../support/journey.ts';
import {
  dialogOpened,
  easySlider,
  fillLogin,
  handle,
  openLogin,
  passEasySlider,
  submit,
} from '../support/login-dialog.ts';
import { silence } from '../support/outages.ts';
import { accountMenu, passSlider } from '../support/sign-in.ts';
import { lastCode, openWithSms, sendCode, smsField, smsTab } from '../support/sms-login.ts';
import { expect, test, type World } from '../support/world.ts';

declare global {
  interface Window {
    __recall: { key: string; settle(way: 'nothing' | 'running' | 'thrown', purpose: string): void };
  }
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });
const alert = (page: Page) => page.getByRole('alert');
const warning = (page: Page) => page.getByRole('dialog', { name: 'No pudimos enviar el código' });

/** Holds back what this browser remembers of a recipient until it is settled. */
async function holdRecall(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const digest = crypto.subtle.digest.bind(crypto.subtle);
    let end: (way: 'nothing' | 'running' | 'thrown', purpose: string) => void = () => {};
    window.__recall = { key: '', settle: (way, purpose) => end(way, purpose) };
    crypto.subtle.digest = async (algorithm, data) => {
      const hash = await digest(algorithm, data);
      const held = Promise.withResolvers<ArrayBuffer>();
      end = (way, purpose) => {
        const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
        window.__recall.key = `smsCode.${purpose}.${hex}`;
        localStorage.removeItem(window.__recall.key);
        if (way === 'running') localStorage.setItem(window.__recall.key, JSON.stringify([Date.now() + 2000, 2000]));
        if (way === 'thrown') held.reject(new Error('No memory'));
        else held.resolve(hash);
      };
      return held.promise;
    };
  });
}

/** Whoever is asked for a recipient, the number stands in its field without having been typed. */
const place = (page: Page, { mobileNum }: Recipient) =>
  smsField(page, 'mobileNum').evaluate((input: HTMLInputElement, number) => {
    input.value = number;
  }, mobileNum ?? '');

async function walk(page: Page, world: World, path: Path): Promise<void> {
  const isNewIp = path.start === 'newIp';
  /** The check from a new IP never changes whom its code goes to: the walk does so over its head. */
  let isForeign = false;
  const purpose = isNewIp ? 'newIp' : 'login';
  const recalled = (way: 'nothing' | 'running' | 'thrown') => async () => {
    await page.evaluate(([how, what]) => window.__recall.settle(how, what), [way, purpose] as const);
  };
  const recall = { nothing: recalled('nothing'), running: recalled('running'), thrown: recalled('thrown') };
  /** A window that was never opened cannot be closed: no answer of a gateway says so. */
  const popupClosed: BrowserOutcome = async () => {
    const output = flow.outcomes['send']?.['popupClosed'];
    await page.evaluate(
      (end) => window.__walk?.send('smsCode', { type: 'xstate.done.actor.send', ...end } as never),
      output,
    );
  };
  const canSend = async () => {
    await expect(sendCode(page)).toHaveText(/^Enviar/);
    await expect(sendCode(page)).not.toHaveAttribute('aria-busy');
  };
  const busy = () => expect(sendCode(page)).toHaveAttribute('aria-busy', 'true');

  await walkBrowser({
    page,
    flow,
    path,
    endpoints: { send: isNewIp ? '**/wps/session/login/verification/code' : '**/wps/verification/sms/noLogin' },
    open: async () => {
      await easySlider(page);
      await holdRecall(page);
      // Its parents have an end of their own for a refusal.
      await deafen(page, ['newIpCheck'], 'code.refused');
      if (!isNewIp) {
        await openWithSms(page, world, 'stands');
        await smsTab(page).click();
        await expect(sendCode(page)).toBeVisible();
        return;
      }
      const verification = { ticket: 'ticket-1', methods: [{ method: 'sms', hint: '***321' }] };
      const refused = { success: false, value: { verification }, message: '', errorCode: 'login.verification' };
      await page.route('**/wps/session/login', (route) => route.fulfill({ json: refused }));
      await openLogin(page, world);
      await dialogOpened(page);
      await fillLogin(page);
      await submit(page).click();
      await passEasySlider(page);
      await expect(sendCode(page)).toBeVisible();
    },
    gestures: {
      'code.request': async ({ event, send }) => {
        if (isForeign) return send();
        if (!isNewIp) await place(page, event.recipient);
        await sendCode(page).press('Enter');
      },
      'recipient.change': async ({ event, send }) => {
        isForeign = isNewIp;
        if (isNewIp) await send();
        else await smsField(page, 'mobileNum').fill(event.recipient?.['mobileNum'] ?? '');
      },
      'refusal.confirm': () => warning(page).getByRole('button', { name: 'Entendido' }).click(),
      'tab.deadline': ({ caseName }) =>
        page.evaluate((isOwn) => {
          const key = isOwn ? window.__recall.key : 'smsCode.login.another';
          const newValue = JSON.stringify([Date.now() + 2000, 2000]);
          window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
        }, caseName === 'own'),
    },
    outcomes: {
      recall,
      recallFirst: recall,
      slider: {
        passed: () => passEasySlider(page),
        cancelled: () => dialog(page).getByRole('button', { name: 'Volver al formulario' }).click(),
      },
      send: {
        sent: success({ expiredMinutes: 2 / 60 }),
        offline: cut,
        timeout: silence(),
        unavailable,
        malformed,
        limited: limited(2),
        unexpected: refusal('unheard.of'),
        failed: refusal('sms.failed'),
        sliderWrong: refusal('slider.wrong'),
        expired: refusal('verification.expired'),
        exhausted: refusal('verification.exhausted'),
        numberInvalid: refusal('phone.invalid'),
        numberMissing: refusal('phone.missing'),
        tooMany: refusal('phone.tooMany'),
        unknown: refusal('phone.unknown'),
        codeWrong: refusal('code.wrong'),
        codeMissing: refusal('code.missing'),
        captchaFailed: refusal('phone.captcha'),
        quotaSpent: refusal('phone.quota'),
        notEnabled: refusal('phone.disabled'),
        codeExpired: refusal('code.expired'),
        popupClosed,
        thrown,
      },
    },
    see: accessibleOnce('SMS code', {
      recalling: canSend,
      ready: canSend,
      checking: busy,
      verifying: () => expect(handle(page)).toBeVisible(),
      sending: busy,
      counting: () => expect(sendCode(page)).toHaveText(/^Otro en [12] s$/),
      'refused.fresh': () => expect(alert(page)).toBeVisible(),
      'refused.retryable': canSend,
      warning: () => expect(warning(page)).toContainText('Refused'),
    }),
  });
}

for (const path of pathsOf(buildGraph(flow))) {
  test(`SMS code ${path.id}`, async ({ page, world }) => {
    await walk(page, world, path);
  });
}

const requests = async (world: World) => (await world.get<{ count: number }>('requests?endpoint=smsLoginCode')).count;

async function send(page: Page, world: World): Promise<void> {
  await sendCode(page).click();
  await passSlider(page, world);
  await expect(sendCode(page)).toHaveText(/^Otro en \d+ s$/);
}

const secondsLeft = async (page: Page) => Number(/\d+/.exec((await sendCode(page).textContent()) ?? '')?.[0]);

journey(
  'signing in with a code: one SMS however often it is asked for, and the device may fill it in',
  async ({ page, world }) => {
    await openWithSms(page, world);
    await smsTab(page).click();
    await smsField(page, 'mobileNum').fill('987 654 321');
    for (let press = 0; press < 20; press++) await sendCode(page).dispatchEvent('click');
    await passSlider(page, world);
    await expect(sendCode(page)).toHaveText(/^Otro en \d+ s$/);
    await expect(smsField(page, 'verificationCode')).toBeFocused();
    await expect.poll(() => requests(world)).toBe(1);
    await accessible(page);
    const code = await lastCode(world);
    await page.keyboard.insertText(`Sorteo: ${code.slice(0, 3)} ${code.slice(3)}`);
    await expect(accountMenu(page)).toBeVisible();
    await expect(page.getByText('Hola, Lucía')).toBeVisible();
  },
);

journey('the countdown is the same after a reload, in another tab and for no other number', async ({ page, world }) => {
  await openWithSms(page, world);
  await smsTab(page).click();
  await smsField(page, 'mobileNum').fill(lucia.mobileNum);
  await send(page, world);
  const other = await page.context().newPage();
  for (const next of [page, other]) {
    await openLogin(next, world);
    await smsTab(next).click();
    await expect(sendCode(next)).toHaveText('Enviar código');
    await smsField(next, 'mobileNum').fill(lucia.mobileNum);
    await expect(sendCode(next)).toHaveText(/^Otro en \d+ s$/);
  }
  await page.bringToFront();
  expect(Math.abs((await secondsLeft(page)) - (await secondsLeft(other)))).toBeLessThanOrEqual(1);
  await smsField(page, 'mobileNum').fill('987654322');
  await expect(sendCode(page)).toHaveText('Enviar código');
  const kept = JSON.stringify(await page.evaluate(() => ({ ...localStorage })));
  expect(kept).not.toContain(lucia.mobileNum);
  await expect.poll(() => requests(world)).toBe(1);
});

journey('a code sent in another tab starts the countdown here', async ({ page, world }) => {
  await openWithSms(page, world);
  const other = await page.context().newPage();
  await openLogin(other, world);
  for (const one of [page, other]) {
    await smsTab(one).click();
    await smsField(one, 'mobileNum').fill(lucia.mobileNum);
  }
  await send(other, world);
  await page.bringToFront();
  await expect(sendCode(page)).toHaveText(/^Otro en \d+ s$/);
});

journey(
  'a long sleep, a clock set back and a clock set forward: no wait is longer, and the gateway has the last word',
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
  'a code that the operator does not deliver: its own words in a warning over the form',
  async ({ page, world }) => {
    await openWithSms(page, world);
    await smsTab(page).click();
    await smsField(page, 'mobileNum').fill('987650009');
    await sendCode(page).click();
    await passSlider(page, world);
    await expect(warning(page).getByRole('alert')).toHaveText(
      'La operadora de este número no recibe nuestros mensajes. Prueba con otro número.',
    );
    await accessible(page);
    await page.keyboard.press('Enter');
    await expect(warning(page)).toHaveCount(0);
    await expect(smsField(page, 'mobileNum')).toHaveValue('987650009');
    await expect(dialog(page)).toBeVisible();
  },
);
