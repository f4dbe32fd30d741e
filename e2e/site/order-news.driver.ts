import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import type { flow } from '../../tests/site/order-news.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect, quietPage } from '../support/world-fixture.ts';

const notices = (page: Page) => page.locator(`[${hook.systemNotices}]`);
const links = (page: Page) => notices(page).getByRole('link', { name: /^Ver / });

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => {
  const send = ({ event }: { event: { type: string } }) =>
    page.evaluate((details) => window.__walk?.send('orderNews', details as never), event);
  return {
    open: async () => {
      await storeSession(page, world);
      await page.goto(quietPage(world));
      await expect.poll(() => page.evaluate(() => window.__walk?.states['orderNews']?.value)).toBe('quiet');
    },
    gestures: {
      'order.left': send,
      'order.answered': send,
      'order.shown': send,
      'news.dismiss': send,
      'member.changed': send,
    },
    outcomes: {},
    assertions: accessibleOnce('orderNews', {
      quiet: async () => void (await expect(links(page)).toHaveCount(0)),
      announcing: async () => void (await expect(links(page).first()).toBeVisible()),
    }),
  };
};
