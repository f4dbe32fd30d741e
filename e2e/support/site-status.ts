import type { BrowserOutcome } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { SiteInfo, StatusAnswer } from '../../machines/site/system-status.machine.ts';
import { dropEvents } from './drop-events.ts';
import { thrown } from './gateway-responses.ts';
import { expect } from './world-fixture.ts';

export const statusCall = '**/wps/system/status?*';

export const settingsPatience = 5000;

export const normalStatus = { maintenance: false, regionRestriction: false };

/** Site settings in the gateway's format, part of the status response; empty except for the given ones. */
export const siteInfo = (own: object = {}) => ({
  whitelabel: [],
  register: {},
  resources: [],
  customerService: { contactUrl: '' },
  analytics: {},
  imageCDNs: [],
  launchGameCDNs: [],
  ...own,
});

/**
 * Makes a page load the status after `change`. The function first waits for a status check in progress: during that
 * check, the page would ignore the new request and get the old status.
 */
export async function askStatus(page: Page, change: () => unknown): Promise<void> {
  const state = () => page.evaluate(() => window.__walk?.states['systemStatus']?.value);
  await expect.poll(state, { intervals: [10, 20, 50] }).toEqual({ normal: 'resting' });
  await change();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

/** Settings that arrive when the walk says so. The answers of the gateway are dropped: each of them contains settings. */
export function delayedSettings(page: Page) {
  const notify = (own: Partial<SiteInfo>) => {
    const info: SiteInfo = { switches: {}, rules: {}, logos: [], contactUrl: '', ...own };
    const output: StatusAnswer = { ok: true, value: { report: { status: 'normal' }, info } };
    return page.evaluate((event) => window.__walk?.send('systemStatus', event), {
      type: 'xstate.done.actor.check',
      output,
    });
  };
  return {
    /** Must be called in the walk's `open`, before the first navigation. */
    withhold: () => dropEvents(page, ['systemStatus'], 'xstate.done.actor.check'),
    notify,
    fetchRules: (rules: object): Record<'details' | 'notLoaded' | 'thrown', BrowserOutcome> => ({
      details: () => notify({ rules: rules as SiteInfo['rules'] }),
      notLoaded: () => page.clock.runFor(settingsPatience),
      thrown,
    }),
  };
}
