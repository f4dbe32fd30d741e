import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-hooks.ts';
import { type flow, mails } from '../../tests/member/mailbox.cases.ts';
import type { Stage } from '../../tests/walker/browser.ts';
import { cut, success, thrown } from '../support/answers.ts';
import { button, openPage, panel } from '../support/member-page.ts';
import { outages } from '../support/outages.ts';
import type { Staged } from '../support/staged.ts';
import { expect } from '../support/world.ts';

export const list = (page: Page) => panel(page).getByRole('list', { name: 'Mensajes' });
export const article = (page: Page) => panel(page).getByRole('article');
const item = (page: Page, id: string) => list(page).locator(`[${hook.mail}="${id}"]`);
const row = (page: Page, id: string) => list(page).locator('li', { has: page.locator(`[${hook.mail}="${id}"]`) });
const marks = (page: Page) => panel(page).locator(`[${hook.marks}]`);

async function firstPage(page: Page): Promise<void> {
  const first = button(page, 'Página 1 de mensajes');
  if ((await first.getAttribute('aria-current')) === null) await first.click();
}

/** What a member with two pages of mail does and sees, for every path of the chart. */
export const stage = ({ page, world }: Staged): Stage<typeof flow.machine> => ({
  endpoints: {
    readMails: '**/wps/relay/CSP_getMessages',
    mark: '**/wps/relay/CSP_readMessages',
    remove: '**/wps/relay/CSP_deleteMessage',
    restore: '**/wps/relay/CSP_restoreMessage',
  },
  open: async () => {
    await openPage(page, world, 'messageV2');
  },
  gestures: {
    'mails.retry': () => button(page, 'Reintentar').click(),
    'marks.retry': () => button(page, 'Reintentar').click(),
    'mail.choose': async ({ event: { id } }) => {
      await firstPage(page);
      await item(page, id).click();
    },
    // Where list and message stand side by side nothing leads back.
    'mail.leave': ({ send }) => send(),
    'page.choose': () => button(page, 'Página 2 de mensajes').click(),
    'mails.mark': () => button(page, 'Marcar todo como leído').click(),
    'mail.delete': async () => {
      await firstPage(page);
      await button(page, /^Eliminar: Mensaje 1 /).click();
    },
    'delete.undo': () => button(page, 'Deshacer').click(),
    'language.changed': ({ send }) => send(),
  },
  outcomes: {
    // 401 ends the session here and everywhere.
    readMails: { full: success(mails), empty: success([]), ...outages, expired: outages.unexpected, thrown },
    mark: { done: success({ count: 0 }), offline: cut, thrown },
    remove: { done: success({ count: 0 }), offline: cut, thrown },
    restore: { done: success({ count: 0 }), offline: cut, thrown },
  },
  see: {
    reading: () => expect(panel(page).getByText('Buscando tus mensajes…')).toBeVisible(),
    failed: () => expect(panel(page).getByRole('alert')).not.toBeEmpty(),
    'browsing.pane.listing': () => expect(article(page)).toHaveCount(0),
    'browsing.pane.chosen': () => expect(article(page)).toContainText(/Texto \d en P/),
    'browsing.marks.told': () => expect(panel(page).getByText(/^No pudimos guardar/)).toHaveCount(0),
    'browsing.marks.telling': () => expect(marks(page)).toHaveAttribute('aria-busy', 'true'),
    'browsing.marks.untold': () => expect(panel(page).getByText(/No pudimos guardar que lo leíste/)).toBeVisible(),
    'browsing.bin.resting': () => expect(list(page).locator('li > [aria-busy=true]')).toHaveCount(0),
    'browsing.bin.removing': async () => {
      if ((await item(page, 'm-1').count()) === 0) return;
      await expect(row(page, 'm-1').getByRole('button', { name: /^Eliminar/ })).toHaveAttribute('aria-busy', 'true');
    },
    'browsing.bin.restoring': () => expect(button(page, 'Deshacer')).toHaveAttribute('aria-busy', 'true'),
  },
});
