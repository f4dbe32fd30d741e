import type { Page } from 'playwright/test';
import type { flow } from '../../tests/account/free-play.flow.ts';
import { members } from '../../tests/site/members.ts';
import type { Stage } from '../../tests/walker/browser.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { cut, limited, malformed, refusal, success, thrown, unauthorised, unavailable } from '../support/answers.ts';
import { dialogOpened, openLogin } from '../support/login-dialog.ts';
import { cutRead } from '../support/lost-reads.ts';
import { memberInfo } from '../support/member-info.ts';
import { silence } from '../support/outages.ts';
import { scriptedMember } from '../support/scripted-member.ts';
import type { Staged } from '../support/staged.ts';
import { expect } from '../support/world.ts';

export const dialog = (page: Page) => page.getByRole('dialog');
const alert = (page: Page) => dialog(page).getByRole('alert');
export const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
export const play = (page: Page) => button(page, 'Jugar gratis');
const retry = (page: Page) => button(page, 'Reintentar');
const back = (page: Page) => button(page, 'Volver al ingreso');
const underWay = (page: Page) => expect(dialog(page).getByText('Preparando tu cuenta de prueba…')).toBeVisible();
export const offered = { hasFreePlay: true };

const over = (page: Page) =>
  expect
    .poll(async () => {
      await page.clock.runFor(100);
      return dialog(page).count();
    })
    .toBe(0);

/** What somebody who plays for free does and sees. */
export function stage({ page, world }: Staged): Stage<typeof flow.machine> {
  return {
    endpoints: {
      enter: '**/wps/session/login/freeplay',
      welcome: '**/wps/member/info',
    },
    open: async () => {
      await world.set('whitelabel', offered);
      await scriptedMember(page);
      await openLogin(page, world);
      await dialogOpened(page);
      await play(page).click();
    },
    gestures: {
      'play.retry': () => retry(page).click(),
      'dialog.close': async () => {
        if (await back(page).isEnabled()) await back(page).click();
        else await page.keyboard.press('Escape');
      },
    },
    outcomes: {
      enter: {
        entered: success({ token: 'scripted', firstTimeLogin: false, passwordExpired: false }),
        offline: cut,
        timeout: silence(),
        unavailable,
        malformed,
        limited: limited(42),
        unexpected: refusal('unheard.of'),
        expired: unauthorised,
        thrown,
      },
      welcome: {
        signedIn: success(memberInfo(members.trial)),
        expired: unauthorised,
        left: async (hand) => {
          await cutRead(hand);
          await expect(retry(page)).toBeFocused();
          await page.keyboard.press('Escape');
        },
      },
    },
    see: accessibleOnce('free play', {
      entering: underWay,
      welcoming: underWay,
      refused: async () => {
        await expect(alert(page)).toBeVisible();
        await expect(retry(page)).toBeFocused();
      },
      signedIn: async () => {
        await over(page);
        await expect(page.getByText('Hola, Invitado')).toBeVisible();
      },
      left: () => expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeNull(),
    }),
  };
}
