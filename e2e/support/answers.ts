import type { Page } from 'playwright/test';
import type { BrowserOutcome } from '../../tests/walker/browser.ts';

/** The gateway's envelope around a value. */
export const success = (value: unknown): BrowserOutcome => reply(200, { success: true, value });

/** Answers each of these calls, globs below /wps, with its value whenever it is made. */
export async function answerCalls(page: Page, values: Record<string, unknown>): Promise<void> {
  for (const [call, value] of Object.entries(values)) {
    await page.route(`**/wps/${call}`, (route) => route.fulfill({ json: { success: true, value } }));
  }
}

/** A refusal by its error code. */
export const refusal = (errorCode: string, value: unknown = null): BrowserOutcome =>
  reply(200, { success: false, value, message: 'Refused', errorCode });

export const limited =
  (seconds: number): BrowserOutcome =>
  ({ held }) =>
    held.fulfill({ status: 429, headers: { 'Retry-After': String(seconds) }, json: {} });

export const unauthorised: BrowserOutcome = ({ held }) => held.fulfill({ status: 401, json: {} });
export const unavailable: BrowserOutcome = ({ held }) => held.fulfill({ status: 503, json: {} });
export const malformed: BrowserOutcome = ({ held }) => held.fulfill({ status: 200, body: '<html>' });

/** The real sandbox answers. */
export const real: BrowserOutcome = ({ held }) => held.continue();

/** The connection is cut: for writes, and for reads that are not tried again. */
export const cut: BrowserOutcome = ({ held }) => held.abort('internetdisconnected');

/** The actor rejects as by a defect. */
export const thrown: BrowserOutcome = ({ fail }) => fail();

function reply(status: number, json: unknown): BrowserOutcome {
  return ({ held }) => held.fulfill({ status, json });
}
