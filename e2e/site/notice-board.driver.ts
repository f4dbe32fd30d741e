import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { type flow, notices } from '../../tests/site/notice-board.cases.ts';
import { askForDialog } from '../support/dialogs.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { success, thrown, unauthorised } from '../support/gateway-responses.ts';
import { outages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

const endpoint = '**/wps/relay/MCSFE_getNotices?*';
const starts: Record<string, string> = { plain: '', asked: '?id=n-12', stale: '?id=n-99' };
export const list = (page: Page) => page.getByRole('list', { name: 'Lista de avisos' });
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

export const driver = ({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  endpoints: { readNotices: endpoint },
  open: async () => {
    if (path.start === 'popup') await askForDialog(page, world, { name: 'noticeModal', flowInput: { popup: true } });
    else await page.goto(`${world.url}/noticePage${starts[path.start]}`);
  },
  gestures: {
    'notice.choose': async ({ event: { id }, send }) => {
      // While the notices load, and after a failure, only the address can select a notice.
      if (id === 'n-99' || !(await page.locator(`[${hook.notice}]`).count())) return send();
      const opener = page.locator(`[${hook.notice}="${id}"]`);
      if (!(await opener.isVisible())) await press(page, 'Todos');
      await opener.click();
    },
    'notice.leave': ({ send }) => send(),
    'page.choose': () => press(page, 'Página 2'),
    'type.choose': () => press(page, 'Promoción'),
    'load.retry': () => press(page, 'Reintentar'),
    'texts.read': ({ send }) => send(),
  },
  outcomes: {
    readNotices: { full: success(notices), empty: success([]), ...outages, expired: unauthorised, thrown },
  },
  assertions: {
    loading: () => expect(page.locator(`[${hook.wide}]`)).toHaveAttribute('aria-busy', 'true'),
    'browsing.listing': async () => {
      await expect(list(page).getByRole('link').first()).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(0);
    },
    'browsing.gone': () => expect(page.getByText('Ese aviso ya no está publicado')).toBeVisible(),
    'browsing.chosen': () => expect(page.getByRole('article')).toContainText('Texto'),
    empty: () => expect(page.getByText('Todavía no hay avisos')).toBeVisible(),
    loadFailed: () => expect(page.getByRole('main').getByTestId('alert')).toBeVisible(),
  },
});
