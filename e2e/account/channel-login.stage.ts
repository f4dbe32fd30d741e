import type { Page } from 'playwright/test';
import type { flow } from '../../tests/account/channel-login.flow.ts';
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
export const alert = (page: Page) => dialog(page).getByRole('alert');
export const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
export const google = (page: Page) => button(page, 'Ingresar con Google');
export const retry = (page: Page) => button(page, 'Reintentar');
const back = (page: Page) => button(page, 'Volver al ingreso');
export const agree = (popup: Page) => popup.getByRole('button', { name: /^Continuar como/ });
export const deny = (popup: Page) => popup.getByRole('button', { name: 'Cancelar' });
const popupWatch = 1000;
export const offered = { CHANNELLOGIN: true, GOOGLE: true };

/** The popups of a page, the newest of which is in use. */
export function popupsOf(page: Page) {
  const all: Page[] = [];
  page.on('popup', (popup) => all.push(popup));
  const newest = async () => {
    await expect.poll(() => all.at(-1)?.isClosed()).toBe(false);
    return all.at(-1)!;
  };
  const areClosed = () => expect.poll(() => all.every((popup) => popup.isClosed())).toBe(true);
  return { all, newest, areClosed };
}

const over = (page: Page) =>
  expect
    .poll(async () => {
      await page.clock.runFor(100);
      return dialog(page).count();
    })
    .toBe(0);

/** What somebody does and sees who signs in by another service. */
export function stage({ page, world }: Staged): Stage<typeof flow.machine> {
  const popups = popupsOf(page);
  const text = (shown: RegExp) => () => expect(dialog(page).getByText(shown)).toBeVisible();
  return {
    endpoints: {
      authenticate: '**/wps/session/login/channel',
      welcome: '**/wps/member/info',
    },
    open: async () => {
      await world.set('whitelabel', offered);
      await scriptedMember(page);
      await openLogin(page, world);
      await dialogOpened(page);
      await google(page).click();
    },
    gestures: {
      'popup.blocked': ({ send }) => send(),
      'popup.closed': async () => {
        await (await popups.newest()).close();
        await page.clock.runFor(popupWatch);
      },
      'popup.show': () => button(page, 'Mostrar la ventana').click(),
      'provider.answered': async () => agree(await popups.newest()).click(),
      'provider.denied': async () => deny(await popups.newest()).click(),
      'provider.forged': async () => {
        const popup = await popups.newest();
        await expect(agree(popup)).toBeVisible();
        await popup.goto(`${world.url}/channel.html#code=of-somebody&state=made-up`);
      },
      'channel.retry': () => retry(page).click(),
      'dialog.close': async () => {
        if (await back(page).isEnabled()) await back(page).click();
        else await page.keyboard.press('Escape');
      },
    },
    outcomes: {
      authenticate: {
        accepted: success({ token: 'scripted', firstTimeLogin: false, passwordExpired: false }),
        offline: cut,
        timeout: silence(),
        unavailable,
        malformed,
        limited: limited(42),
        unexpected: refusal('unheard.of'),
        expired: unauthorised,
        denied: refusal('channel.denied'),
        unknown: refusal('channel.unknown'),
        notMember: refusal('account.notMember'),
        excluded: refusal('account.excluded'),
        notAgent: refusal('account.notAgent'),
        thrown,
      },
      welcome: {
        signedIn: success(memberInfo(members.member)),
        expired: unauthorised,
        left: async (hand) => {
          await cutRead(hand);
          await expect(retry(page)).toBeFocused();
          await page.keyboard.press('Escape');
        },
      },
    },
    see: accessibleOnce('channel login', {
      waiting: text(/^Continúa en la ventana de Google/),
      authenticating: text(/^Confirmando tu ingreso con Google/),
      welcoming: text(/^Confirmando tu ingreso con Google/),
      refused: async () => {
        await expect(alert(page)).toBeVisible();
        await expect(retry(page)).toBeFocused();
        await popups.areClosed();
      },
      signedIn: async () => {
        await over(page);
        await expect(page.getByText('Hola, Lucia')).toBeVisible();
      },
      left: async () => {
        await popups.areClosed();
        await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
      },
    }),
  };
}
