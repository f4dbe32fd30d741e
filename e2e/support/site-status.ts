import type { Page } from 'playwright/test';
import type { BrowserOutcome } from '../../tests/walker/browser.ts';
import { thrown } from './answers.ts';
import { expect } from './world.ts';

export const statusCall = '**/wps/system/status?*';

/** For how long a form waits for the settings of the site, in ms. */
export const settingsPatience = 5000;

/** A site at which nothing is wrong, and which tells nothing of itself. */
export const normalStatus = { maintenance: false, regionRestriction: false };

/** The settings of a site, as the gateway tells them together with its status; empty but for what is given. */
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
 * Has a page that a walk goes through ask for the status once it is to be another. While it is asking already it would
 * not hear of it, and what came would still be the old.
 */
export async function askStatus(page: Page, change: () => unknown): Promise<void> {
  const state = () => page.evaluate(() => window.__walk?.states['systemStatus']?.value);
  await expect.poll(state, { intervals: [10, 20, 50] }).toEqual({ normal: 'resting' });
  await change();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

/** The settings of a site that keeps them to itself until it is to tell them. */
export function lateSettings(page: Page) {
  let status: object = normalStatus;
  const tell = (info: object) =>
    askStatus(page, () => {
      status = { ...normalStatus, info: siteInfo(info) };
    });
  return {
    /** To be called in the walk's `open`, before it goes anywhere. */
    withhold: () => page.route(statusCall, (route) => route.fulfill({ json: { success: true, value: status } })),
    tell,
    /** What comes of the wait of a form for the rules of its fields. */
    fetchRules: (rules: object): Record<'told' | 'untold' | 'thrown', BrowserOutcome> => ({
      told: () => tell({ register: rules }),
      untold: () => page.clock.runFor(settingsPatience),
      thrown,
    }),
  };
}
