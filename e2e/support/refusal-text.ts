import type { Locator } from 'playwright/test';
import type { BrowserOutcome } from '../../tests/walker/browser.ts';
import { expect } from './world.ts';

/** What an alert has to say of the newest outcome; nothing as long as none was refused. */
export function refusalText(alert: Locator) {
  let words = '';
  return {
    /** An outcome, after which the alert says this among other things. */
    saying:
      (text: string, outcome: BrowserOutcome): BrowserOutcome =>
      async (hand) => {
        await outcome(hand);
        words = text;
      },
    /** Another try is made, and what was said of the last is gone. */
    forget: () => {
      words = '';
    },
    isSaid: async () => {
      if (words) await expect(alert).toContainText(words);
      else await expect(alert).toHaveCount(0);
    },
  };
}
