import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { flow } from '../../tests/site/side-menu.cases.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { dialogClosed } from '../support/login-dialog.ts';
import { expect, quietPage } from '../support/world-fixture.ts';

export const menu = (page: Page) => page.getByRole('dialog', { name: 'Menú' });
export const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menú' });

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  open: async () => {
    await page.goto(quietPage(world));
    await opener(page).click();
  },
  gestures: {
    'entry.choose': ({ caseName }) =>
      caseName === 'address'
        ? menu(page).getByRole('link', { name: 'Promociones' }).click()
        : menu(page).getByRole('button', { name: 'Ingresar' }).click(),
  },
  outcomes: {},
  assertions: {
    open: () => expect(menu(page).getByRole('navigation')).toBeVisible(),
    chosen: () => dialogClosed(page, menu(page)),
  },
});
