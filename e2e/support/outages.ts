import type { Outage } from '../../machines/outcome.ts';
import type { BrowserOutcome } from '../../tests/walker/browser.ts';
import { limited, malformed, refusal, unavailable } from './answers.ts';
import { cutRead } from './lost-reads.ts';

const timeoutMs = 15_000;

/** Every outage of a read. */
export const outages = {
  offline: cutRead,
  timeout: ({ page }) => page.clock.runFor(timeoutMs),
  unavailable,
  malformed,
  limited: limited(5),
  unexpected: refusal('unheard.of'),
} satisfies Record<Outage, BrowserOutcome>;
