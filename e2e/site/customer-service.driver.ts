import type { Page } from 'playwright/test';
import type { Desk } from '../../machines/site/customer-service.machine.ts';
import { flow } from '../../tests/site/customer-service.cases.ts';
import type { BrowserOutcome, Stage } from '../../tests/walker/browser.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { real, success, thrown } from '../support/answers.ts';
import { askForDialog } from '../support/dialogs.ts';
import { dialogClosed } from '../support/login-dialog.ts';
import { chooseInMenu } from '../support/member.ts';
import { outages } from '../support/outages.ts';
import { popupsOf } from '../support/popups.ts';
import { storeSession } from '../support/signed-in.ts';
import type { Staged } from '../support/staged.ts';
import { expect, quietPage } from '../support/world.ts';

export const dialog = (page: Page) =>
  page.getByRole('dialog', { name: /^(Atención al cliente|Atención VIP|Sala de chat)$/ });
const retry = (page: Page) => dialog(page).getByRole('button', { name: 'Reintentar' });
export const link = (page: Page) => dialog(page).getByRole('link', { name: 'Abrir la conversación' });

const refused = (page: Page) => dialog(page).getByRole('alert');

/** The popup shares the page's clock and is closed while the clock runs. */
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

export function stage({ page, world, path }: Staged): Stage<typeof flow.machine> {
  const popups = popupsOf(page);
  const { desk } = flow.inputs[path.start] as { desk: Desk };
  return {
    endpoints: { connect: '**/wps/relay/MCSFE_getCustomerServiceLinks' },
    open: async () => {
      await storeSession(page, world);
      if (desk === 'room') await askForDialog(page, world, { name: 'chatRoomModal', flowInput: { desk } });
      else if (desk === 'vip') await askForDialog(page, world, { name: 'customerServiceModal', flowInput: { desk } });
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
        shown: async (hand) => {
          await popups.newest();
          await real(hand);
        },
        blocked: async (hand) => {
          await (await popups.newest()).close();
          await real(hand);
        },
        ...outages,
        ...unanswered,
        missing: success([]),
        undecipherable: success([{ type: 3, name: 'live', path: 'nonsense' }]),
        thrown,
      },
    },
    see: accessibleOnce('customer service', {
      connecting: () =>
        expect(dialog(page).getByRole('status')).toContainText(
          desk === 'room' ? 'Entrando a la sala' : 'Abriendo la ventana de atención',
        ),
      atHand: () => expect(link(page)).toBeVisible(),
      refused: async () => {
        await expect(refused(page)).toBeVisible();
        await popups.areClosed();
      },
      connected: () => dialogClosed(page, dialog(page)),
    }),
  };
}
