import type { BrowserDriver, BrowserOutcome } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { SupportQueue } from '../../machines/site/customer-service.machine.ts';
import { flow } from '../../tests/site/customer-service.cases.ts';
import { chooseInMenu } from '../support/account-menu.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import { askForDialog } from '../support/dialogs.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { real, success, thrown } from '../support/gateway-responses.ts';
import { dialogClosed } from '../support/login-dialog.ts';
import { popupsOf } from '../support/popups.ts';
import { storeSession } from '../support/stored-session.ts';
import { outages } from '../support/transport-errors.ts';
import { expect, quietPage } from '../support/world-fixture.ts';

export const dialog = (page: Page) =>
  page.getByRole('dialog', { name: /^(Atención al cliente|Atención VIP|Sala de chat)$/ });
const retry = (page: Page) => dialog(page).getByRole('button', { name: 'Reintentar' });
export const link = (page: Page) => dialog(page).getByRole('link', { name: 'Abrir el chat' });

const refused = (page: Page) => dialog(page).getByTestId('alert');

/**
 * Advances the clock in steps and ignores errors: the popup shares the page's clock and closes while the clock runs.
 */
const runUntilRefused = (page: Page, ms: number) =>
  expect
    .poll(async () => {
      await page.clock.runFor(ms).catch(() => {});
      return refused(page).isVisible();
    })
    .toBe(true);

const unanswered = {
  offline: async ({ page, held }) => {
    await held.abort('internetdisconnected');
    const second = held.abort('internetdisconnected');
    await runUntilRefused(page, 300);
    await second;
  },
  timeout: ({ page }) => runUntilRefused(page, 15_000),
} satisfies Record<string, BrowserOutcome>;

export function driver({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> {
  const popups = popupsOf(page);
  const { queue } = flow.inputs[path.start] as { queue: SupportQueue };
  return {
    endpoints: { connect: '**/wps/relay/MCSFE_getCustomerServiceLinks' },
    open: async () => {
      await storeSession(page, world);
      if (queue === 'room') await askForDialog(page, world, { name: 'chatRoomModal', flowInput: { queue } });
      else if (queue === 'vip') await askForDialog(page, world, { name: 'customerServiceModal', flowInput: { queue } });
      else {
        await page.goto(quietPage(world));
        await chooseInMenu(page, 'Atención al cliente');
      }
    },
    gestures: {
      'service.retry': () => retry(page).click(),
      'service.opened': () => link(page).click(),
    },
    outcomes: {
      connect: {
        shown: async (step) => {
          await popups.newest();
          await real(step);
        },
        blocked: async (step) => {
          await (await popups.newest()).close();
          await real(step);
        },
        ...outages,
        ...unanswered,
        missing: success([]),
        undecipherable: success([{ type: 3, name: 'live', path: 'nonsense' }]),
        thrown,
      },
    },
    assertions: accessibleOnce('customer service', {
      connecting: () =>
        expect(dialog(page).getByTestId('status')).toContainText(
          queue === 'room' ? 'Entrando al chat' : 'Abriendo el chat de atención',
        ),
      available: () => expect(link(page)).toBeVisible(),
      refused: async () => {
        await expect(refused(page)).toBeVisible();
        await popups.areClosed();
      },
      connected: () => dialogClosed(page, dialog(page)),
    }),
  };
}
