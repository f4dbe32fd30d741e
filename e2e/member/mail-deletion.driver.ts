import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page, Route } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import type { flow } from '../../tests/member/mail-deletion.cases.ts';
import { mails } from '../../tests/member/mailbox.cases.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { cut, success, thrown } from '../support/gateway-responses.ts';
import { button, openPage, panel } from '../support/member-page.ts';
import { expect } from '../support/world-fixture.ts';
import { list } from './mailbox.driver.ts';

const undo = (page: Page) => button(page, 'Deshacer');
const busyRows = (page: Page) => list(page).locator('li > [aria-busy=true]');

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => {
  let loading: Route | null = null;
  let started = '';
  return {
    endpoints: { remove: '**/wps/relay/CSP_deleteMessage', restore: '**/wps/relay/CSP_restoreMessage' },
    open: async () => {
      await page.route('**/wps/relay/CSP_getMessages', (route) => {
        loading = route;
      });
      await openPage(page, world, 'messageV2');
    },
    gestures: {
      'mails.loaded': async ({ event: { ids } }) => {
        await expect.poll(() => loading).not.toBeNull();
        const value = mails.filter(({ id }) => ids.includes(id));
        await loading?.fulfill({ json: { success: true, value } });
        loading = null;
      },
      'mails.reload': ({ page: own }) =>
        own.evaluate(() => window.__walk?.send('mailbox', { type: 'language.changed' })),
      'mails.read': ({ send }) => send(),
      // A deleted mail is no longer in the list, so the walk sends the event.
      'deletion.start': async ({ event: { mail }, send }) => {
        started = mail.id;
        const remove = button(page, new RegExp(`^Eliminar: ${mail.title.split(' {')[0]} `));
        await ((await remove.count()) === 1 ? remove.click() : send());
      },
      'deletion.undo': () => undo(page).click(),
    },
    outcomes: {
      remove: { done: success({ count: 0 }), offline: cut, thrown },
      restore: { done: success({ count: 0 }), offline: cut, thrown },
    },
    assertions: {
      paused: () => expect(panel(page).getByText('Cargando tus mensajes…')).toBeVisible(),
      'active.idle': () => expect(busyRows(page)).toHaveCount(0),
      'active.deleting': async () => {
        const isListed = (await list(page).locator(`[${hook.mail}="${started}"]`).count()) === 1;
        await expect(busyRows(page)).toHaveCount(isListed ? 1 : 0);
      },
      'active.restoring': () => expect(undo(page)).toHaveAttribute('aria-busy', 'true'),
    },
  };
};
