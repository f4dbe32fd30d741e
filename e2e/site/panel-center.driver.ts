import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { flow } from '../../tests/site/panel-center.cases.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { refusal, success, thrown } from '../support/gateway-responses.ts';
import { dialogClosed } from '../support/login-dialog.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect, quietPage } from '../support/world-fixture.ts';

export const panel = (page: Page) => page.getByRole('dialog', { name: /^Centro (personal|de agentes)$/ });
const menu = (page: Page) => panel(page).getByRole('navigation', { name: /^Menú del centro (personal|de agentes)$/ });
export const entry = (page: Page, name: string) => menu(page).getByRole('link', { name });
/** Leaves an unsaved edit, so that the page asks for confirmation before it closes. */
async function beginEdit(page: Page): Promise<void> {
  await panel(page)
    .getByRole('button', { name: /^Datos personales/ })
    .click();
  await panel(page).getByRole('button', { name: 'Editar datos' }).click();
  await panel(page).locator('[name=occupation]').fill('Docente');
}

const ended = (page: Page, output: unknown) =>
  page.evaluate(
    (details) => window.__walk?.send('panelCenter', { type: 'xstate.done.actor.lazyFlow', output: details } as never),
    output,
  );

const query = {
  plain: 'member=responsiblePlay',
  asking: 'member=securityCenter',
  independent: 'agent=agentTeamOverview',
  dependent: 'agent=agentHourSalary',
  unknown: 'member=wallets',
};
const flags = { divtypereq: true, dailysalreqtype: true, contracthoursalreq: false, realtimesalreqtype: false };
/** Opens a page by its address. The page may be missing from the menu. */
const turn = (page: Page, to: string) =>
  page.evaluate((search) => history.pushState(null, '', location.pathname + search), `?${to}`);

export const driver = ({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> => {
  const start = path.start as keyof typeof query;
  const [panelName] = query[start].split('=');
  return {
    endpoints: { readFeatures: '**/wps/member/info/funds/consolidated' },
    open: async () => {
      await storeSession(page, world, panelName === 'agent' ? 'agente2' : 'lucia2025');
      await page.goto(`${quietPage(world)}?${query[start]}`);
    },
    gestures: {
      'entry.choose': ({ event: { page: key } }) =>
        key === 'securityCenter' && panelName === 'member'
          ? entry(page, 'Mi cuenta').click()
          : turn(page, `${panelName}=${key}`),
      'load.retry': () => panel(page).getByRole('button', { name: 'Reintentar' }).first().click(),
      'dialog.close': async () => {
        if (await menu(page).locator('[aria-current]', { hasText: 'Mi cuenta' }).count()) await beginEdit(page);
        await page.keyboard.press('Escape');
      },
    },
    outcomes: {
      lazyFlow: {
        leading: () =>
          ended(page, { result: { next: 'changePassModal', nextInput: { account: 'lucia2025', cause: 'wish' } } }),
        left: () => ended(page, { result: null }),
      },
      readFeatures: { details: success(flags), refused: refusal('unheard.of'), thrown },
    },
    assertions: {
      'running.page.open': () => expect(menu(page)).toBeVisible(),
      'running.page.waiting': () => expect(menu(page).locator('[aria-current]')).toHaveCount(0),
      'running.features.loading': () => expect(entry(page, 'Dividendos')).toHaveCount(0),
      'running.features.loadFailed': () =>
        expect(panel(page).getByText(/^No pudimos cargar tus salarios y dividendos/)).toBeVisible(),
      'running.features.known': () =>
        expect(panel(page).getByText(/^No pudimos cargar tus salarios y dividendos/)).toHaveCount(0),
      left: () => dialogClosed(page, panel(page)),
    },
  };
};
