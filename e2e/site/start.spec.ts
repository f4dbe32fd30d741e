import type { Page } from 'playwright/test';
import { members } from '../../tests/site/members.ts';
import { flow } from '../../tests/site/start.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessible } from '../support/accessible.ts';
import { real, success, thrown, unauthorised, unavailable } from '../support/answers.ts';
import { test as journey } from '../support/journey.ts';
import { memberInfo } from '../support/member-info.ts';
import { openTab } from '../support/other-tab.ts';
import { outages } from '../support/outages.ts';
import { accountMenu } from '../support/sign-in.ts';
import { storeSession, tokenOf } from '../support/signed-in.ts';
import { expect, test, type World } from '../support/world.ts';

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'No pudimos recuperar tu sesión' });
const banner = (page: Page) => expect(page.getByRole('banner')).toBeVisible();

for (const path of pathsOf(buildGraph(flow))) {
  test(`start ${path.id}`, async ({ page, world }) => {
    await walkBrowser({
      page,
      flow,
      path,
      endpoints: { fetchCountry: '**/wps/system/countryCode', fetchMember: '**/wps/member/info' },
      open: async () => {
        if (path.start === 'stored') await storeSession(page, world);
        if (path.start !== 'again') return void (await page.goto(`${world.url}/index`));
        const tell = await openTab(page, world.url);
        await page.route('**/wps/system/countryCode', (route) => route.continue(), { times: 1 });
        await page.goto(`${world.url}/index`);
        const session = () => page.evaluate(() => window.__walk?.states['session']?.value);
        await expect.poll(session).toEqual({ visitor: 'browsing' });
        await tell({ say: 'signedIn', token: await tokenOf(world, 'lucia2025') });
      },
      gestures: {
        'start.retry': () => notice(page).getByRole('button', { name: 'Reintentar' }).click(),
        'start.giveUp': () => notice(page).getByRole('button', { name: 'Seguir como visitante' }).click(),
      },
      outcomes: {
        // The patience for a country is shorter than the time that a call is given.
        fetchCountry: { known: real, ...outages, timeout: unavailable, thrown },
        fetchMember: { restored: success(memberInfo(members.member)), expired: unauthorised, ...outages, thrown },
      },
      see: {
        'country.fetching': banner,
        'country.settled': banner,
        'member.restoring': () => expect(page.getByText('Recuperando tu sesión…')).toBeAttached(),
        'member.unreachable': () => expect(notice(page)).toContainText('Tu sesión sigue guardada'),
        'member.settled': () => expect(notice(page)).toHaveCount(0),
      },
    });
  });
}

const signInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Ingresar' });

journey('a token that the gateway no longer takes becomes a visitor with a notice', async ({ page, world }) => {
  await storeSession(page, world);
  await world.set('sessions/expire', {});
  await page.goto(`${world.url}/index`);
  await expect(page.getByRole('alert')).toHaveText(/Tu sesión anterior ya no es válida/);
  await expect(signInButton(page)).toBeVisible();
  await expect(page.locator('[data-game]').first()).toBeVisible();
  await accessible(page);
  await page.getByRole('alert').getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('dialog', { name: 'Ingresa a tu cuenta' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

const outagesAtStart = {
  closed: (_: Page, world: World) => world.set('script', { endpoint: 'memberInfo', answers: [{ status: 503 }] }),
  'cut off': (page: Page) =>
    page.route('**/wps/member/info', (route) => route.abort('internetdisconnected'), { times: 2 }),
};

for (const [outage, begin] of Object.entries(outagesAtStart)) {
  journey(
    `a gateway that is ${outage} at the start keeps the session, and trying again restores it`,
    async ({ page, world }) => {
      const token = await storeSession(page, world);
      await begin(page, world);
      await page.goto(`${world.url}/index`);
      await expect(notice(page)).toContainText('Tu sesión sigue guardada en esta pestaña.');
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBe(token);
      await expect(page.locator('[data-game]').first()).toBeVisible();
      await accessible(page);
      await notice(page).getByRole('button', { name: 'Reintentar' }).click();
      await expect(accountMenu(page)).toBeVisible();
      await expect(notice(page)).toHaveCount(0);
    },
  );
}

journey('who goes on as a visitor finds the session again after a reload', async ({ page, world }) => {
  await storeSession(page, world);
  await world.set('script', { endpoint: 'memberInfo', answers: [{ status: 503 }] });
  await page.goto(`${world.url}/index`);
  await notice(page).getByRole('button', { name: 'Seguir como visitante' }).click();
  await expect(signInButton(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await page.reload();
  await expect(accountMenu(page)).toBeVisible();
});
