import { afterEach, beforeEach, vi } from 'vitest';
import { createGateway, type GatewayEnvironment } from '../../src/gateway/client.ts';

export type Handler = (request: Request) => Promise<Response> | Response;

/** Requests that the client sent, and the function that answers them. */
export const sent: Request[] = [];
export const gatewayServer: { answer: Handler } = { answer: () => new Response(null, { status: 500 }) };

export const environment = {
  headers: () => ({ Merchant: 'm', Language: 'ES', Device: 'WEB' }),
  token: () => 'T',
  onUnauthorised: vi.fn(),
  onUnavailable: vi.fn(),
} satisfies GatewayEnvironment;

export const json = (body: unknown, init: ResponseInit = {}) => Response.json(body, init);
export const ok = (value: unknown) => json({ success: true, value, message: '', errorCode: '' });
export const balance = () => createGateway(environment).call('balance');

/** Replaces `fetch` in each test of a file. */
export function replaceFetch(): void {
  beforeEach(() => {
    sent.length = 0;
    vi.clearAllMocks();
    vi.stubGlobal('location', new URL('http://site.test/'));
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(
        new URL(String(input instanceof Request ? input.url : input), 'http://site.test'),
        init,
      );
      sent.push(request);
      return gatewayServer.answer(request);
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
