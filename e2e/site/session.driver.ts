import type { BrowserDriver, BrowserOutcome } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { Member } from '../../machines/site/member.ts';
import { markOf } from '../../src/storage/cross-tab-session.ts';
import { members } from '../../tests/site/members.ts';
import type { flow } from '../../tests/site/session.cases.ts';
import { endDialog, openDialogs, watchDialogs } from '../support/dialogs.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { success, unauthorised, unavailable } from '../support/gateway-responses.ts';
import { memberInfo } from '../support/member-info.ts';
import { openTab } from '../support/other-tab.ts';
import { accountMenu, signInButton } from '../support/sign-in.ts';
import { storedToken, storeSession, tokenOf } from '../support/stored-session.ts';
import { blankPage, expect, quietPage, type World } from '../support/world-fixture.ts';

export const account = 'lucia2025';

const restored = (member: Member) => success(memberInfo(member));

const visitor: BrowserOutcome = async ({ page, held, fail }) => {
  await unavailable({ page, held, fail });
  await page.getByRole('button', { name: 'Seguir como visitante' }).click();
};

const isTrial = (page: Page) =>
  page.evaluate(() => JSON.stringify(window.__walk?.states['session']?.value) === '{"signedIn":"trial"}');

/**
 * Creates the data that remain in the browser when a visitor hides the balance and then leaves a sign-in before the
 * required password change.
 */
async function leaveUnfinished(page: Page, world: World): Promise<void> {
  await page.goto(blankPage(world));
  const token = await tokenOf(world, account);
  await page.evaluate((stored) => {
    sessionStorage.setItem('token', stored);
    sessionStorage.setItem('mustChangePassword', '1');
    localStorage.setItem('balanceHidden', 'true');
  }, token);
}

export function driver({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> {
  let notify: Awaited<ReturnType<typeof openTab>>;
  const isVisitor = path.start === 'visitor';
  const banner = page.getByRole('banner');
  const isFree = async () => (await openDialogs(page)).length === 0;
  const signedIn = () => expect(accountMenu(page)).toBeVisible();
  return {
    // Without a token the page requests only the country.
    endpoints: { start: isVisitor ? '**/wps/system/countryCode' : '**/wps/member/info' },
    open: async () => {
      notify = await openTab(page, world.url);
      await watchDialogs(page);
      if (isVisitor) await leaveUnfinished(page, world);
      else await storeSession(page, world, account);
      await page.goto(quietPage(world));
    },
    gestures: {
      'session.begin': async ({ send }) => {
        const token = await tokenOf(world, account);
        await page.evaluate((given) => sessionStorage.setItem('token', given), token);
        await send();
      },
      'session.end': ({ send }) => send(),
      'session.expired': async ({ send }) => {
        const balance = banner.getByRole('group', { name: 'Saldo' });
        if (!(await isFree())) return send();
        await expect(balance).toHaveAttribute('aria-busy', 'false');
        await world.set('sessions/expire', {});
        await balance.getByRole('button', { name: 'Actualizar saldo' }).click();
      },
      'tab.signedIn': async () => notify({ say: 'signedIn', token: await tokenOf(world, account) }),
      'tab.signedOut': () => notify({ say: 'signedOut' }),
      'tab.expired': async () => notify({ say: 'expired', mark: markOf(await storedToken(page)) }),
      'pendingAction.request': async ({ caseName, send }) => {
        const deposit = banner.getByRole('button', { name: 'Depositar' });
        if (!(await isFree())) await send();
        // The visible games require a real account, like deposits, so the walk sends the event.
        else if (caseName === 'play') await send();
        // The button sends this event only for a trial account. For members it opens the deposit page directly.
        else if (await isTrial(page)) await deposit.click();
        else await send();
      },
      'pendingAction.clear': async ({ send }) => {
        if ((await openDialogs(page)).includes('loginPopupModal')) {
          await endDialog(page, 'loginPopupModal', { signedIn: null });
        } else await send();
      },
      'texts.read': ({ send }) => send(),
      'notice.dismiss': async ({ send }) => {
        const dismiss = page.getByRole('button', { name: 'Cerrar aviso' });
        if ((await isFree()) && (await dismiss.isVisible())) await dismiss.click();
        else await send();
      },
    },
    outcomes: {
      start: {
        visitor,
        restored: restored(members.member),
        restoredTrial: restored(members.trial),
        rejected: unauthorised,
      },
    },
    assertions: {
      starting: () =>
        isVisitor
          ? expect(page.getByText(/^Saliste antes de elegir tu contraseña/)).toBeVisible()
          : expect(page.getByText('Recuperando tu sesión…')).toBeAttached(),
      'visitor.browsing': () => expect(signInButton(page)).toBeVisible(),
      'signedIn.member': signedIn,
      'signedIn.agent': signedIn,
      'signedIn.trial': async () => {
        await signedIn();
        await expect(banner.getByRole('button', { name: 'Depositar' })).toBeVisible();
      },
    },
  };
}
