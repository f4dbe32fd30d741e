import type { BrowserOutcome } from 'chartwalk/playwright';
import type { TransportError } from '../../machines/shared/result.ts';
import { cutRead } from './abort-read-requests.ts';
import { cut, limited, malformed, refusal, unavailable } from './gateway-responses.ts';

/** `e2e/site/absent-calls.spec.ts` covers `notOffered`. */
type Outage = Exclude<TransportError, 'notOffered'>;

const callPatience = 15_000;

/** Gives no response until the time limit of the app (`patience`, in ms) has passed. */
export const noResponse =
  (patience = callPatience): BrowserOutcome =>
  async ({ page, held }) => {
    await held.sent();
    await page.clock.runFor(patience);
  };

export const outages = {
  offline: cutRead,
  timeout: noResponse(),
  unavailable,
  malformed,
  limited: limited(5),
  refused: refusal('unheard.of'),
  // No request can cause this error, so a refusal replaces it here; every chart handles both in the same way.
  unexpected: refusal('unheard.of'),
} satisfies Record<Outage, BrowserOutcome>;

/** Every transport error of a write. Writes are not retried. */
export const writeOutages = { ...outages, offline: cut, limited: limited(42) } satisfies Record<Outage, BrowserOutcome>;
