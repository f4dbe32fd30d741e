import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { flow } from '../../tests/site/panel-address.cases.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect, quietPage } from '../support/world-fixture.ts';

const waiting = (page: Page) => page.getByText(/^Abriendo (tu centro personal|el centro de agentes)…$/);
export const forAgents = (page: Page) =>
  page.getByTestId('alert').filter({ visible: true }).getByText('Solo los agentes pueden ingresar');
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Centro personal' });
export const go = (page: Page, query: string) =>
  page.evaluate((to) => history.pushState(null, '', location.pathname + to), query);

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  open: async () => {
    // The request for the member gets no response, so the page knows the member only after the walk sends one.
    await page.route('**/wps/member/info', () => {});
    await storeSession(page, world);
    await page.goto(quietPage(world));
  },
  gestures: {
    'address.changed': async ({ event: { panelPage }, send }) => {
      const query = await page.evaluate(() => location.search);
      const wanted = panelPage ? `?${panelPage.panel}=${panelPage.page}` : '';
      // Navigation to an address with the same center page causes no event, so the walk sends it.
      const isSame = query === wanted || (panelPage === null && query === '?dialog=unknown');
      await (isSame ? send() : go(page, wanted));
    },
    'address.unknown': async ({ send }) => {
      const isSame = new URL(page.url()).search === '?dialog=unknown';
      await (isSame ? send() : go(page, '?dialog=unknown'));
    },
    'address.known': () => go(page, ''),
    'session.changed': ({ send }) => send(),
    'panel.closed': ({ send }) => send(),
    'notice.dismiss': () => page.getByRole('button', { name: 'Cerrar aviso' }).click(),
  },
  outcomes: { site: {} },
  assertions: {
    away: () => expect(waiting(page)).toHaveCount(0),
    waiting: () => expect(waiting(page)).toHaveCount(1),
    open: () => expect(waiting(page)).toHaveCount(0),
    suspended: () => expect(waiting(page)).toHaveCount(0),
    unknown: () => expect(page.getByText('Parte de esta dirección no existe').filter({ visible: true })).toBeVisible(),
    barred: () => expect(forAgents(page)).toBeVisible(),
  },
});
