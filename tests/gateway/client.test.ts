import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGateway, type GatewayEnvironment } from '../../src/gateway/client.ts';

type Handler = (request: Request) => Promise<Response> | Response;

const sent: Request[] = [];
let answer: Handler;
const environment = {
  headers: () => ({ Merchant: 'm', Language: 'ES', Device: 'WEB' }),
  token: () => 'T',
  onUnauthorised: vi.fn(),
  onUnavailable: vi.fn(),
} satisfies GatewayEnvironment;

const json = (body: unknown, init: ResponseInit = {}) => Response.json(body, init);
const ok = (value: unknown) => json({ success: true, value, message: '', errorCode: '' });
const loggedIn = { token: 't', firstTimeLogin: false, passwordExpired: false };
const balance = () => createGateway(environment).call('balance');

/** Like the browser's fetch, rejects with the signal's reason on abort. */
const hang: Handler = (request) =>
  new Promise((_, reject) => {
    if (request.signal.aborted) reject(request.signal.reason);
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
  });

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
    return answer(request);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('request of a gateway call', () => {
  it('has the site headers, a token only when the endpoint needs one, and a query for read requests', async () => {
    answer = () => ok([]);
    const gateway = createGateway(environment);
    await gateway.call('banners', { merchantCode: 'a&b', language: 'ES' });
    await gateway.call('balance');
    expect(sent[0]?.url).toBe('http://site.test/wps/relay/MCSFE_getBanners?merchantCode=a%26b&language=ES');
    expect(sent[0]?.headers.get('Authorization')).toBeNull();
    expect(Object.fromEntries(sent[1]?.headers ?? [])).toMatchObject({
      authorization: 'T',
      merchant: 'm',
      language: 'ES',
      device: 'WEB',
    });
  });

  it('has a JSON body for a write request', async () => {
    answer = () => ok(null);
    await createGateway(environment).call('memberLanguage', { language: 'EN' });
    expect(sent[0]?.method).toBe('POST');
    expect(await sent[0]?.json()).toEqual({ language: 'EN' });
  });

  it('has a form body when the endpoint requires one', async () => {
    answer = () => ok(null);
    await createGateway(environment).call('forgotByEmail', { username: 'ana', email: 'a+b@c.pe' });
    expect(sent[0]?.headers.get('Content-Type')).toMatch(/^application\/x-www-form-urlencoded/);
    expect(await sent[0]?.text()).toBe('username=ana&email=a%2Bb%40c.pe');
  });

  it('has the additional headers of its endpoint', async () => {
    const { subtle } = crypto;
    const pair = { modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), name: 'RSA-OAEP', hash: 'SHA-256' };
    const { publicKey } = await subtle.generateKey(pair, true, ['encrypt', 'decrypt']);
    const spki = Buffer.from(await subtle.exportKey('spki', publicKey)).toString('base64');
    answer = ({ method }) => ok(method === 'GET' ? { keyId: 'k', publicKey: spki } : loggedIn);
    expect(await createGateway(environment).call('freePlayLogin', {})).toEqual({ ok: true, value: loggedIn });
    expect(Object.fromEntries(sent[1]?.headers ?? [])).toMatchObject({
      os: 'WEB',
      platform: 'W',
      version: '3',
      device: 'WEB',
      encryption: expect.stringMatching(/^k\./),
    });
    expect(sent[0]?.headers.get('platform')).toBeNull();
  });

  it('has no query and no body for a read request without parameters', async () => {
    answer = () => ok({ sumBalance: 1 });
    await balance();
    expect(sent[0]?.url).toBe('http://site.test/wps/v2/wallets/balance');
    expect([sent[0]?.method, await sent[0]?.text()]).toEqual(['GET', '']);
  });

  it('has no token when none is stored', async () => {
    answer = () => ok({ sumBalance: 1 });
    await createGateway({ ...environment, token: () => null }).call('balance');
    expect(sent[0]?.headers.has('Authorization')).toBe(false);
  });

  it('uses its path and query to look for a response of the document bootstrap', async () => {
    answer = () => ok([]);
    const early = vi.fn(() => undefined);
    await createGateway({ ...environment, early }).call('banners', { merchantCode: 'a&b', language: 'ES' });
    expect(early).toHaveBeenCalledWith('/wps/relay/MCSFE_getBanners?merchantCode=a%26b&language=ES', {
      Merchant: 'm',
      Language: 'ES',
      Device: 'WEB',
    });
    expect(sent).toHaveLength(1);
  });

  it('uses the response of the document bootstrap when that response exists', async () => {
    answer = () => ok({ sumBalance: 1 });
    const early = vi.fn(() => Promise.resolve(ok({ sumBalance: 7 })));
    const result = await createGateway({ ...environment, early }).call('balance');
    expect(result).toEqual({ ok: true, value: { sumBalance: 7 } });
    const headers = { Merchant: 'm', Language: 'ES', Device: 'WEB', Authorization: 'T' };
    expect(early).toHaveBeenCalledWith('/wps/v2/wallets/balance', headers);
    expect(sent).toHaveLength(0);
  });

  it('is sent again when the request of the document bootstrap failed', async () => {
    answer = () => ok({ sumBalance: 2 });
    const early = () => Promise.reject(new TypeError('cut'));
    expect(await createGateway({ ...environment, early }).call('balance')).toMatchObject({ value: { sumBalance: 2 } });
  });
});

