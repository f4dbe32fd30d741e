import type { Page } from 'playwright/test';
import { members } from '../../tests/site/members.ts';
import { flow } from '../../tests/site/start.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { real, success, thrown, unauthorised, unavailable } from '../support/answers.ts';
import { memberInfo } from '../support/member-info.ts';
import { outages } from '../support/outages.ts';
import { storeSession } from '../support/signed-in.ts';
import { expect, test } from '../support/world.ts';

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
        await page.goto(`${world.url}/index`);
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
