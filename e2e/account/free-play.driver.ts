import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { flow } from '../../tests/account/free-play.cases.ts';
import { members } from '../../tests/site/members.ts';
import { cutRead } from '../support/abort-read-requests.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { success, thrown, unauthorised } from '../support/gateway-responses.ts';
import { dialogOpened, openLogin } from '../support/login-dialog.ts';
import { passRetryWait } from '../support/retry-wait.ts';
import { scriptedMember } from '../support/scripted-member.ts';
import {
  dropLoadMemberEvents,
  expectGreeting,
  granted,
  leavePart,
  memberInfoOutcomes,
  retry,
} from '../support/sign-in-responses.ts';
import { signedOut } from '../support/stored-session.ts';
import { writeOutages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

export const dialog = (page: Page) => page.getByRole('dialog');
const alert = (page: Page) => dialog(page).getByTestId('alert');
export const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
export const play = (page: Page) => button(page, 'Jugar gratis');
const underWay = (page: Page) => expect(dialog(page).getByText('Preparando tu cuenta de prueba…')).toBeVisible();
export const offered = { hasFreePlay: true };

export function driver({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> {
  return {
    endpoints: {
      enter: '**/wps/session/login/freeplay',
      loadMember: '**/wps/member/info',
    },
    open: async () => {
      await dropLoadMemberEvents(page);
      await world.set('whitelabel', offered);
      await scriptedMember(page);
      await openLogin(page, world);
      await dialogOpened(page);
      await play(page).click();
    },
    gestures: {
      'play.retry': async () => {
        await passRetryWait(page);
        await retry(page).click();
      },
      'dialog.close': () => leavePart(page),
    },
    outcomes: {
      enter: {
        entered: success(granted),
        ...writeOutages,
        expired: unauthorised,
        thrown,
      },
      loadMember: memberInfoOutcomes(members.trial, cutRead),
    },
    assertions: accessibleOnce('free play', {
      entering: underWay,
      loadingMember: underWay,
      refused: async () => {
        await expect(alert(page)).toBeVisible();
        await expect(retry(page)).toBeFocused();
      },
      signedIn: expectGreeting('Invitado'),
      left: signedOut,
    }),
  };
}