describe('gateway responses', () => {
  it('returns the value inside the envelope', async () => {
    answer = () => ok({ sumBalance: 1234.5 });
    expect(await balance()).toEqual({ ok: true, value: { sumBalance: 1234.5 } });
  });

  it.each([
    ['no JSON', () => new Response('<html>')],
    ['no envelope', () => json({ sumBalance: 1 })],
    ['a value of another shape', () => ok({ sumBalance: '1' })],
    ['nothing', () => new Response('')],
  ])('reports a malformed response: %s', async (_, handler) => {
    answer = handler;
    expect(await balance()).toEqual({ ok: false, fault: { kind: 'malformed' } });
  });

  it('a refusal has a code, and has a value only when the endpoint defines one', async () => {
    answer = () => json({ success: false, value: { captcha: true, other: 1 }, message: 'no', errorCode: 'x' });
    expect(await balance()).toEqual({
      ok: false,
      fault: { kind: 'refused', errorCode: 'x', message: 'no', value: undefined },
    });
  });

  it('a sent SMS code expires after one minute unless the response gives another time', async () => {
    const ask = () =>
      createGateway(environment).call('smsLoginCode', {
        mobileNum: '987654321',
        countryDialingCode: '51',
        captchaId: 'c',
        captchaCheckToken: 't',
      });
    answer = () => ok({});
    expect(await ask()).toEqual({ ok: true, value: { expiredMinutes: 1 } });
    answer = () => ok({ expiredMinutes: 3 });
    expect(await ask()).toEqual({ ok: true, value: { expiredMinutes: 3 } });
    answer = () => json({ success: false, message: '<b>No</b>', errorCode: 'sms.failed' });
    expect(await ask()).toMatchObject({ fault: { kind: 'refused', errorCode: 'sms.failed', message: '<b>No</b>' } });
  });

  it('401 means unauthorized and ends the session', async () => {
    answer = () => json({}, { status: 401 });
    expect(await balance()).toEqual({ ok: false, fault: { kind: 'unauthorised' } });
    expect(environment.onUnauthorised).toHaveBeenCalledOnce();
  });

  it('401 for an outdated token does not end the session', async () => {
    const token = vi.fn(() => 'old');
    answer = () => {
      token.mockReturnValue('new');
      return json({}, { status: 401 });
    };
    const gateway = createGateway({ ...environment, token });
    expect(await gateway.call('balance')).toEqual({ ok: false, fault: { kind: 'unauthorised' } });
    expect(environment.onUnauthorised).not.toHaveBeenCalled();
    await gateway.call('balance');
    expect(environment.onUnauthorised).toHaveBeenCalledOnce();
  });

  it('401 ends the current session while the sign-out of another session is pending', async () => {
    const signOut = Promise.withResolvers<Response>();
    answer = ({ url }) => (url.endsWith('/logout') ? signOut.promise : json({}, { status: 401 }));
    const gateway = createGateway(environment);
    const left = gateway.call('logout', undefined, { token: 'left' });
    await gateway.call('balance');
    expect(environment.onUnauthorised).toHaveBeenCalledOnce();
    signOut.resolve(ok(null));
    expect(await left).toEqual({ ok: true, value: null });
  });

  it('401 does not end the session when the call is a sign-out or was made during a sign-out', async () => {
    const signOut = Promise.withResolvers<Response>();
    answer = ({ url }) => (url.endsWith('/logout') ? signOut.promise : json({}, { status: 401 }));
    const gateway = createGateway(environment);
    const left = gateway.call('logout');
    expect(await gateway.call('balance')).toEqual({ ok: false, fault: { kind: 'unauthorised' } });
    signOut.resolve(json({}, { status: 401 }));
    expect(await left).toEqual({ ok: false, fault: { kind: 'unauthorised' } });
    expect(environment.onUnauthorised).not.toHaveBeenCalled();
    await gateway.call('balance');
    expect(environment.onUnauthorised).toHaveBeenCalledOnce();
  });

  it('a 401 for another token does not end the current session', async () => {
    answer = () => json({}, { status: 401 });
    const gateway = createGateway(environment);
    const ended = gateway.call('logout', undefined, { token: 'left' });
    await gateway.call('balance');
    expect(await ended).toEqual({ ok: false, fault: { kind: 'unauthorised' } });
    expect(sent.map(({ headers }) => new Headers(headers).get('Authorization'))).toContain('left');
    expect(environment.onUnauthorised).toHaveBeenCalledOnce();
  });

  it('a 401 for a call without a token ends no session', async () => {
    answer = () => json({}, { status: 401 });
    await createGateway(environment).call('countryCode');
    expect(environment.onUnauthorised).not.toHaveBeenCalled();
  });

  it.each([
    ['12', 12],
    ['1.2', 2],
    ['soon', 60],
    ['', 60],
    ['-3', 60],
    ['99999999999', 86_400],
    ['Thu, 26 Nov 2026 05:00:42 GMT', 42],
    ['Thu, 26 Nov 2026 04:00:00 GMT', 60],
    ['Fri, 31 Dec 9999 23:59:59 GMT', 86_400],
  ])('a 429 response with Retry-After %j requires a wait of %i s', async (header, seconds) => {
    const details = { 'Retry-After': header, Date: 'Thu, 26 Nov 2026 05:00:00 GMT' };
    answer = () => json({}, { status: 429, headers: details });
    expect(await balance()).toEqual({ ok: false, fault: { kind: 'limited', retryAfterSeconds: seconds } });
  });

  it('a 429 response without a Date header computes the wait time with the device clock', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T05:00:00Z') });
    const headers = { 'Retry-After': 'Thu, 26 Nov 2026 05:00:42 GMT' };
    answer = () => json({}, { status: 429, headers });
    expect(await balance()).toEqual({ ok: false, fault: { kind: 'limited', retryAfterSeconds: 42 } });
  });

  it('a 429 response without Retry-After requires a wait of one minute', async () => {
    answer = () => json({}, { status: 429 });
    expect(await balance()).toEqual({ ok: false, fault: { kind: 'limited', retryAfterSeconds: 60 } });
  });

  it('499 is a refusal with the code http.499, and 399 is a success', async () => {
    answer = () => json({}, { status: 499 });
    expect(await balance()).toMatchObject({ fault: { kind: 'refused', errorCode: 'http.499' } });
    answer = () => json({ success: true, value: { sumBalance: 1 } }, { status: 399 });
    expect(await balance()).toEqual({ ok: true, value: { sumBalance: 1 } });
  });

  it('a refusal without a code has an empty code and keeps its message', async () => {
    answer = () => json({ success: false, message: 'no' });
    const fault = { kind: 'refused', errorCode: '', message: 'no', value: undefined };
    expect(await balance()).toEqual({ ok: false, fault });
    answer = () => json({ success: false });
    expect(await balance()).toEqual({ ok: false, fault: { ...fault, message: '' } });
  });

  it('a 400 response is a refusal with the code http.400 even when its body reports success', async () => {
    answer = () => json({ success: true, value: { sumBalance: 1 }, errorCode: 'x' }, { status: 400 });
    expect(await balance()).toMatchObject({ fault: { kind: 'refused', errorCode: 'http.400' } });
  });

  it('responses other than refusals do not report an insufficient balance', async () => {
    const onShortOfMoney = vi.fn();
    answer = () => json({ success: true, value: { sumBalance: 1 }, errorCode: 'balance.short' });
    await createGateway({ ...environment, onShortOfMoney }).call('balance');
    answer = () => json({ success: false, errorCode: 'balance.short' }, { status: 503 });
    await createGateway({ ...environment, onShortOfMoney }).call('balance');
    expect(onShortOfMoney).not.toHaveBeenCalled();
  });

  it.each([500, 503, 599])(
    'the status %i means that the gateway is unavailable, and triggers a request of the system status',
    async (status) => {
      answer = () => json({}, { status });
      expect(await balance()).toEqual({ ok: false, fault: { kind: 'unavailable' } });
      expect(environment.onUnavailable).toHaveBeenCalledOnce();
    },
  );

  it.each(['funds.short', 'balance.short'])(
    'a refusal with the code %s notifies the site of an insufficient balance',
    async (errorCode) => {
      const onShortOfMoney = vi.fn();
      const gateway = createGateway({ ...environment, onShortOfMoney });
      const refuse = (code: string) => json({ success: false, value: null, message: '', errorCode: code });
      answer = () => refuse('withdrawal.limit');
      await gateway.call('memberLanguage', { language: 'EN' });
      expect(onShortOfMoney).not.toHaveBeenCalled();
      answer = () => refuse(errorCode);
      await gateway.call('memberLanguage', { language: 'EN' });
      expect(onShortOfMoney).toHaveBeenCalledOnce();
    },
  );

  it.each([400, 403, 404, 409, 413, 422])(
    '%i without a refusal in its body is a refusal with the status as its code',
    async (status) => {
      const refusal = { kind: 'refused', errorCode: `http.${status}`, message: '', value: undefined };
      for (const body of [
        '<html>Forbidden</html>',
        '',
        '{"error":"no"}',
        '{"success":true,"value":{"sumBalance":1}}',
      ]) {
        answer = () => new Response(body, { status });
        expect(await balance()).toEqual({ ok: false, fault: refusal });
      }
      answer = () => json({ success: false, errorCode: 'balance.short' }, { status });
      expect(await balance()).toMatchObject({ fault: { kind: 'refused', errorCode: 'balance.short' } });
    },
  );

  it('408 is a timeout', async () => {
    answer = () => json({}, { status: 408 });
    expect(await balance()).toEqual({ ok: false, fault: { kind: 'timeout' } });
  });

  it('accepts a number as an error code and ignores an invalid message', async () => {
    answer = () => json({ success: false, errorCode: 10_031, message: { es: 'no' } });
    expect(await balance()).toMatchObject({ fault: { kind: 'refused', errorCode: '10031', message: '' } });
  });

  it('stops reading a response that is too long', async () => {
    let pulled = 0;
    const cancelled = vi.fn();
    const chunk = new Uint8Array(1024 * 1024).fill(0x20);
    answer = () =>
      new Response(
        new ReadableStream({
          pull: (controller) => (++pulled > 50 ? controller.close() : controller.enqueue(chunk)),
          cancel: cancelled,
        }),
      );
    expect(await balance()).toEqual({ ok: false, fault: { kind: 'malformed' } });
    expect(pulled).toBeLessThan(12);
    expect(cancelled).toHaveBeenCalledOnce();
  });

  it('reads up to 8 MiB, even when a character is split between two chunks', async () => {
    const most = 8 * 1024 * 1024;
    const long = (length: number) => {
      const bytes = new Uint8Array(length).fill(0x20);
      bytes.set(new TextEncoder().encode('{"success":false,"errorCode":"ñ","message":"'));
      bytes.set(new TextEncoder().encode('"}'), length - 2);
      const cut = bytes.indexOf(0xc3) + 1;
      return new Response(
        new ReadableStream({
          start(controller) {
            for (const part of [bytes.subarray(0, cut), bytes.subarray(cut)]) controller.enqueue(part);
            controller.close();
          },
        }),
      );
    };
    answer = () => long(most);
    expect(await balance()).toMatchObject({ fault: { kind: 'refused', errorCode: 'ñ' } });
    answer = () => long(most + 1);
    expect(await balance()).toEqual({ ok: false, fault: { kind: 'malformed' } });
  });

  it.each([
    ['truncated', '{"success":true,"value":{"sumBal'],
    ['nested deeply', `{"success":true,"value":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['beyond numbers', '{"success":true,"value":{"sumBalance":1e400}}'],
    ['of a redirect', '<!doctype html><title>Log in</title>'],
  ])('reports a malformed body: %s', async (_, text) => {
    answer = () => new Response(text);
    expect(await balance()).toEqual({ ok: false, fault: { kind: 'malformed' } });
  });

  it('does not throw for a whitelabel tree that is nested very deeply', async () => {
    const depth = 50_000;
    const node = '{"modId":"A","enabled":true,"childrenNodes":[';
    const tree = `${node.repeat(depth)}${']}'.repeat(depth)}`;
    const info = `{"whitelabel":[${tree}],"register":{}}`;
    answer = () =>
      new Response(`{"success":true,"value":{"maintenance":false,"regionRestriction":false,"info":${info}}}`);
    const result = await createGateway(environment).call('systemStatus', { url: 'site.test' });
    expect(result).toEqual({ ok: false, fault: { kind: 'malformed' } });
  });

  it('204 without content is malformed', async () => {
    answer = () => new Response(null, { status: 204 });
    expect(await balance()).toEqual({ ok: false, fault: { kind: 'malformed' } });
  });

  it('an interrupted body is a connection failure', async () => {
    answer = () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('decoding')) }));
    expect(await balance()).toEqual({ ok: false, fault: { kind: 'offline' } });
  });

  it('an unavailable system status does not trigger another request of the system status', async () => {
    answer = () => json({}, { status: 503 });
    await createGateway(environment).call('systemStatus', { url: 'site.test' });
    expect(environment.onUnavailable).not.toHaveBeenCalled();
  });
});

describe('connection failure', () => {
  it('a read request is retried once', async () => {
    const tries: Handler[] = [() => Promise.reject(new TypeError('cut')), () => ok({ sumBalance: 3 })];
    answer = (request) => (tries.shift() as Handler)(request);
    expect(await balance()).toMatchObject({ ok: true });
    expect(sent).toHaveLength(2);
  });

  it('a read request waits 300 ms before the retry', async () => {
    vi.useFakeTimers();
    answer = () => Promise.reject(new TypeError('cut'));
    const result = balance();
    await vi.advanceTimersByTimeAsync(299);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
    await result;
  });

  it('a completed call leaves no timer running', async () => {
    vi.useFakeTimers();
    answer = () => ok({ sumBalance: 1 });
    await balance();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a call with an aborted signal is aborted before it is sent', async () => {
    answer = hang;
    const signal = AbortSignal.abort();
    expect(await createGateway(environment).call('balance', undefined, { signal })).toEqual({
      ok: false,
      fault: { kind: 'aborted' },
    });
  });

  it('a response that does not complete within 15 s is reported as a timeout', async () => {
    vi.useFakeTimers();
    answer = () => new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array([0x7b])) }));
    const result = balance();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await result).toEqual({ ok: false, fault: { kind: 'timeout' } });
  });

  it('a read request that fails twice is reported as offline', async () => {
    answer = () => Promise.reject(new TypeError('cut'));
    expect(await balance()).toEqual({ ok: false, fault: { kind: 'offline' } });
    expect(sent).toHaveLength(2);
  });

  it('a write request is sent only once', async () => {
    answer = () => Promise.reject(new TypeError('cut'));
    const result = await createGateway(environment).call('memberLanguage', { language: 'EN' });
    expect(result).toEqual({ ok: false, fault: { kind: 'offline' } });
    expect(sent).toHaveLength(1);
  });

  it.each(['dividendContract', 'dailySalaryContract'] as const)(
    '%s is a write request although it uses GET',
    async (name) => {
      answer = () => Promise.reject(new TypeError('cut'));
      const decision = { requestId: 'key-1', action: 'accept' as const, id: 'C1', version: 1, agreed: '' };
      expect(await createGateway(environment).call(name, decision)).toMatchObject({ fault: { kind: 'offline' } });
      expect(sent).toHaveLength(1);
      expect(sent[0]?.headers.get('Idempotency-Key')).toBe('key-1');
      expect(new URL(sent[0]!.url).search).toBe('?action=accept&id=C1&version=1&agreed');
    },
  );

  it('a call times out after exactly 15 s without a response', async () => {
    vi.useFakeTimers();
    answer = hang;
    let result: unknown = 'waiting';
    void createGateway(environment)
      .call('logout')
      .then((value) => {
        result = value;
      });
    await vi.advanceTimersByTimeAsync(14_999);
    expect(result).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(result).toEqual({ ok: false, fault: { kind: 'timeout' } });
  });

  it('a response of the document bootstrap that never arrives also times out', async () => {
    vi.useFakeTimers();
    const early = () => new Promise<Response>(() => {});
    const result = createGateway({ ...environment, early }).call('balance');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await result).toEqual({ ok: false, fault: { kind: 'timeout' } });
  });

  it('an aborted call reports the abort', async () => {
    answer = hang;
    const controller = new AbortController();
    const result = createGateway(environment).call('logout', undefined, { signal: controller.signal });
    controller.abort();
    expect(await result).toEqual({ ok: false, fault: { kind: 'aborted' } });
  });

  it('an error that is not a connection failure is thrown to the caller', async () => {
    answer = () => Promise.reject(new RangeError('a defect'));
    await expect(createGateway(environment).call('logout')).rejects.toThrow('a defect');
  });
});

describe('sealed (encrypted) call', () => {
  const credentials = { username: 'lucia2025', password: 'Sorteo2025', type: 'username' as const };
  const refusal = (errorCode: string) => json({ success: false, value: { captcha: true }, message: '', errorCode });

  async function withKey(onLogin: (tries: number) => Response) {
    const pair = await crypto.subtle.generateKey(
      { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
      true,
      ['encrypt', 'decrypt'],
    );
    const spki = await crypto.subtle.exportKey('spki', pair.publicKey);
    const publicKey = { keyId: 'k1', publicKey: Buffer.from(spki).toString('base64') };
    let tries = 0;
    answer = (request) => (request.url.endsWith('/key/rsa') ? ok(publicKey) : onLogin(++tries));
  }

  it('contains no name or password in plain text, and uses new keys each time', async () => {
    await withKey(() => ok({ token: 't', firstTimeLogin: false, passwordExpired: false }));
    const gateway = createGateway(environment);
    await gateway.call('login', credentials);
    await gateway.call('login', credentials);
    const [, first, second] = sent;
    const bodies = [await first?.text(), await second?.text()];
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([
      '/wps/session/key/rsa',
      '/wps/session/login',
      '/wps/session/login',
    ]);
    for (const body of bodies) expect(body).not.toMatch(/lucia2025|Sorteo2025/);
    expect(bodies[0]).not.toBe(bodies[1]);
    expect(first?.headers.get('Encryption')).toMatch(/^k1\./);
    expect(first?.headers.get('Encryption')).not.toBe(second?.headers.get('Encryption'));
  });

  it('is encrypted again and resent once when the gateway has changed its key', async () => {
    await withKey((tries) => refusal(tries === 1 ? 'key.unknown' : 'login.credentials'));
    const result = await createGateway(environment).call('login', credentials);
    expect(result).toMatchObject({ fault: { errorCode: 'login.credentials', value: { captcha: true } } });
    expect(sent).toHaveLength(4);
  });

  it('is resent only once', async () => {
    await withKey(() => refusal('key.unknown'));
    expect(await createGateway(environment).call('login', credentials)).toMatchObject({ ok: false });
    expect(sent).toHaveLength(4);
  });

  it('is not sent when the public key does not load', async () => {
    answer = () => json({}, { status: 503 });
    expect(await createGateway(environment).call('login', credentials)).toMatchObject({
      fault: { kind: 'unavailable' },
    });
    expect(sent).toHaveLength(1);
  });
});

describe('response that violates the contract', () => {
  const winner = (wonAt: unknown) => ({
    id: String(wonAt),
    account: 'ju***n',
    amount: 5,
    wonAt,
    game: {
      gameId: 'g',
      nodeId: 1,
      gameName: 'G',
      gameType: 'RNG',
      vassalage: 'V',
      vendorName: 'V',
      imageUrl: '/g.svg',
      isHot: true,
      isNew: false,
    },
  });
  const lines = () => vi.mocked(console.error).mock.calls.map((call) => call.join(' '));
  beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));

  it('is logged in one line with call, path, position and type, but without values', async () => {
    answer = () => ok({ isSingle: 'hunter2' });
    const asked = createGateway(environment).call('merchantWallet', { merchantCode: 'm' });
    expect(await asked).toMatchObject({ fault: { kind: 'malformed' } });
    await vi.waitFor(() => expect(lines()).toHaveLength(1));
    expect(lines()[0]).toMatch(
      /merchantWallet \(GET \/wps\/relay\/GCS_merchantWallet, 200 application\/json\).*isSingle should be boolean/,
    );
    expect(lines()[0]).not.toContain('hunter2');
  });

  it('is also logged when only a decorative field is invalid, and only the invalid parts are omitted', async () => {
    answer = () => ok([winner('2026-11-26T05:00:00Z'), winner('24/11/2026 22:56'), { id: 7 }]);
    const result = await createGateway(environment).call('winners', { merchantCode: 'm', language: 'ES' });
    expect(result).toMatchObject({ ok: true, value: [{ wonAt: '2026-11-26T05:00:00Z' }, { wonAt: null }] });
    expect(result).toMatchObject({ value: { length: 2 } });
    await vi.waitFor(() => expect(lines()).toHaveLength(1));
    expect(lines()[0]).toMatch(/is used without a part of it: 1\.wonAt should be a valid iso_timestamp/);
    expect(lines()[0]).not.toContain('22:56');
  });

  it('is logged only once when the same violation occurs again', async () => {
    answer = () => ok({ isSingle: 'once' });
    const ask = () => createGateway(environment).call('merchantWallet', { merchantCode: 'm' });
    answer = () => json({ success: true, value: {} }, { status: 201, headers: { 'Content-Type': 'text/plain;a' } });
    await ask();
    await vi.waitFor(() => expect(lines()).toHaveLength(1));
    expect(lines()[0]).toMatch(/^\[gateway\] .*, 201 text\/plain\) cannot be read: isSingle is missing$/);
    await ask();
    answer = () => new Response('{', { status: 202 });
    await ask();
    await vi.waitFor(() => expect(lines()).toHaveLength(2));
  });

  it.each([
    ['too long', () => new Response(new Uint8Array(9 * 1024 * 1024)), /the answer is too long$/],
    [
      'nested too deeply',
      () => new Response(`{"success":true,"value":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
      /cannot be read: /,
    ],
  ])('is logged as %s', async (_, handler, words) => {
    answer = handler;
    await createGateway(environment).call('profile');
    await vi.waitFor(() => expect(lines()).toHaveLength(1));
    expect(lines()[0]).toMatch(words);
  });

  it('is malformed when a money record is invalid; the record is not omitted', async () => {
    answer = () => ok([{ reference: 'WD1' }]);
    expect(await createGateway(environment).call('withdrawals')).toMatchObject({ fault: { kind: 'malformed' } });
  });
});

