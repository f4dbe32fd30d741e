import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { type flow, many, none, one } from '../../tests/site/notifications.cases.ts';
import { cutRead } from '../support/abort-read-requests.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { success, thrown } from '../support/gateway-responses.ts';
import { openTab } from '../support/other-tab.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect, quietPage } from '../support/world-fixture.ts';

export const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notificaciones, / });
/** Waits until the chart, which loads in its own chunk, has this state. */
export const isIn = (page: Page, state: unknown) =>
  expect.poll(() => page.evaluate(() => window.__walk?.states['notifications']?.value)).toEqual(state);

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => {
  let notify: Awaited<ReturnType<typeof openTab>>;
  const send = (event: { type: string }) =>
    page.evaluate((details) => window.__walk?.send('notifications', details as never), event);
  const isQuiet = async () => {
    await expect(page.getByRole('banner').getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('banner').locator('[aria-busy="true"]')).toHaveCount(0);
  };
  return {
    endpoints: { read: '**/wps/member/notifications' },
    open: async () => {
      notify = await openTab(page, world.url, 'sorteo.site');
      await storeSession(page, world);
      await page.goto(quietPage(world));
      // The chart starts with the session of a member, but the walk requires a signed-out start.
      await isIn(page, { signedIn: 'loading' });
      await send({ type: 'session.changed', isReal: false, isAttended: true } as never);
    },
    gestures: {
      'session.changed': ({ event }) => send(event),
      'page.attended': ({ event }) => send(event),
      'page.left': ({ event }) => send(event),
      'notifications.refresh': ({ event }) => send(event),
      'tab.changed': () => notify({ say: 'notificationsChanged' }),
      'language.changed': ({ event }) => send(event),
    },
    outcomes: {
      site: {},
      read: { one: success(one), many: success(many), none: success(none), offline: cutRead, thrown },
    },
    assertions: {
      signedOut: () => expect(bell(page)).toHaveCount(0),
      'signedIn.loading': isQuiet,
      'signedIn.waiting.fresh': isQuiet,
      'signedIn.waiting.settled': isQuiet,
      'signedIn.paused': isQuiet,
    },
  };
};
