import type { BrowserDriver } from 'chartwalk/playwright';
import type { flow } from '../../tests/account/load-member.cases.ts';
import { members } from '../../tests/site/members.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { answerCalls, success, thrown, unauthorised } from '../support/gateway-responses.ts';
import {
  dialogOpened,
  easySlider,
  fillLogin,
  form,
  openLogin,
  passEasySlider,
  submit,
} from '../support/login-dialog.ts';
import { memberInfo } from '../support/member-info.ts';
import { scriptedMember } from '../support/scripted-member.ts';
import { expectGreeting, expectSignedOut, granted, retry } from '../support/sign-in-responses.ts';
import { outages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

const busy = form('username', 'busy');

export function driver({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> {
  return {
    endpoints: { fetchMember: '**/wps/member/info', abandon: '**/wps/session/logout' },
    open: async () => {
      await easySlider(page);
      await scriptedMember(page);
      await answerCalls(page, { 'session/login': granted });
      await openLogin(page, world);
      await dialogOpened(page);
      await fillLogin(page);
      await submit(page).click();
      await passEasySlider(page);
    },
    gestures: {
      'loadMember.retry': () => retry(page).click(),
      'dialog.close': () => page.keyboard.press('Escape'),
    },
    outcomes: {
      fetchMember: { member: success(memberInfo(members.member)), expired: unauthorised, ...outages, thrown },
      abandon: { details: success(null), thrown },
    },
    assertions: accessibleOnce('loadMember', {
      loading: busy,
      loadFailed: () => expect(retry(page)).toBeFocused(),
      signingOut: busy,
      signedIn: expectGreeting('Lucia'),
      expired: () =>
        expect(
          page.getByTestId('alert').filter({ hasText: 'Tu sesión venció antes de que terminaras de ingresar' }),
        ).toBeVisible(),
      left: expectSignedOut,
    }),
  };
}