describe('response stored for the session', () => {
  const vendors = [{ title: 'RNG', cards: [{ vassalage: 'COBRE', name: 'Cobre Alto', isHot: true, games: 3 }] }];
  const ask = { merchantCode: 'm' };
  const keeping = (kept: Record<string, unknown> = {}) => {
    const write = vi.fn((key: string, value: unknown) => void Object.assign(kept, { [key]: value }));
    return { kept, write, gateway: createGateway({ ...environment, cache: { read: (key) => kept[key], write } }) };
  };

  it('is requested once for concurrent calls and stored under its key', async () => {
    answer = () => ok(vendors);
    const { kept, gateway } = keeping();
    const both = await Promise.all([gateway.call('gameVendors', ask), gateway.call('gameVendors', ask)]);
    await gateway.call('gameVendors', ask);
    expect(both).toEqual([
      { ok: true, value: vendors },
      { ok: true, value: vendors },
    ]);
    expect(sent).toHaveLength(1);
    expect(kept).toEqual({ gameVendor: vendors });
  });

  it('is requested again when the stored value is invalid', async () => {
    answer = () => ok(vendors);
    const { gateway } = keeping({ gameVendor: 'of another build' });
    expect(await gateway.call('gameVendors', ask)).toEqual({ ok: true, value: vendors });
    expect(sent).toHaveLength(1);
  });

  it('is requested by every call when the session stores nothing', async () => {
    answer = () => ok(vendors);
    const gateway = createGateway(environment);
    await gateway.call('gameVendors', ask);
    expect(await gateway.call('gameVendors', ask)).toEqual({ ok: true, value: vendors });
    expect(sent).toHaveLength(2);
  });

  it('is not stored after a failure, so that a later call succeeds', async () => {
    answer = () => json({}, { status: 503 });
    const { write, gateway } = keeping();
    expect(await gateway.call('gameVendors', ask)).toMatchObject({ ok: false });
    expect(write).not.toHaveBeenCalled();
    answer = () => ok(vendors);
    expect(await gateway.call('gameVendors', ask)).toMatchObject({ ok: true });
  });

  it('is still delivered to the other callers when one caller aborts', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answer = () => promise;
    const { gateway } = keeping();
    const own = new AbortController();
    const given = gateway.call('gameVendors', ask, { signal: own.signal });
    const other = gateway.call('gameVendors', ask);
    own.abort();
    resolve(ok(vendors));
    expect(await given).toEqual({ ok: false, fault: { kind: 'aborted' } });
    expect(await other).toEqual({ ok: true, value: vendors });
  });
});

