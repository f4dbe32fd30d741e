import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGateway } from '../../src/gateway/client.ts';
import { upload } from '../../src/gateway/upload.ts';

/** The members of `XMLHttpRequest` that the upload code uses. */
class Transport {
  static last: Transport;
  readonly upload: { onprogress?: (event: object) => void } = {};
  readonly headers: Record<string, string> = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  status = 0;
  responseText = '';
  answered = '';
  opened: string[] = [];
  sent = '';
  isAborted = false;
  constructor() {
    Transport.last = this;
  }
  open(...how: string[]) {
    this.opened = how;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders() {
    return this.answered;
  }
  send(body: string) {
    this.sent = body;
  }
  abort() {
    this.isAborted = true;
    this.onabort();
  }
  answer(status: number, body: unknown, headers = '') {
    Object.assign(this, { status, responseText: JSON.stringify(body), answered: headers });
    this.onload();
  }
}

const body = { requestId: 'r1', reference: 'WD1', name: 'a.png', content: 'aGk=' };
const onUnauthorised = vi.fn();
const gateway = createGateway({
  headers: () => ({ Merchant: 'sorteo', Language: 'ES', Device: 'WEB' }),
  token: () => 'token-1',
  onUnauthorised,
  onUnavailable: () => {},
});

async function begin(signal?: AbortSignal) {
  const shares: number[] = [];
  const answer = gateway.call('paymentProof', body, { signal, onProgress: (share) => shares.push(share) });
  await vi.waitFor(() => expect(Transport.last?.sent).toBe(JSON.stringify(body)));
  return { answer, shares, transport: Transport.last };
}

beforeEach(() => {
  Transport.last = undefined as unknown as Transport;
  vi.stubGlobal('XMLHttpRequest', Transport);
});
afterEach(() => vi.unstubAllGlobals());

describe('upload with progress', () => {
  it('sends the request defined in the endpoint table, and returns the response', async () => {
    const { answer, shares, transport } = await begin();
    expect(transport.opened).toEqual(['POST', '/wps/relay/MCSFE_uploadPaymentProof']);
    expect(JSON.parse(transport.sent)).toEqual(body);
    expect(transport.headers).toMatchObject({
      authorization: 'token-1',
      merchant: 'sorteo',
      'content-type': 'application/json',
    });
    transport.upload.onprogress?.({ lengthComputable: true, loaded: 25, total: 100 });
    transport.upload.onprogress?.({ lengthComputable: false, loaded: 50, total: 0 });
    transport.upload.onprogress?.({ lengthComputable: true, loaded: 100, total: 100 });
    expect(shares).toEqual([0.25, 1]);
    transport.answer(200, { success: true, value: { proofId: 'proof-1' } });
    expect(await answer).toEqual({ ok: true, value: { proofId: 'proof-1' } });
  });

  it.each([
    ['malformed', 200, { success: true, value: {} }, ''],
    ['unavailable', 503, {}, ''],
    ['unauthorised', 401, {}, ''],
    ['limited', 429, {}, 'retry-after: 7\r\n'],
  ])('reports the error %s by the schema and the status of the response', async (kind, status, value, headers) => {
    const { answer, transport } = await begin();
    transport.answer(status, value, headers);
    expect(await answer).toEqual({
      ok: false,
      fault: { kind, ...(kind === 'limited' && { retryAfterSeconds: 7 }) },
    });
  });

  it.each([204, 205, 304])('reads no response body when the status %i does not allow one', async (status) => {
    const { answer, transport } = await begin();
    transport.answer(status, { success: true, value: { proofId: 'proof-1' } });
    expect(await answer).toEqual({ ok: false, fault: { kind: 'malformed' } });
  });

  it('reports no progress when the total size is zero or unknown', async () => {
    const { answer, shares, transport } = await begin();
    transport.upload.onprogress?.({ lengthComputable: true, loaded: 0, total: 0 });
    transport.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 1 });
    transport.upload.onprogress?.({ lengthComputable: false, loaded: 1, total: 4 });
    expect(shares).toEqual([1]);
    transport.answer(503, {});
    await answer;
  });

  it('reads every response header and skips invalid lines', async () => {
    const { signal } = new AbortController();
    const how = { method: 'POST', headers: new Headers(), body: '', signal, onProgress: () => {} };
    const answer = upload('/a', how);
    Transport.last.answer(200, {}, '\r\nRetry-After:  7 \r\nx-time: 10:30\r\nnone\r\n: nameless\r\n');
    expect([...(await answer).headers]).toEqual([
      ['content-type', 'text/plain;charset=UTF-8'],
      ['retry-after', '7'],
      ['x-time', '10:30'],
    ]);
  });

  it('sends nothing when the signal is already aborted', async () => {
    const onProgress = vi.fn();
    const signal = AbortSignal.abort('enough');
    const how = { method: 'POST', headers: new Headers(), body: '', signal, onProgress };
    await expect(upload('/a', how)).rejects.toBe('enough');
    expect(Transport.last).toBeUndefined();
  });

  it.each(['answer', 'onerror'] as const)('ignores an abort after the upload has ended by %s', async (end) => {
    const stop = new AbortController();
    const { answer, transport } = await begin(stop.signal);
    if (end === 'answer') transport.answer(200, { success: true, value: { proofId: 'proof-1' } });
    else transport.onerror();
    await answer;
    stop.abort();
    expect(transport.isAborted).toBe(false);
  });

  it('is reported as offline when the connection fails', async () => {
    const { answer, transport } = await begin();
    transport.onerror();
    expect(await answer).toEqual({ ok: false, fault: { kind: 'offline' } });
  });

  it('stops when the caller aborts', async () => {
    const stop = new AbortController();
    const { answer, transport } = await begin(stop.signal);
    stop.abort();
    expect(await answer).toEqual({ ok: false, fault: { kind: 'aborted' } });
    expect(transport.isAborted).toBe(true);
  });

  it('times out after 120 s', async () => {
    vi.useFakeTimers();
    const { answer, transport } = await begin();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await answer).toEqual({ ok: false, fault: { kind: 'timeout' } });
    expect(transport.isAborted).toBe(true);
    vi.useRealTimers();
  });
});
