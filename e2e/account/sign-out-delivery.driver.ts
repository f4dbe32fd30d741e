import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import type { flow } from '../../tests/account/sign-out-delivery.cases.ts';
import { chooseInMenu } from '../support/account-menu.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { success, thrown, unavailable } from '../support/gateway-responses.ts';
import { dialogClosed } from '../support/login-dialog.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect, quietPage } from '../support/world-fixture.ts';
import { leave, prompt } from './logout.driver.ts';

export const pending = (page: Page) => page.getByText('pero el servidor aún no lo confirma');
const retry = (page: Page) => page.getByRole('button', { name: 'Reintentar ahora' });
const dismiss = (page: Page) =>
  page.locator(`[${hook.announced}]`).filter({ hasText: 'sesión' }).getByRole('button', { name: 'Cerrar aviso' });

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => {
  const says = async (text: string) => {
    const isDismissed = (await dismiss(page).count()) === 0;
    await expect(page.getByText(text)).toHaveCount(isDismissed ? 0 : 1);
  };
  return {
    endpoints: { deliver: '**/wps/session/logout' },
    open: async () => {
      await storeSession(page, world);
      await page.goto(quietPage(world));
      await page.route('**/wps/session/logout', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
      await chooseInMenu(page, 'Cerrar sesión');
      await leave(page).click();
      await dialogClosed(page, prompt(page));
      await expect(pending(page)).toBeVisible();
    },
    gestures: {
      'connection.restored': () => page.evaluate(() => dispatchEvent(new Event('online'))).then(() => {}),
      'delivery.retry': async ({ send }) => ((await retry(page).isVisible()) ? retry(page).click() : send()),
      'notice.dismiss': async ({ send }) => ((await dismiss(page).isVisible()) ? dismiss(page).click() : send()),
    },
    outcomes: {
      connection: {},
      deliver: { delivered: success(null), refused: unavailable, thrown },
    },
    assertions: {
      waiting: () => says('pero el servidor aún no lo confirma'),
      delivering: () => says('pero el servidor aún no lo confirma'),
      undelivered: () => says('No pudimos cerrar tu sesión'),
      delivered: () => says('se cerró por completo'),
      closed: () => expect(page.getByRole('button', { name: 'Reintentar ahora' })).toHaveCount(0),
    },
  };
};
