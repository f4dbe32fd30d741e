import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { flow } from '../../tests/account/channel-login.cases.ts';
import { members } from '../../tests/site/members.ts';
import { cutRead } from '../support/abort-read-requests.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { refusal, success, thrown, unauthorised } from '../support/gateway-responses.ts';
import { dialogOpened, openLogin } from '../support/login-dialog.ts';
import { popupsOf, pressToClose } from '../support/popups.ts';
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
export const alert = (page: Page) => dialog(page).getByTestId('alert');
export const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
export const google = (page: Page) => button(page, 'Ingresar con Google');
export const agree = (popup: Page) => popup.getByRole('button', { name: /^Continuar como/ });
export const deny = (popup: Page) => popup.getByRole('button', { name: 'Cancelar' });
const popupWatch = 1000;
export const offered = { CHANNELLOGIN: true, GOOGLE: true };

export function driver({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> {
  const popups = popupsOf(page);
  /**
   * Waits until the popup has closed: it shares the page's clock, and advancing the clock fails while the popup closes.
   */
  const answer = async (by: typeof agree) => {
    await pressToClose(by(await popups.newest()));
  };
  const text = (shown: RegExp) => () => expect(dialog(page).getByText(shown)).toBeVisible();
  return {
    endpoints: {
      authenticate: '**/wps/session/login/channel',
      loadMember: '**/wps/member/info',
    },
    open: async () => {
      await dropLoadMemberEvents(page);
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
        await popups.areClosed();
        await page.clock.runFor(popupWatch);
      },
      'popup.show': () => button(page, 'Mostrar la ventana').click(),
      'provider.answered': () => answer(agree),
      'provider.denied': () => answer(deny),
      'provider.forged': async () => {
        const popup = await popups.newest();
        await expect(agree(popup)).toBeVisible();
        // Waits only until the navigation is committed: the popup may close its own window before the page has loaded.
        await popup.goto(`${world.url}/channel.html#code=of-somebody&state=made-up`, { waitUntil: 'commit' });
      },
      'channel.retry': async () => {
        await passRetryWait(page);
        await retry(page).click();
      },
      'dialog.close': () => leavePart(page),
    },
    outcomes: {
      authenticate: {
        accepted: success(granted),
        ...writeOutages,
        expired: unauthorised,
        denied: refusal('channel.denied'),
        unknown: refusal('channel.unknown'),
        notMember: refusal('account.notMember'),
        excluded: refusal('account.excluded'),
        notAgent: refusal('account.notAgent'),
        thrown,
      },
      loadMember: memberInfoOutcomes(members.member, cutRead),
    },
    assertions: accessibleOnce('channel login', {
      waiting: text(/^Continúa en la ventana de Google/),
      authenticating: text(/^Confirmando tu inicio de sesión con Google/),
      loadingMember: text(/^Confirmando tu inicio de sesión con Google/),
      refused: async () => {
        await expect(alert(page)).toBeVisible();
        await expect(retry(page)).toBeFocused();
        await popups.areClosed();
      },
      signedIn: expectGreeting('Lucia'),
      left: async () => {
        await popups.areClosed();
        await signedOut(page);
      },
    }),
  };
}
