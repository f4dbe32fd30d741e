import type { Page } from 'playwright/test';
import type { Member } from '../../machines/site/member.ts';
import type { SiteInput } from '../../machines/site/site.machine.ts';
import { members } from '../../tests/site/members.ts';
import { flow } from '../../tests/site/site.cases.ts';
import type { Stage } from '../../tests/walker/browser.ts';
import { endDialog, openDialogs, watchDialogs } from '../support/dialogs.ts';
import { dropEvents } from '../support/drop-events.ts';
import { guardHome } from '../support/rewritten.ts';
import { accountMenu, signInButton } from '../support/sign-in.ts';
import { storeSession, tokenOf } from '../support/signed-in.ts';
import { askStatus } from '../support/site-status.ts';
import type { Staged } from '../support/staged.ts';
import { expect, type World } from '../support/world.ts';

const countryPatience = 3000;

export const maintenance = (page: Page) => page.getByRole('heading', { level: 1, name: 'Estamos en mantenimiento' });

/** What the real session says now, as the root chart's own child. */
const sessionState = (page: Page) => page.evaluate(() => window.__walk?.states['session']?.value);
const isSignedIn = async (page: Page) => {
  const value = await sessionState(page);
  return typeof value === 'object' && value !== null && 'signedIn' in value;
};
const tellSession = (page: Page, event: { type: string }) =>
  page.evaluate((said) => window.__walk?.send('session', said), event);
/** With a token that the gateway takes, as the pages on the way ask for what is a member's. */
async function begin(page: Page, world: World, id: Member['id'] = members.member.id): Promise<void> {
  const token = await tokenOf(world, 'lucia2025');
  const member = Object.values(members).find((one) => one.id === id);
  await page.evaluate((given) => sessionStorage.setItem('token', given), token);
  await tellSession(page, { type: 'session.begin', member } as { type: string });
}

export function stage({ page, world, path }: Staged): Stage<typeof flow.machine> {
  const { hasToken, dialog } = flow.inputs[path.start] as SiteInput;
  const seen = (state: ReturnType<Page['locator']>) => expect(state.or(maintenance(page)).first()).toBeVisible();
  return {
    endpoints: {
      country: '**/wps/system/countryCode',
      balance: '**/wps/v2/wallets/balance',
      ...(hasToken && { member: '**/wps/member/info' }),
    },
    open: async () => {
      await watchDialogs(page);
      // The chart alone is walked here: a sign-in that ends a dialog begins no session unless the walk says so.
      await dropEvents(page, ['session'], 'session.begin');
      if (path.start === 'guarded') await guardHome(page);
      if (hasToken) await storeSession(page, world);
      await page.goto(`${world.url}/index${dialog === null ? '' : '?dialog=login'}`);
    },
    gestures: {
      'place.enter': ({ event }) => page.evaluate((to) => history.pushState(null, '', to), event.place.path),
      'dialog.open': async ({ event, send }) => {
        const signIn = signInButton(page);
        const isOffered = event.name === 'loginPopupModal' && (await openDialogs(page)).length === 0;
        if (isOffered && (await signIn.isVisible())) await signIn.click();
        else await send();
      },
      'dialog.closed': async ({ event, send }) => {
        const wasSignedIn = await isSignedIn(page);
        if (!(await openDialogs(page)).includes(event.name)) await send();
        else await endDialog(page, event.name, event.result ?? undefined);
        // The real session answers; the chart alone is walked here, so what it answers is taken back.
        if (wasSignedIn && !(await isSignedIn(page))) await begin(page, world);
      },
      'site.blocked': async () => {
        if (await maintenance(page).isVisible()) return;
        await askStatus(page, () => world.set('status', { maintenance: true }));
        await expect(maintenance(page)).toBeVisible();
      },
      'site.cleared': async () => {
        const again = page.getByRole('button', { name: 'Comprobar de nuevo' });
        // A look that is still under way would bring the site back before the button is pressed.
        await expect(again).toBeEnabled();
        await world.set('status', { maintenance: false });
        await again.click();
      },
      'login.needed': ({ send }) => send(),
      'realAccount.needed': ({ send }) => send(),
      'deed.granted': ({ send }) => send(),
      'member.known': async ({ event, send }) => {
        if (await isSignedIn(page)) await send();
        else await begin(page, world, event.id);
      },
      'member.expired': async ({ send }) => {
        if (await isSignedIn(page)) await tellSession(page, { type: 'session.expired' });
        else await send();
      },
      'member.gone': async ({ send }) => {
        if (await isSignedIn(page)) await tellSession(page, { type: 'session.end' });
        else if ((await sessionState(page)) === 'starting') await page.clock.runFor(countryPatience);
        else await send();
      },
    },
    outcomes: {},
    see: {
      'who.unknown': () => seen(hasToken ? page.getByText('Recuperando tu sesión…') : signInButton(page)),
      'who.visitor': () => seen(signInButton(page)),
      'who.member': () => seen(accountMenu(page)),
      'access.serving': () => expect(page.getByRole('banner')).toBeVisible(),
      'access.blocked': async () => {
        await expect(maintenance(page)).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      },
    },
  };
}
