import type { BrowserDriver, BrowserOutcome } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { type FirstStep, firstSteps } from '../../machines/member/first-week.machine.ts';
import type { flow } from '../../tests/member/first-week.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { success, thrown } from '../support/gateway-responses.ts';
import { storeSession } from '../support/stored-session.ts';
import { outages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

export const strip = (page: Page) => page.getByRole('region', { name: 'Tu primera semana' });

/** The lower part of the home page, which contains the strip, loads when the browser is idle. */
const idlePatience = 100;

const dayMs = 24 * 60 * 60 * 1000;
const signIn = (days: number) => ({
  id: '1',
  at: new Date(Date.now() - days * dayMs).toISOString(),
  ip: '190.236.14.87',
  country: 'PE',
  city: 'Lima',
  browser: 'Firefox',
  system: 'Linux',
  isMobile: false,
});
const signIns = (days: number) => success({ total: 1, items: [signIn(days)] });
const member = {
  id: 1,
  account: 'lucia2025',
  nickname: 'Lucía',
  type: 0,
  toUpline: false,
  clubLabel: { labelName: 'Bronce', rankLevel: 1 },
  memberLabel: [],
  lastSignIn: null,
};
const position = (deposited: number) => ({
  ...{
    days: 30,
    since: new Date().toISOString(),
    deposited,
    withdrawn: 0,
    staked: 0,
    open: 0,
    won: 0,
    net: 0,
    playedMinutes: 0,
  },
});
const limit = (value: number | null) => ({
  ...{ kind: 'deposit', period: 'day', value, used: 0, resetsAt: new Date().toISOString(), pending: null },
});

export function driver({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> {
  let done: readonly FirstStep[] = [];
  const has = (step: FirstStep) => done.includes(step);
  const answer = (call: string, value: () => unknown) =>
    page.route(`**/wps/${call}`, (route) => route.fulfill({ json: { success: true, value: value() } }));
  const answered =
    (...steps: FirstStep[]): BrowserOutcome =>
    (given) => {
      done = steps;
      return signIns(1)(given);
    };
  const hidden = () => expect(strip(page)).toHaveCount(0);
  const shown = () => expect(strip(page).getByRole('listitem')).toHaveCount(3);
  return {
    endpoints: { read: '**/wps/member/signIns?*', readAgain: '**/wps/member/signIns?*' },
    open: async () => {
      await answer('member/security', () => ({
        hasWithdrawalPassword: false,
        mobileNum: has('contact') ? '9***' : '',
        email: '',
        otherSessions: 0,
      }));
      await answer('member/protection/limits', () => [limit(has('limit') ? 500 : null)]);
      await answer('member/protection/netPosition', () => [position(has('deposit') ? 500 : 0)]);
      await answer('member/info', () => member);
      await storeSession(page, world, 'lucia2025');
      if (path.start === 'dismissed')
        await page.evaluate(() => localStorage.setItem('firstWeekDismissed:lucia2025', 'yes'));
      await page.goto(`${world.url}/index`);
      await expect
        .poll(
          async () => {
            await page.clock.runFor(idlePatience);
            return page.evaluate(() => window.__walk?.states['firstWeek'] !== undefined);
          },
          { intervals: [20] },
        )
        .toBe(true);
    },
    gestures: {
      'strip.dismiss': () => strip(page).getByRole('button', { name: 'Cerrar tu primera semana' }).click(),
      'page.returned': () => page.evaluate(() => void window.dispatchEvent(new Event('popstate'))),
    },
    outcomes: {
      read: {
        pending: answered('contact'),
        further: answered('contact', 'limit'),
        finished: answered(...firstSteps),
        old: signIns(30),
        expired: outages.unexpected,
        ...outages,
        thrown,
      },
      visits: {},
    },
    assertions: accessibleOnce('first-week', {
      loading: hidden,
      failed: hidden,
      open: shown,
      checking: shown,
      finished: () => expect(strip(page)).toContainText('¡Todo listo!'),
      over: hidden,
    }),
  };
}
