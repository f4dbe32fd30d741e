import type { BrowserDriver, BrowserOutcome } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { type flow, rules } from '../../tests/account/login.cases.ts';
import { members } from '../../tests/site/members.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { dropEvents } from '../support/drop-events.ts';
import { answerCalls, refusal, success, unauthorised, unavailable } from '../support/gateway-responses.ts';
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
import { passRetryWait } from '../support/retry-wait.ts';
import { scriptedMember } from '../support/scripted-member.ts';
import { signInButton } from '../support/sign-in.ts';
import {
  dropLoadMemberEvents,
  expectGreeting,
  expectSignedOut,
  granted,
  memberInfoOutcomes,
} from '../support/sign-in-responses.ts';
import { delayedSettings } from '../support/site-status.ts';
import { writeOutages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';
import { changePassword, newPassword } from './finish-sign-in.driver.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const remember = (page: Page) => dialog(page).getByRole('checkbox', { name: /^Recordar/ });

/**
 * Delays the opening of IndexedDB, where the browser remembers the account, until `endMemory` makes the opening succeed
 * or fail.
 */
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
      const notify = (what: 'onsuccess' | 'onupgradeneeded') => () => {
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
          else void opened.then(notify('onsuccess'));
        },
      });
      real.onupgradeneeded = notify('onupgradeneeded');
      return request as unknown as IDBOpenDBRequest;
    };
  });
}

/** Waits until the page opens IndexedDB, and then makes the opening succeed or fail. */
async function endMemory(page: Page, way: 'works' | 'breaks'): Promise<void> {
  const end = () =>
    page.evaluate((how) => {
      const { memory } = window as unknown as { memory?(way: string): void };
      memory?.(how);
      return memory !== undefined;
    }, way);
  await expect.poll(end, { intervals: [10, 20, 50] }).toBe(true);
}

export function driver({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> {
  const remembersNothing = path.steps[0]?.move.label === 'recall -> nothing';
  const settings = delayedSettings(page);

  const tried =
    (answer: BrowserOutcome): BrowserOutcome =>
    async (step) => {
      await passEasySlider(page);
      await step.held.sent();
      await answer(step);
    };
  const loadMember = memberInfoOutcomes(members.member, unavailable);
  const finished =
    (end: BrowserOutcome): BrowserOutcome =>
    async (step) => {
      if (await newPassword(page).isVisible()) await changePassword(page);
      await end(step);
    };

  let loads = 0;
  /**
   * The site loads its settings only once, so only the last load of the walk uses a real response. For the earlier
   * loads, the result is sent as an event.
   */
  const loadRules: BrowserOutcome = async (step) => {
    loads += 1;
    let index = -1;
    for (let load = 0; load < loads; load += 1)
      index = path.steps.findIndex(({ move }, at) => at > index && move.label === 'fetchRules -> details');
    const isLast = !path.steps.slice(index + 1).some(({ move }) => move.label.startsWith('form.submit'));
    if (isLast) return settings.fetchRules(rules).details(step);
    const event = { type: 'xstate.done.actor.fetchRules', output: rules };
    await page.evaluate((done) => window.__walk?.send('login', done as never), event);
  };

  return {
    endpoints: { attempt: '**/wps/session/login', finish: '**/wps/member/info' },
    open: async () => {
      await dropLoadMemberEvents(page);
      // The flow of the password change handles `dialog.close` itself. This walk covers only the charts around that
      // flow, so the event is dropped.
      await dropEvents(page, ['lazyFlow'], 'dialog.close');
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
        await remember(page).setChecked(false);
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
      fetchRules: { ...settings.fetchRules(rules), details: loadRules },
      attempt: {
        accepted: tried(success(granted)),
        mustChange: tried(success({ ...granted, firstTimeLogin: true })),
        ...Object.fromEntries(Object.entries(writeOutages).map(([reason, outage]) => [reason, tried(outage)])),
        credentials: tried(refusal('login.credentials', {})),
        credentialsAndCaptcha: tried(refusal('login.credentials', { captcha: true })),
        captchaRequired: tried(refusal('captcha.required', { captcha: true })),
        captchaWrong: tried(refusal('captcha.wrong', { captcha: true })),
        sliderWrong: tried(refusal('slider.wrong', {})),
        locked: tried(refusal('login.locked', {})),
        notMember: tried(refusal('account.notMember', {})),
        excluded: tried(refusal('account.excluded', {})),
        notAgent: tried(refusal('account.notAgent', {})),
        expired: tried(unauthorised),
        failed: tried(() => page.evaluate(() => window.__walk?.fail('loginAttempt', 'authenticate'))),
        cancelled: () => dialog(page).getByRole('button', { name: 'Volver al formulario' }).click(),
      },
      finish: {
        signedIn: finished(loadMember.signedIn),
        expired: finished(loadMember.expired),
        left: finished(async (step) => {
          await answerCalls(page, { 'session/logout': null });
          await loadMember.left(step);
        }),
      },
    },
    assertions: accessibleOnce('login', {
      'editing.restoring': form('username', 'editable'),
      'editing.ready': form('username', 'editable'),
      validating: form('username', 'busy'),
      attempting: async () => {
        await expect(handle(page)).toBeVisible();
        await expect(submit(page)).toBeHidden();
      },
      finishing: () => expect(submit(page).and(page.locator('[aria-busy=true]')).or(newPassword(page))).toBeVisible(),
      signedIn: expectGreeting('Lucia'),
      left: async () => {
        await expectSignedOut(page);
        await expect(signInButton(page)).toBeVisible();
      },
    }),
  };
}