describe('a feature that the site does not offer', () => {
  const onMissing = vi.fn(async () => {});

  it('makes no request for its calls', async () => {
    const gateway = createGateway({ ...environment, isDisabled: (name) => name === 'winners' });
    expect(await gateway.call('winners', { merchantCode: 'm', language: 'ES' })).toEqual({
      ok: false,
      fault: expect.objectContaining({ kind: 'refused', errorCode: 'not.found' }),
    });
    expect(sent).toEqual([]);
  });

  it.each([
    ['a page without an envelope', () => new Response('<h1>Not found</h1>', { status: 404 })],
    ['the code not.found', () => json({ success: false, value: null, errorCode: 'not.found' })],
  ])('reports a missing call before the caller gets the answer: %s', async (_, handler) => {
    answer = handler;
    const order: string[] = [];
    onMissing.mockImplementation(async () => void order.push('missing'));
    await createGateway({ ...environment, onMissing }).call('balance');
    order.push('answered');
    expect(onMissing).toHaveBeenCalledExactlyOnceWith('balance');
    expect(order).toEqual(['missing', 'answered']);
  });

  it.each([
    ['another refusal', () => json({ success: false, value: null, errorCode: 'game.maintenance' })],
    ['an outage', () => new Response('', { status: 503 })],
    ['a 403', () => new Response('', { status: 403 })],
  ])('does not report %s as a missing call', async (_, handler) => {
    answer = handler;
    await createGateway({ ...environment, onMissing }).call('balance');
    expect(onMissing).not.toHaveBeenCalled();
  });
});

