import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { members } from '../../tests/site/members.ts';
import type { flow } from '../../tests/site/start.cases.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { real, success, thrown, unauthorised, unavailable } from '../support/gateway-responses.ts';
import { memberInfo } from '../support/member-info.ts';
import { openTab } from '../support/other-tab.ts';
import { signInButton } from '../support/sign-in.ts';
import { storeSession, tokenOf } from '../support/stored-session.ts';
import { outages } from '../support/transport-errors.ts';
import { expect, quietPage } from '../support/world-fixture.ts';

export const notice = (page: Page) => page.getByTestId('alert').filter({ hasText: 'No pudimos recuperar tu sesión' });
const banner = (page: Page) => expect(page.getByRole('banner')).toBeVisible();

export const driver = ({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  endpoints: { fetchCountry: '**/wps/system/countryCode', fetchMember: '**/wps/member/info' },
  open: async () => {
    if (path.start === 'stored') await storeSession(page, world);
    if (path.start !== 'again') return void (await page.goto(quietPage(world)));
    const notify = await openTab(page, world.url);
    await page.route('**/wps/system/countryCode', (route) => route.continue(), { times: 1 });
    await page.goto(quietPage(world));
    const session = () => page.evaluate(() => window.__walk?.states['session']?.value);
    await expect.poll(session).toEqual({ visitor: 'browsing' });
    await notify({ say: 'signedIn', token: await tokenOf(world, 'lucia2025') });
  },
  gestures: {
    'start.retry': () => notice(page).getByRole('button', { name: 'Reintentar' }).click(),
    'start.giveUp': () => notice(page).getByRole('button', { name: 'Seguir como visitante' }).click(),
  },
  outcomes: {
    // The app stops waiting for the country before a call can time out, so the walk uses the error `unavailable` in
    // place of a timeout.
    fetchCountry: { known: real, ...outages, timeout: unavailable, thrown },
    fetchMember: { restored: success(memberInfo(members.member)), expired: unauthorised, ...outages, thrown },
  },
  assertions: {
    'country.loading': banner,
    'country.settled': banner,
    'member.restoring': () => expect(page.getByText('Recuperando tu sesión…')).toBeAttached(),
    'member.restored': () => expect(signInButton(page)).toHaveCount(0),
    'member.unreachable': () => expect(notice(page)).toContainText('Tu sesión sigue guardada'),
    'member.settled': () => expect(notice(page)).toHaveCount(0),
  },
});
