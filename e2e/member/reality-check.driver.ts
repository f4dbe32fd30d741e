import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { flow } from '../../tests/member/reality-check.cases.ts';
import { cutRead } from '../support/abort-read-requests.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { success, thrown } from '../support/gateway-responses.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect, quietPage } from '../support/world-fixture.ts';

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Tu tiempo de juego' });
/** Waits until the next check is scheduled; advancing the clock earlier triggers no check. */
export const isWaiting = (page: Page) =>
  expect.poll(() => page.evaluate(() => window.__walk?.states['realityCheck']?.value)).toBe('waiting');

const due = { minutes: 60, isOwn: false, dueInMs: 0, playedMinutes: 75, staked: 42_000, won: 30_500, open: 1_500 };
const later = { ...due, dueInMs: 600_000 };
const never = { ...due, minutes: 0, dueInMs: null };
const address = '**/wps/member/protection/realityCheck*';

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => {
  const nothing = () => expect(dialog(page)).toHaveCount(0);
  const send = (event: { type: string }) =>
    page.evaluate((details) => window.__walk?.send('realityCheck', details as never), event);

  return {
    endpoints: { read: address, answer: address, end: '**/wps/session/logout' },
    open: async () => {
      await storeSession(page, world);
      await page.goto(quietPage(world));
      // The chart starts with the session of a member, but the walk requires a signed-out start.
      await isWaiting(page);
      await send({ type: 'session.changed', isReal: false } as never);
    },
    gestures: {
      'session.changed': ({ event }) => send(event),
      'schedule.changed': ({ event }) => send(event),
      'play.continue': () => dialog(page).getByRole('button', { name: 'Seguir jugando' }).click(),
      'play.leave': () => dialog(page).getByRole('button', { name: 'Cerrar sesión' }).click(),
    },
    outcomes: {
      site: {},
      read: { due: success(due), later: success(later), never: success(never), offline: cutRead, thrown },
      answer: { details: success(later), offline: ({ held }) => held.abort('internetdisconnected'), thrown },
      end: { ended: success(null), thrown },
    },
    assertions: accessibleOnce('reality-check', {
      signedOut: nothing,
      waiting: nothing,
      loading: nothing,
      leaving: nothing,
      answering: nothing,
      prompting: () => expect(dialog(page)).toContainText('1 hora y 15 minutos'),
    }),
  };
};