describe('error codes of the gateway', () => {
  const codeOf = (code: string) => (code === '10031' ? 'login.credentials' : code);
  const codeAfter = async (body: unknown, init: ResponseInit = {}) => {
    answer = () => json(body, init);
    const result = await createGateway({ ...environment, codeOf }).call('balance');
    return !result.ok && result.fault.kind === 'refused' ? result.fault.errorCode : result;
  };
  const refusal = (errorCode: unknown) => ({ success: false, value: null, errorCode });

  it.each(['10031', 10031])('become codes of the site before the flow sees them: %s', async (code) => {
    expect(await codeAfter(refusal(code))).toBe('login.credentials');
    expect(await codeAfter(refusal(code), { status: 400 })).toBe('login.credentials');
  });

  it('stay when the operator maps them to no code, and the status replaces a missing code', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(await codeAfter(refusal('10032'))).toBe('10032');
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(await codeAfter(refusal(''), { status: 400 })).toBe('http.400');
  });

  it('are named once in the console when the site does not know them', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await codeAfter(refusal('Z-91'));
    await codeAfter(refusal('Z-91'));
    await codeAfter(refusal('10031'));
    await codeAfter(refusal('Z-92'));
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2));
    expect(warn.mock.calls.flat()).toEqual([
      expect.stringMatching(/^\[gateway\] balance \(.*does not know: Z-91\./),
      expect.stringContaining('does not know: Z-92.'),
    ]);
  });
});

describe('technical failures', () => {
  const onFailure = vi.fn();
  const failureOf = async (handler: Handler) => {
    onFailure.mockClear();
    answer = handler;
    await createGateway({ ...environment, onFailure }).call('balance');
    return onFailure.mock.calls.flat();
  };
  const failure = (name: string, status: number) => [
    { call: 'balance', status, failure: name, durationMs: expect.any(Number) },
  ];

  it('are reported with call, status, kind and duration', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await failureOf(() => new Response('', { status: 503 }))).toEqual(failure('unavailable', 503));
    expect(await failureOf(() => new Response('<h1>', { status: 200 }))).toEqual(failure('malformed', 200));
    expect(await failureOf(() => new Response('<h1>', { status: 403 }))).toEqual(failure('refused', 403));
    expect(await failureOf(() => Promise.reject(new TypeError('offline')))).toEqual(failure('offline', 0));
  });

  it('do not include refusals of the gateway, expired sessions and successes', async () => {
    expect(await failureOf(() => json({ success: false, value: null, errorCode: 'funds.short' }))).toEqual([]);
    expect(await failureOf(() => new Response('', { status: 401 }))).toEqual([]);
    expect(await failureOf(() => ok({ sumBalance: 5 }))).toEqual([]);
  });
});
