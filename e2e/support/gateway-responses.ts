import type { BrowserOutcome } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';

export const success = (value: unknown): BrowserOutcome => reply(200, { success: true, value });

/** Responds to each of these calls with its value, every time. The keys are globs below `/wps`. */
export async function answerCalls(page: Page, values: Record<string, unknown>): Promise<void> {
  for (const [call, value] of Object.entries(values)) {
    await page.route(`**/wps/${call}`, (route) => route.fulfill({ json: { success: true, value } }));
  }
}

export const refusal = (errorCode: string, value: unknown = null): BrowserOutcome =>
  reply(200, { success: false, value, message: 'Refused', errorCode });

export const limited =
  (seconds: number): BrowserOutcome =>
  ({ held }) =>
    held.fulfill({ status: 429, headers: { 'Retry-After': String(seconds) }, json: {} });

export const unauthorised: BrowserOutcome = ({ held }) => held.fulfill({ status: 401, json: {} });
export const unavailable: BrowserOutcome = ({ held }) => held.fulfill({ status: 503, json: {} });
export const malformed: BrowserOutcome = ({ held }) => held.fulfill({ status: 200, body: '<html>' });

/** Passes the request to the sandbox, which responds. */
export const real: BrowserOutcome = ({ held }) => held.continue();

/** Cuts the connection of a request: a write, or a read request that the app does not retry. */
export const cut: BrowserOutcome = ({ held }) => held.abort('internetdisconnected');

export const thrown: BrowserOutcome = ({ fail }) => fail();

function reply(status: number, json: unknown): BrowserOutcome {
  return ({ held }) => held.fulfill({ status, json });
}
