import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { flow } from '../../tests/account/trial-gate.cases.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { dialogClosed } from '../support/login-dialog.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect, quietPage } from '../support/world-fixture.ts';

export const warning = (page: Page) => page.getByRole('dialog', { name: 'Cuenta de prueba' });
export const deposit = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Depositar' });
export const confirm = (page: Page) => warning(page).getByRole('button', { name: 'Registrarse y depositar' });

export function driver({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> {
  return {
    open: async () => {
      await storeSession(page, world, 'prueba');
      await page.goto(quietPage(world));
      await deposit(page).click();
    },
    gestures: { 'account.confirm': () => confirm(page).click() },
    outcomes: {},
    assertions: {
      warning: () => expect(warning(page).getByTestId('alert')).toContainText('Necesitas una cuenta real para esto.'),
      confirmed: () => dialogClosed(page, warning(page)),
    },
  };
}
