import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { flow } from '../../tests/site/dialog-history.cases.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { dialogOpened } from '../support/login-dialog.ts';
import { signInButton } from '../support/sign-in.ts';
import { expect, quietPage } from '../support/world-fixture.ts';

export const login = (page: Page) => page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });

export const entries = (page: Page) =>
  page.evaluate(() => (history.state as { dialogs?: number } | null)?.dialogs ?? 0);

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => {
  const open = async () => {
    if ((await login(page).count()) === 0) await signInButton(page).click();
    await dialogOpened(page);
    await expect.poll(() => entries(page)).toBe(1);
  };
  return {
    open: async () => {
      await page.addInitScript(() => {
        const go = history.go.bind(history);
        history.go = (delta) => void Object.assign(window, { goBack: () => go(delta) });
      });
      await page.goto(quietPage(world));
      await expect(signInButton(page)).toBeVisible();
    },
    gestures: {
      // If the dialog is already open, the test removes its history entry. The result is the same as for a dialog that
      // never had an entry.
      'dialog.opened': async () => {
        if ((await login(page).count()) === 0) await signInButton(page).click();
        else await page.evaluate(() => history.replaceState(null, ''));
        await expect.poll(() => entries(page)).toBe(1);
      },
      'dialog.closed': async () => {
        await open();
        await login(page).getByRole('button', { name: 'Cerrar' }).click();
        await page.clock.runFor(100);
      },
      'back.pressed': async () => {
        await open();
        await page.goBack();
        await page.clock.runFor(100);
      },
    },
    outcomes: {
      view: {},
      goBack: {
        gone: () => page.evaluate(() => (window as unknown as { goBack(): void }).goBack()),
        thrown: async ({ fail }) => {
          await fail();
          await page.evaluate(() => history.replaceState(null, ''));
        },
      },
    },
    assertions: {
      returning: () => expect(login(page)).toHaveCount(0),
      synced: async () => {
        await page.clock.runFor(100);
        await expect.poll(async () => (await login(page).count()) === (await entries(page))).toBe(true);
      },
    },
  };
};
