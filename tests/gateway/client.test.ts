import { describe, expect, it, vi } from 'vitest';
import { createGateway } from '../../src/gateway/client.ts';
import { balance, environment, gatewayServer, type Handler, json, ok, replaceFetch, sent } from './gateway-server.ts';

const loggedIn = { token: 't', firstTimeLogin: false, passwordExpired: false };

/** Like the browser's fetch, rejects with the signal's reason on abort. */
const hang: Handler = (request) =>
  new Promise((_, reject) => {
    if (request.signal.aborted) reject(request.signal.reason);
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
  });

replaceFetch();

describe('request of a gateway call', () => {
  it('has the site headers, a token only when the endpoint needs one, and a query for read requests', async () => {
    gatewayServer.answer = () => ok([]);
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
    gatewayServer.answer = () => ok(null);
    await createGateway(environment).call('memberLanguage', { language: 'EN' });
    expect(sent[0]?.method).toBe('POST');
    expect(await sent[0]?.json()).toEqual({ language: 'EN' });
  });

  it('has a form body when the endpoint requires one', async () => {
    gatewayServer.answer = () => ok(null);
    await createGateway(environment).call('forgotByEmail', { username: 'ana', email: 'a+b@c.pe' });
    expect(sent[0]?.headers.get('Content-Type')).toMatch(/^application\/x-www-form-urlencoded/);
    expect(await sent[0]?.text()).toBe('username=ana&email=a%2Bb%40c.pe');
  });

  it('has the additional headers of its endpoint', async () => {
    const { subtle } = crypto;
    const pair = { modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), name: 'RSA-OAEP', hash: 'SHA-256' };
    const { publicKey } = await subtle.generateKey(pair, true, ['encrypt', 'decrypt']);
    const spki = Buffer.from(await subtle.exportKey('spki', publicKey)).toString('base64');
    gatewayServer.answer = ({ method }) => ok(method === 'GET' ? { keyId: 'k', publicKey: spki } : loggedIn);
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

  it('is not made for another member who signs in while the endpoint loads', async () => {
    gatewayServer.answer = () => ok(null);
    const call = (name: 'cancelWithdrawal' | 'dividendContract' | 'balance', body?: object) => {
      let token = 'lucia';
      const onUnauthorised = vi.fn();
      const gateway = createGateway({ ...environment, token: () => token, onUnauthorised });
      const answer = gateway.call(name, body as never);
      token = 'mateo';
      return answer.then((value) => [value.ok || value.fault.kind, onUnauthorised.mock.calls.length]);
    };
    expect(await call('cancelWithdrawal', { reference: 'WD1' })).toEqual(['unauthorised', 0]);
    expect(await call('dividendContract', { id: 'c1', requestId: 'r1' })).toEqual(['unauthorised', 0]);
    expect(sent).toHaveLength(0);
    await call('balance');
    expect(sent).toHaveLength(1);
  });

  it('has no query and no body for a read request without parameters', async () => {
    gatewayServer.answer = () => ok({ sumBalance: 1 });
    await balance();
    expect(sent[0]?.url).toBe('http://site.test/wps/v2/wallets/balance');
    expect([sent[0]?.method, await sent[0]?.text()]).toEqual(['GET', '']);
  });

  it('has no token when none is stored', async () => {
    gatewayServer.answer = () => ok({ sumBalance: 1 });
    await createGateway({ ...environment, token: () => null }).call('balance');
    expect(sent[0]?.headers.has('Authorization')).toBe(false);
  });

  it('uses its path and query to look for a response of the document bootstrap', async () => {
    gatewayServer.answer = () => ok([]);
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
    gatewayServer.answer = () => ok({ sumBalance: 1 });
    const early = vi.fn(() => Promise.resolve(ok({ sumBalance: 7 })));
    const result = await createGateway({ ...environment, early }).call('balance');
    expect(result).toEqual({ ok: true, value: { sumBalance: 7 } });
    const headers = { Merchant: 'm', Language: 'ES', Device: 'WEB', Authorization: 'T' };
    expect(early).toHaveBeenCalledWith('/wps/v2/wallets/balance', headers);
    expect(sent).toHaveLength(0);
  });

  it('is sent again when the request of the document bootstrap failed', async () => {
    gatewayServer.answer = () => ok({ sumBalance: 2 });
    const early = () => Promise.reject(new TypeError('cut'));
    expect(await createGateway({ ...environment, early }).call('balance')).toMatchObject({ value: { sumBalance: 2 } });
  });
});

describe('gateway responses', () => {
  it('returns the value inside the envelope', async () => {
    gatewayServer.answer = () => ok({ sumBalance: 1234.5 });
    expect(await balance()).toEqual({ ok: true, value: { sumBalance: 1234.5 } });
  });

  it.each([
    ['no JSON', () => new Response('<html>')],
    ['no envelope', () => json({ sumBalance: 1 })],
    ['a value of another shape', () => ok({ sumBalance: '1' })],
    ['nothing', () => new Response('')],
  ])('reports a malformed response: %s', async (_, handler) => {
    gatewayServer.answer = handler;
    expect(await balance()).toEqual({ ok: false, fault: { kind: 'malformed' } });
  });

  it('a refusal has a code, and has a value only when the endpoint defines one', async () => {
    gatewayServer.answer = () =>
      json({ success: false, value: { captcha: true, other: 1 }, message: 'no', errorCode: 'x' });
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
    gatewayServer.answer = () => ok({});
    expect(await ask()).toEqual({ ok: true, value: { expiredMinutes: 1 } });
    gatewayServer.answer = () => ok({ expiredMinutes: 3 });
    expect(await ask()).toEqual({ ok: true, value: { expiredMinutes: 3 } });
    gatewayServer.answer = () => json({ success: false, message: '<b>No</b>', errorCode: 'sms.failed' });
    expect(await ask()).toMatchObject({ fault: { kind: 'refused', errorCode: 'sms.failed', message: '<b>No</b>' } });
  });

  it('401 means unauthorized and ends the session', async () => {
    gatewayServer.answer = () => json({}, { status: 401 });
    expect(await balance()).toEqual({ ok: false, fault: { kind: 'unauthorised' } });
    expect(environment.onUnauthorised).toHaveBeenCalledOnce();
  });

  it('401 for an outdated token does not end the session', async () => {
    const token = vi.fn(() => 'old');
    gatewayServer.answer = () => {
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
    gatewayServer.answer = ({ url }) => (url.endsWith('/logout') ? signOut.promise : json({}, { status: 401 }));
    const gateway = createGateway(environment);
    const left = gateway.call('logout', undefined, { token: 'left' });
    await gateway.call('balance');
    expect(environment.onUnauthorised).toHaveBeenCalledOnce();
    signOut.resolve(ok(null));
    expect(await left).toEqual({ ok: true, value: null });
  });

  it('401 does not end the session when the call is a sign-out or was made during a sign-out', async () => {
    const signOut = Promise.withResolvers<Response>();
    gatewayServer.answer = ({ url }) => (url.endsWith('/logout') ? signOut.promise : json({}, { status: 401 }));
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
    gatewayServer.answer = () => json({}, { status: 401 });
    const gateway = createGateway(environment);
    const ended = gateway.call('logout', undefined, { token: 'left' });
    await gateway.call('balance');
    expect(await ended).toEqual({ ok: false, fault: { kind: 'unauthorised' } });
    expect(sent.map(({ headers }) => new Headers(headers).get('Authorization'))).toContain('left');
    expect(environment.onUnauthorised).toHaveBeenCalledOnce();
  });

  it('a 401 for a call without a token ends no session', async () => {
    gatewayServer.answer = () => json({}, { status: 401 });
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
    gatewayServer.answer = () => json({}, { status: 429, headers: details });
    expect(await balance()).toEqual({ ok: false, fault: { kind: 'limited', retryAfterSeconds: seconds } });
  });

  it('a 429 response without a Date header computes the wait time with the device clock', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T05:00:00Z') });
    const headers = { 'Retry-After': 'Thu, 26 Nov 2026 05:00:42 GMT' };
    gatewayServer.answer = () => json({}, { status: 429, headers });
    expect(await balance()).toEqual({ ok: false, fault: { kind: 'limited', retryAfterSeconds: 42 } });
  });

  it('a 429 response without Retry-After requires a wait of one minute', async () => {
    gatewayServer.answer = () => json({}, { status: 429 });
    expect(await balance()).toEqual({ ok: false, fault: { kind: 'limited', retryAfterSeconds: 60 } });
  });

  it('499 is a refusal with the code http.499, and 399 is a success', async () => {
    gatewayServer.answer = () => json({}, { status: 499 });
    expect(await balance()).toMatchObject({ fault: { kind: 'refused', errorCode: 'http.499' } });
    gatewayServer.answer = () => json({ success: true, value: { sumBalance: 1 } }, { status: 399 });
    expect(await balance()).toEqual({ ok: true, value: { sumBalance: 1 } });
  });

  it('a refusal without a code has an empty code and keeps its message', async () => {
    gatewayServer.answer = () => json({ success: false, message: 'no' });
    const fault = { kind: 'refused', errorCode: '', message: 'no', value: undefined };
    expect(await balance()).toEqual({ ok: false, fault });
    gatewayServer.answer = () => json({ success: false });
    expect(await balance()).toEqual({ ok: false, fault: { ...fault, message: '' } });
  });

  it('a 400 response is a refusal with the code http.400 even when its body reports success', async () => {
    gatewayServer.answer = () => json({ success: true, value: { sumBalance: 1 }, errorCode: 'x' }, { status: 400 });
    expect(await balance()).toMatchObject({ fault: { kind: 'refused', errorCode: 'http.400' } });
  });

  it('responses other than refusals do not report an insufficient balance', async () => {
    const onShortOfMoney = vi.fn();
    gatewayServer.answer = () => json({ success: true, value: { sumBalance: 1 }, errorCode: 'balance.short' });
    await createGateway({ ...environment, onShortOfMoney }).call('balance');
    gatewayServer.answer = () => json({ success: false, errorCode: 'balance.short' }, { status: 503 });
    await createGateway({ ...environment, onShortOfMoney }).call('balance');
    expect(onShortOfMoney).not.toHaveBeenCalled();
  });

  it.each([500, 503, 599])(
    'the status %i means that the gateway is unavailable, and triggers a request of the system status',
    async (status) => {
      gatewayServer.answer = () => json({}, { status });
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
      gatewayServer.answer = () => refuse('withdrawal.limit');
      await gateway.call('memberLanguage', { language: 'EN' });
      expect(onShortOfMoney).not.toHaveBeenCalled();
      gatewayServer.answer = () => refuse(errorCode);
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
        gatewayServer.answer = () => new Response(body, { status });
        expect(await balance()).toEqual({ ok: false, fault: refusal });
      }
      gatewayServer.answer = () => json({ success: false, errorCode: 'balance.short' }, { status });
      expect(await balance()).toMatchObject({ fault: { kind: 'refused', errorCode: 'balance.short' } });
    },
  );

  it('408 is a timeout', async () => {
    gatewayServer.answer = () => json({}, { status: 408 });
    expect(await balance()).toEqual({ ok: false, fault: { kind: 'timeout' } });
  });

  it('accepts a number as an error code and ignores an invalid message', async () => {
    gatewayServer.answer = () => json({ success: false, errorCode: 10_031, message: { es: 'no' } });
    expect(await balance()).toMatchObject({ fault: { kind: 'refused', errorCode: '10031', message: '' } });
  });

  it('stops reading a response that is too long', async () => {
    let pulled = 0;
    const cancelled = vi.fn();
    const chunk = new Uint8Array(1024 * 1024).fill(0x20);
    gatewayServer.answer = () =>
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
    gatewayServer.answer = () => long(most);
    expect(await balance()).toMatchObject({ fault: { kind: 'refused', errorCode: 'ñ' } });
    gatewayServer.answer = () => long(most + 1);
    expect(await balance()).toEqual({ ok: false, fault: { kind: 'malformed' } });
  });

  it.each([
    ['truncated', '{"success":true,"value":{"sumBal'],
    ['nested deeply', `{"success":true,"value":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['beyond numbers', '{"success":true,"value":{"sumBalance":1e400}}'],
    ['of a redirect', '<!doctype html><title>Log in</title>'],
  ])('reports a malformed body: %s', async (_, text) => {
    gatewayServer.answer = () => new Response(text);
    expect(await balance()).toEqual({ ok: false, fault: { kind: 'malformed' } });
  });

  it('does not throw for a whitelabel tree that is nested very deeply', async () => {
    const depth = 50_000;
    const node = '{"modId":"A","enabled":true,"childrenNodes":[';
    const tree = `${node.repeat(depth)}${']}'.repeat(depth)}`;
    const info = `{"whitelabel":[${tree}],"register":{}}`;
    gatewayServer.answer = () =>
      new Response(`{"success":true,"value":{"maintenance":false,"regionRestriction":false,"info":${info}}}`);
    const result = await createGateway(environment).call('systemStatus', { url: 'site.test' });
    expect(result).toEqual({ ok: false, fault: { kind: 'malformed' } });
  });

  it('204 without content is malformed', async () => {
    gatewayServer.answer = () => new Response(null, { status: 204 });
    expect(await balance()).toEqual({ ok: false, fault: { kind: 'malformed' } });
  });

  it('an interrupted body is a connection failure', async () => {
    gatewayServer.answer = () =>
      new Response(new ReadableStream({ start: (body) => body.error(new TypeError('decoding')) }));
    expect(await balance()).toEqual({ ok: false, fault: { kind: 'offline' } });
  });

  it('an unavailable system status does not trigger another request of the system status', async () => {
    gatewayServer.answer = () => json({}, { status: 503 });
    await createGateway(environment).call('systemStatus', { url: 'site.test' });
    expect(environment.onUnavailable).not.toHaveBeenCalled();
  });
});

describe('connection failure', () => {
  it('a read request is retried once', async () => {
    const tries: Handler[] = [() => Promise.reject(new TypeError('cut')), () => ok({ sumBalance: 3 })];
    gatewayServer.answer = (request) => (tries.shift() as Handler)(request);
    expect(await balance()).toMatchObject({ ok: true });
    expect(sent).toHaveLength(2);
  });

  it('a read request waits 300 ms before the retry', async () => {
    vi.useFakeTimers();
    gatewayServer.answer = () => Promise.reject(new TypeError('cut'));
    const result = balance();
    await vi.advanceTimersByTimeAsync(299);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
    await result;
  });

  it('a completed call leaves no timer running', async () => {
    vi.useFakeTimers();
    gatewayServer.answer = () => ok({ sumBalance: 1 });
    await balance();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a call with an aborted signal is aborted before it is sent', async () => {
    gatewayServer.answer = hang;
    const signal = AbortSignal.abort();
    expect(await createGateway(environment).call('balance', undefined, { signal })).toEqual({
      ok: false,
      fault: { kind: 'aborted' },
    });
  });

  it('a response that does not complete within 15 s is reported as a timeout', async () => {
    vi.useFakeTimers();
    gatewayServer.answer = () =>
      new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array([0x7b])) }));
    const result = balance();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await result).toEqual({ ok: false, fault: { kind: 'timeout' } });
  });

  it('a read request that fails twice is reported as offline', async () => {
    gatewayServer.answer = () => Promise.reject(new TypeError('cut'));
    expect(await balance()).toEqual({ ok: false, fault: { kind: 'offline' } });
    expect(sent).toHaveLength(2);
  });

  it('a write request is sent only once', async () => {
    gatewayServer.answer = () => Promise.reject(new TypeError('cut'));
    const result = await createGateway(environment).call('memberLanguage', { language: 'EN' });
    expect(result).toEqual({ ok: false, fault: { kind: 'offline' } });
    expect(sent).toHaveLength(1);
  });

  it.each(['dividendContract', 'dailySalaryContract'] as const)(
    '%s is a write request although it uses GET',
    async (name) => {
      gatewayServer.answer = () => Promise.reject(new TypeError('cut'));
      const decision = { requestId: 'key-1', action: 'accept' as const, id: 'C1', version: 1, agreed: '' };
      expect(await createGateway(environment).call(name, decision)).toMatchObject({ fault: { kind: 'offline' } });
      expect(sent).toHaveLength(1);
      expect(sent[0]?.headers.get('Idempotency-Key')).toBe('key-1');
      expect(new URL(sent[0]!.url).search).toBe('?action=accept&id=C1&version=1&agreed');
    },
  );

  it('a call times out after exactly 15 s without a response', async () => {
    vi.useFakeTimers();
    gatewayServer.answer = hang;
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

  it('a call without a response is reported as offline while the device has no connection', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { onLine: false });
    gatewayServer.answer = hang;
    const answer = createGateway(environment).call('logout');
    await vi.advanceTimersByTimeAsync(15_000);
    vi.unstubAllGlobals();
    expect(await answer).toEqual({ ok: false, fault: { kind: 'offline' } });
  });

  it('a response of the document bootstrap that never arrives also times out', async () => {
    vi.useFakeTimers();
    const early = () => new Promise<Response>(() => {});
    const result = createGateway({ ...environment, early }).call('balance');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await result).toEqual({ ok: false, fault: { kind: 'timeout' } });
  });

  it('an aborted call reports the abort', async () => {
    gatewayServer.answer = hang;
    const controller = new AbortController();
    const result = createGateway(environment).call('logout', undefined, { signal: controller.signal });
    controller.abort();
    expect(await result).toEqual({ ok: false, fault: { kind: 'aborted' } });
  });

  it('an error that is not a connection failure is thrown to the caller', async () => {
    gatewayServer.answer = () => Promise.reject(new RangeError('a defect'));
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
    gatewayServer.answer = (request) => (request.url.endsWith('/key/rsa') ? ok(publicKey) : onLogin(++tries));
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

  it('is not sent for another member who signs in during the encryption', async () => {
    let token = 'lucia';
    await withKey(() => ok(null));
    const forKey = gatewayServer.answer;
    gatewayServer.answer = (request) => {
      token = 'mateo';
      return forKey(request);
    };
    const order = { payeeId: 'p', amount: 5_000, password: '135790', requestId: 'r1' };
    const result = await createGateway({ ...environment, token: () => token }).call('withdraw', order as never);
    expect(result).toEqual({ ok: false, fault: { kind: 'unauthorised' } });
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(['/wps/session/key/rsa']);
  });

  it('is resent only once', async () => {
    await withKey(() => refusal('key.unknown'));
    expect(await createGateway(environment).call('login', credentials)).toMatchObject({ ok: false });
    expect(sent).toHaveLength(4);
  });

  it('is not sent when the public key does not load', async () => {
    gatewayServer.answer = () => json({}, { status: 503 });
    expect(await createGateway(environment).call('login', credentials)).toMatchObject({
      fault: { kind: 'unavailable' },
    });
    expect(sent).toHaveLength(1);
  });
});
