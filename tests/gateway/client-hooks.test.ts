import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isUnknownRecord } from '../../src/gateway/api-error.ts';
import { createGateway } from '../../src/gateway/client.ts';
import { environment, gatewayServer, type Handler, json, ok, replaceFetch, sent } from './gateway-server.ts';

replaceFetch();

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
    gatewayServer.answer = () => ok({ isSingle: 'hunter2' });
    const asked = createGateway(environment).call('merchantWallet', { merchantCode: 'm' });
    expect(await asked).toMatchObject({ fault: { kind: 'malformed' } });
    await vi.waitFor(() => expect(lines()).toHaveLength(1));
    expect(lines()[0]).toMatch(
      /merchantWallet \(GET \/wps\/relay\/GCS_merchantWallet, 200 application\/json\).*isSingle should be boolean/,
    );
    expect(lines()[0]).not.toContain('hunter2');
  });

  it('is also logged when only a decorative field is invalid, and only the invalid parts are omitted', async () => {
    gatewayServer.answer = () => ok([winner('2026-11-26T05:00:00Z'), winner('24/11/2026 22:56'), { id: 7 }]);
    const result = await createGateway(environment).call('winners', { merchantCode: 'm', language: 'ES' });
    expect(result).toMatchObject({ ok: true, value: [{ wonAt: '2026-11-26T05:00:00Z' }, { wonAt: null }] });
    expect(result).toMatchObject({ value: { length: 2 } });
    await vi.waitFor(() => expect(lines()).toHaveLength(1));
    expect(lines()[0]).toMatch(/is used without a part of it: 1\.wonAt should be an ISO 8601 instant with a time zone/);
    expect(lines()[0]).not.toContain('22:56');
  });

  it('is logged only once when the same violation occurs again', async () => {
    gatewayServer.answer = () => ok({ isSingle: 'once' });
    const ask = () => createGateway(environment).call('merchantWallet', { merchantCode: 'm' });
    gatewayServer.answer = () =>
      json({ success: true, value: {} }, { status: 201, headers: { 'Content-Type': 'text/plain;a' } });
    await ask();
    await vi.waitFor(() => expect(lines()).toHaveLength(1));
    expect(lines()[0]).toMatch(/^\[gateway\] .*, 201 text\/plain\) cannot be read: isSingle is missing$/);
    await ask();
    gatewayServer.answer = () => new Response('{', { status: 202 });
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
    gatewayServer.answer = handler;
    await createGateway(environment).call('profile');
    await vi.waitFor(() => expect(lines()).toHaveLength(1));
    expect(lines()[0]).toMatch(words);
  });

  it('is malformed when a money record is invalid; the record is not omitted', async () => {
    gatewayServer.answer = () => ok([{ reference: 'WD1' }]);
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
    gatewayServer.answer = () => ok(vendors);
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
    gatewayServer.answer = () => ok(vendors);
    const { gateway } = keeping({ gameVendor: 'of another build' });
    expect(await gateway.call('gameVendors', ask)).toEqual({ ok: true, value: vendors });
    expect(sent).toHaveLength(1);
  });

  it('is requested by every call when the session stores nothing', async () => {
    gatewayServer.answer = () => ok(vendors);
    const gateway = createGateway(environment);
    await gateway.call('gameVendors', ask);
    expect(await gateway.call('gameVendors', ask)).toEqual({ ok: true, value: vendors });
    expect(sent).toHaveLength(2);
  });

  it('is not stored after a failure, so that a later call succeeds', async () => {
    gatewayServer.answer = () => json({}, { status: 503 });
    const { write, gateway } = keeping();
    expect(await gateway.call('gameVendors', ask)).toMatchObject({ ok: false });
    expect(write).not.toHaveBeenCalled();
    gatewayServer.answer = () => ok(vendors);
    expect(await gateway.call('gameVendors', ask)).toMatchObject({ ok: true });
  });

  it('is still delivered to the other callers when one caller aborts', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    gatewayServer.answer = () => promise;
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
    gatewayServer.answer = handler;
    const order: string[] = [];
    onMissing.mockImplementation(async () => void order.push('missing'));
    await createGateway({ ...environment, onMissing }).call('balance');
    order.push('answered');
    expect(onMissing).toHaveBeenCalledExactlyOnceWith('balance', undefined);
    expect(order).toEqual(['missing', 'answered']);
  });

  it.each([
    ['another refusal', () => json({ success: false, value: null, errorCode: 'game.maintenance' })],
    ['an outage', () => new Response('', { status: 503 })],
    ['a 403', () => new Response('', { status: 403 })],
  ])('does not report %s as a missing call', async (_, handler) => {
    gatewayServer.answer = handler;
    await createGateway({ ...environment, onMissing }).call('balance');
    expect(onMissing).not.toHaveBeenCalled();
  });

  it('does not report the refusal of a record as a missing call, but a missing page', async () => {
    const gateway = createGateway({ ...environment, onMissing });
    const check = () => gateway.call('ticketCheck', { merchantCode: 'm', language: 'ES', reference: 'AP1' });
    gatewayServer.answer = () => json({ success: false, value: null, errorCode: 'not.found' });
    const answer = await check();
    expect(answer.ok || isUnknownRecord(answer.fault)).toBe(true);
    expect(onMissing).not.toHaveBeenCalled();
    gatewayServer.answer = () => new Response('', { status: 404 });
    await check();
    expect(onMissing).toHaveBeenCalledOnce();
  });
});

