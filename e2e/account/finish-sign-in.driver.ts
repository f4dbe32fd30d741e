import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { flow } from '../../tests/account/finish-sign-in.cases.ts';
import { members } from '../../tests/site/members.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { dropEvents } from '../support/drop-events.ts';
import { answerCalls, success, thrown, unavailable } from '../support/gateway-responses.ts';
import {
  dialogOpened,
  easySlider,
  fillLogin,
  form,
  openLogin,
  passEasySlider,
  submit,
} from '../support/login-dialog.ts';
import { scriptedMember } from '../support/scripted-member.ts';
import { dropLoadMemberEvents, granted, memberInfoOutcomes } from '../support/sign-in-responses.ts';
import { settingsPatience } from '../support/site-status.ts';
import { expect } from '../support/world-fixture.ts';

const dialog = (page: Page) => page.getByRole('dialog');
export const newPassword = (page: Page) => dialog(page).locator('[name=newPassword]');

/** The password rules never load, so the form waits for the full `settingsPatience`. */
export async function changePassword(page: Page): Promise<void> {
  for (const name of ['newPassword', 'confirmNewPassword']) {
    await dialog(page).locator(`[name=${name}]`).fill('Nueva2026');
  }
  await dialog(page).getByRole('button', { name: 'Guardar contraseña' }).click();
  await page.clock.runFor(settingsPatience);
}

/** Makes the generation of a key fail, so that the browser cannot remember the account. */
const refuseKey = (page: Page) =>
  page.evaluate(() => {
    const refuse = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
    Object.defineProperty(crypto.subtle, 'generateKey', { value: refuse });
  });

const busy = form('username', 'busy');

export function driver({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> {
  const remembersNot = path.steps.some(({ move }) => move.kind === 'outcome' && move.label === 'remember -> thrown');
  const loadMember = memberInfoOutcomes(members.member, unavailable);

  return {
    endpoints: { loadMember: '**/wps/member/info', abandon: '**/wps/session/logout' },
    open: async () => {
      await dropLoadMemberEvents(page);
      await dropEvents(page, ['lazyFlow'], 'dialog.close');
      // The form sends this event automatically. The test drops that event, because the walk sends its own.
      await dropEvents(page, ['finishSignIn'], 'credentials.give', 'waiting', 1);
      await easySlider(page);
      await scriptedMember(page);
      const session = { ...granted, firstTimeLogin: path.start === 'mustChange' };
      await answerCalls(page, { 'session/login': session, 'member/password': null });
      await openLogin(page, world);
      await dialogOpened(page);
      await fillLogin(page);
      await submit(page).click();
      await passEasySlider(page);
    },
    gestures: {
      'credentials.give': async ({ send }) => {
        if (remembersNot) await refuseKey(page);
        await send();
      },
      'dialog.close': () => page.keyboard.press('Escape'),
    },
    outcomes: {
      remember: { kept: 'itself', thrown: 'itself' },
      changePassword: {
        changed: () => changePassword(page),
        unchanged: () => dialog(page).getByRole('button', { name: 'Cancelar' }).click(),
        late: async () => {
          await page.route('**/wps/member/password', (route) => route.fulfill({ status: 401, json: {} }));
          await changePassword(page);
        },
      },
      loadMember: {
        ...loadMember,
        left: async (step) => {
          await answerCalls(page, { 'session/logout': null });
          await loadMember.left(step);
        },
      },
      abandon: { details: success(null), thrown },
    },
    assertions: accessibleOnce('finish-sign-in', {
      waiting: busy,
      changing: () => expect(newPassword(page)).toBeVisible(),
      loadingMember: busy,
      abandoning: busy,
      ended: () => expect(submit(page).and(page.locator('[aria-busy=true]'))).toHaveCount(0),
    }),
  };
}
