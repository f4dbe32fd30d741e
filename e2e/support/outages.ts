import type { Outage } from '../../machines/shared/outcome.ts';
import type { BrowserOutcome } from '../../tests/walker/browser.ts';
import { cut, limited, malformed, refusal, unavailable } from './answers.ts';
import { cutRead } from './lost-reads.ts';

const callPatience = 15_000;

/** No answer comes for as long as the app waits for it, in ms. */
export const silence =
  (patience = callPatience): BrowserOutcome =>
  async ({ page, held }) => {
    await held.sent();
    await page.clock.runFor(patience);
  };

/** Every outage of a read. */
export const outages = {
  offline: cutRead,
  timeout: silence(),
  unavailable,
  malformed,
  limited: limited(5),
  refused: refusal('unheard.of'),
  // No request brings this about; charts go the same way on both.
  unexpected: refusal('unheard.of'),
} satisfies Record<Outage, BrowserOutcome>;

/** Every outage of a write, which is not tried again. */
export const writeOutages = { ...outages, offline: cut, limited: limited(42) } satisfies Record<Outage, BrowserOutcome>;