describe('error codes of the gateway', () => {
  const codeOf = (code: string) => (code === '10031' ? 'login.credentials' : code);
  const codeAfter = async (body: unknown, init: ResponseInit = {}) => {
    gatewayServer.answer = () => json(body, init);
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
    gatewayServer.answer = handler;
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

describe('call that fails without a readable refusal', () => {
  const lines = () => vi.mocked(console.error).mock.calls.map((call) => call.join(' '));
  beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));

  it.each([
    [
      '404 of a write',
      () => new Response('', { status: 404 }),
      /reportDeposit \(POST .*, 404\) failed: the gateway does not have/,
    ],
    ['403', () => new Response('', { status: 403 }), /403\) failed: .*refuses the call/],
    ['418', () => new Response('', { status: 418 }), /418\) failed: the response is an error without an envelope/],
    ['500', () => new Response('', { status: 500 }), /500\) failed: the gateway failed/],
    [
      '502 with a page',
      () => new Response('<html>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
      /502\) failed: a page \(HTML\) came instead of JSON/,
    ],
    [
      'a cut',
      () => {
        throw new TypeError('cut');
      },
      /offline\) failed: no response: .*redirects to another origin/,
    ],
  ] as const)('is logged with its status or cause and what to do: %s', async (_, handler, words) => {
    gatewayServer.answer = (request) => (request.url.endsWith('publicKey') ? ok({}) : handler());
    const answer = await createGateway(environment).call('reportDeposit', { reference: 'D1' } as never);
    expect(answer.ok).toBe(false);
    await vi.waitFor(() => expect(lines().join('\n')).toMatch(words));
  });

  it('is logged as a page when a response of 200 is HTML', async () => {
    gatewayServer.answer = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } });
    await createGateway(environment).call('vipLevels' as never);
    await vi.waitFor(() => expect(lines().join()).toMatch(/sent a page \(HTML\) instead of JSON/));
  });

  it.each([
    ['a refusal with a code', () => json({ success: false, errorCode: 'amount.low' })],
    ['the end of the session', () => new Response('', { status: 401 })],
    ['a limit', () => new Response('', { status: 429 })],
  ])('is not logged for %s', async (_, handler) => {
    gatewayServer.answer = handler;
    await createGateway(environment).call('cancelDeposit', { reference: 'D1' } as never);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(lines().filter((line) => line.includes('failed:'))).toEqual([]);
  });

  it('is not logged when the site hides its feature', async () => {
    gatewayServer.answer = () => new Response('', { status: 404 });
    await createGateway({ ...environment, onMissing: async () => true }).call('rankRecord' as never);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(lines()).toEqual([]);
  });
});
