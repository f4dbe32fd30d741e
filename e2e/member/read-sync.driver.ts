import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { mails } from '../../tests/member/mailbox.cases.ts';
import type { flow } from '../../tests/member/read-sync.cases.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { answerCalls, cut, success, thrown } from '../support/gateway-responses.ts';
import { button, openPage, panel } from '../support/member-page.ts';
import { expect } from '../support/world-fixture.ts';
import { list } from './mailbox.driver.ts';

const marks = (page: Page) => panel(page).locator(`[${hook.marks}]`);
const item = (page: Page, id: string) => list(page).locator(`[${hook.mail}="${id}"]`);
const unsaved = (page: Page) => panel(page).getByText(/No pudimos guardar qué mensajes leíste/);
const isSaved = (page: Page) => () => expect(unsaved(page)).toHaveCount(0);

export const driver = ({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  endpoints: { mark: '**/wps/relay/CSP_readMessages' },
  open: async () => {
    await answerCalls(page, { 'relay/CSP_getMessages': mails });
    await openPage(page, world, 'messageV2');
    await expect(item(page, 'm-1')).toBeVisible();
    if (path.start === 'none') return;
    // The list reloads before the gateway knows which mails were read.
    await item(page, 'm-1').click();
    await page.evaluate(() => window.__walk?.send('mailbox', { type: 'language.changed' }));
    await expect(item(page, 'm-1')).toBeVisible();
  },
  gestures: {
    'reads.add': ({ send }) => send(),
    'sync.retry': () => button(page, 'Reintentar').click(),
  },
  outcomes: { mark: { done: success({ count: 0 }), offline: cut, thrown } },
  assertions: {
    synced: isSaved(page),
    syncing: () => expect(marks(page)).toHaveAttribute('aria-busy', 'true'),
    failed: () => expect(unsaved(page)).toBeVisible(),
  },
});
