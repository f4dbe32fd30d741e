import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { type flow, mails } from '../../tests/member/mailbox.cases.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { success, thrown } from '../support/gateway-responses.ts';
import { button, openPage, panel } from '../support/member-page.ts';
import { outages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

export const list = (page: Page) => panel(page).getByRole('list', { name: 'Mensajes' });
export const article = (page: Page) => panel(page).getByRole('article');
const item = (page: Page, id: string) => list(page).locator(`[${hook.mail}="${id}"]`);

async function firstPage(page: Page): Promise<void> {
  const first = button(page, 'Mensajes, página 1');
  if ((await first.count()) === 1 && (await first.getAttribute('aria-current')) === null) await first.click();
}

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  endpoints: {
    readMails: '**/wps/relay/CSP_getMessages',
    // The test holds the requests of the child charts; the walk sends the children's events to the chart.
    readSync: '**/wps/relay/CSP_readMessages',
    mailDeletion: '**/wps/relay/CSP_deleteMessage',
  },
  open: async () => {
    await openPage(page, world, 'messageV2');
  },
  gestures: {
    'load.retry': () => button(page, 'Reintentar').click(),
    'mail.choose': async ({ event: { id } }) => {
      await firstPage(page);
      await item(page, id).click();
    },
    // A layout with list and message side by side has no back button, so the walk sends the event.
    'mail.leave': ({ send }) => send(),
    'page.choose': async ({ send }) => {
      const second = button(page, 'Mensajes, página 2');
      await ((await second.count()) === 1 ? second.click() : send());
    },
    'mails.mark': () => button(page, 'Marcar todo como leído').click(),
    // A child that is already deleting accepts no other mail.
    'mail.delete': async ({ send }) => {
      await firstPage(page);
      const remove = button(page, /^Eliminar: Mensaje 1 /);
      await ((await remove.getAttribute('aria-disabled')) === null ? remove.click() : send());
    },
    'mails.arrived': ({ send }) => send(),
    'language.changed': ({ send }) => send(),
    'reads.synced': ({ send }) => send(),
    'mail.deleted': ({ send }) => send(),
    'mail.restored': ({ send }) => send(),
  },
  outcomes: {
    // A real 401 would end the session, so another transport error replaces it here; the chart handles both in the same
    // way.
    readMails: { full: success(mails), empty: success([]), ...outages, expired: outages.unexpected, thrown },
  },
  assertions: {
    loading: () => expect(panel(page).getByText('Cargando tus mensajes…')).toBeVisible(),
    loadFailed: () => expect(panel(page).getByTestId('alert')).not.toBeEmpty(),
    'browsing.listing': () => expect(article(page)).toHaveCount(0),
    'browsing.chosen': () => expect(article(page)).toContainText(/Texto \d en P/),
  },
});
