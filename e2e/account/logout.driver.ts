import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { flow } from '../../tests/account/logout.cases.ts';
import { chooseInMenu } from '../support/account-menu.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { real, thrown, unavailable } from '../support/gateway-responses.ts';
import { dialogClosed } from '../support/login-dialog.ts';
import { signInButton } from '../support/sign-in.ts';
import { signedOut, storeSession } from '../support/stored-session.ts';
import { expect, quietPage } from '../support/world-fixture.ts';

export const prompt = (page: Page) => page.getByRole('dialog', { name: 'Cerrar sesión' });
export const stay = (page: Page) => prompt(page).getByRole('button', { name: 'Seguir aquí' });
export const leave = (page: Page) => prompt(page).getByRole('button', { name: 'Cerrar sesión' });

const gone = (page: Page) => dialogClosed(page, prompt(page));

async function hasLeft(page: Page): Promise<void> {
  await gone(page);
  await expect(signInButton(page)).toBeVisible();
  await signedOut(page);
}

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  endpoints: { endSession: '**/wps/session/logout' },
  open: async () => {
    await storeSession(page, world);
    await page.goto(quietPage(world));
    await chooseInMenu(page, 'Cerrar sesión');
  },
  gestures: {
    'logout.confirm': () => leave(page).click(),
    'dialog.close': () => prompt(page).getByRole('button', { name: 'Seguir aquí' }).click(),
  },
  outcomes: { endSession: { ended: real, refused: unavailable, thrown } },
  assertions: {
    confirming: () => expect(prompt(page).getByText('¿Seguro que quieres cerrar sesión?')).toBeVisible(),
    leaving: () => expect(leave(page)).toHaveAttribute('aria-busy', 'true'),
    left: () => hasLeft(page),
    unconfirmed: async () => {
      await hasLeft(page);
      await expect(page.getByText('pero el servidor aún no lo confirma')).toBeVisible();
    },
    stayed: async () => {
      await gone(page);
      await expect(page.getByRole('banner').getByRole('button', { name: 'Cuenta de Lucía' })).toBeFocused();
    },
  },
});
