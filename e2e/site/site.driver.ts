import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { Member } from '../../machines/site/member.ts';
import type { RouteLocation } from '../../machines/site/route-location.ts';
import type { SiteInput } from '../../machines/site/site.machine.ts';
import { members } from '../../tests/site/members.ts';
import { flow } from '../../tests/site/site.cases.ts';
import { openDialogs, watchDialogs } from '../support/dialogs.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { dropEvents } from '../support/drop-events.ts';
import { guardHome } from '../support/rewrite-response.ts';
import { accountMenu, signInButton } from '../support/sign-in.ts';
import { askStatus } from '../support/site-status.ts';
import { storeSession, tokenOf } from '../support/stored-session.ts';
import { expect, type World } from '../support/world-fixture.ts';

const countryPatience = 3000;

export const maintenance = (page: Page) => page.getByRole('heading', { level: 1, name: 'Estamos en mantenimiento' });

const sessionState = (page: Page) => page.evaluate(() => window.__walk?.states['session']?.value);
const isSignedIn = async (page: Page) => {
  const value = await sessionState(page);
  return typeof value === 'object' && value !== null && 'signedIn' in value;
};
const sendToSession = (page: Page, event: { type: string }) =>
  page.evaluate((said) => window.__walk?.send('session', said), event);
/** Starts a session with a token that the gateway accepts, because the visited pages request member data. */
async function begin(page: Page, world: World, id: Member['id'] = members.member.id): Promise<void> {
  const token = await tokenOf(world, 'lucia2025');
  const member = Object.values(members).find((one) => one.id === id);
  await page.evaluate((given) => sessionStorage.setItem('token', given), token);
  await sendToSession(page, { type: 'session.begin', member } as { type: string });
}

type Sent = { send: () => Promise<void> };

export const siteGestures = (page: Page, world: World) => ({
  'location.enter': ({ event }: { event: { place: RouteLocation } }) =>
    page.evaluate((to) => history.pushState(null, '', to), event.place.path),
  'dialog.open': async ({ event, send }: Sent & { event: { name: string } }) => {
    const signIn = signInButton(page);
    const isOffered = event.name === 'loginPopupModal' && (await openDialogs(page)).length === 0;
    if (isOffered && (await signIn.isVisible())) await signIn.click();
    else await send();
  },
  'site.blocked': async () => {
    if (await maintenance(page).isVisible()) return;
    await askStatus(page, () => world.set('status', { maintenance: true }));
    await expect(maintenance(page)).toBeVisible();
  },
  'site.cleared': async () => {
    const again = page.getByRole('button', { name: 'Comprobar de nuevo' });
    // Waits until no status check is in progress: the response to such a check could show the site again before the
    // test presses the button.
    await expect(again).toBeEnabled();
    await world.set('status', { maintenance: false });
    await again.click();
  },
  'login.needed': ({ send }: Sent) => send(),
  'realAccount.needed': ({ send }: Sent) => send(),
  'member.known': async ({ event, send }: Sent & { event: { id: Member['id'] } }) => {
    if (await isSignedIn(page)) await send();
    else await begin(page, world, event.id);
  },
  'member.expired': async ({ send }: Sent) => {
    if (await isSignedIn(page)) await sendToSession(page, { type: 'session.expired' });
    else await send();
  },
  'member.gone': async ({ send }: Sent) => {
    if (await isSignedIn(page)) await sendToSession(page, { type: 'session.end' });
    else if ((await sessionState(page)) === 'starting') await page.clock.runFor(countryPatience);
    else await send();
  },
});

/** Opens the site for a walk and drops the events that other charts send to the site's charts. */
export async function openSite(
  page: Page,
  world: World,
  { hasToken, dialog, loginToHome }: Pick<SiteInput, 'hasToken' | 'dialog' | 'loginToHome'>,
  dropped: readonly string[],
): Promise<void> {
  await watchDialogs(page);
  // The walk covers one chart only. A session therefore begins or ends only when the walk sends the event.
  for (const type of ['session.begin', 'session.end']) await dropEvents(page, ['session'], type);
  for (const type of dropped) await dropEvents(page, ['site'], type);
  if (loginToHome) await guardHome(page);
  if (hasToken) await storeSession(page, world);
  await page.goto(`${world.url}/index${dialog === null ? '' : '?dialog=login'}`);
}

export const siteEndpoints = (hasToken: boolean) => ({
  country: '**/wps/system/countryCode',
  balance: '**/wps/v2/wallets/balance',
  ...(hasToken && { member: '**/wps/member/info' }),
});

export const hostNews = ['signIn.done', 'signOut.done', 'pendingAction.dropped', 'home.go', 'home.present'] as const;

export function driver({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> {
  const input = flow.inputs[path.start] as SiteInput;
  const seen = (state: ReturnType<Page['locator']>) => expect(state.or(maintenance(page)).first()).toBeVisible();
  const sent = ({ send }: Sent) => send();
  return {
    endpoints: siteEndpoints(input.hasToken),
    open: () => openSite(page, world, input, ['dialogs.changed', 'member.settled', 'visitor.settled', ...hostNews]),
    gestures: {
      ...siteGestures(page, world),
      'dialogs.changed': sent,
      'member.settled': sent,
      'visitor.settled': sent,
      'signIn.done': sent,
      'signOut.done': sent,
      'pendingAction.dropped': sent,
      'home.go': sent,
      'home.present': sent,
      'pendingAction.granted': sent,
    },
    outcomes: {},
    assertions: {
      'who.unknown': () => seen(input.hasToken ? page.getByText('Recuperando tu sesión…') : signInButton(page)),
      'who.entering': () => seen(accountMenu(page).or(signInButton(page))),
      'who.leaving': () => seen(accountMenu(page).or(signInButton(page))),
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
