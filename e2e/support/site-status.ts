import type { Page } from 'playwright/test';
import type { BrowserOutcome } from '../../tests/walker/browser-walk.ts';
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

export function delayedSettings(page: Page) {
  let status: object = normalStatus;
  const notify = (info: object) =>
    askStatus(page, () => {
      status = { ...normalStatus, info: siteInfo(info) };
    });
  return {
    /** Must be called in the walk's `open`, before the first navigation. */
    withhold: () => page.route(statusCall, (route) => route.fulfill({ json: { success: true, value: status } })),
    notify,
    fetchRules: (rules: object): Record<'details' | 'notLoaded' | 'thrown', BrowserOutcome> => ({
      details: () => notify({ register: rules }),
      notLoaded: () => page.clock.runFor(settingsPatience),
      thrown,
    }),
  };
}
