import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallOptions, Gateway } from '../../src/gateway/client.ts';

const sent: string[] = [];

describe('gateway module that does not load', () => {
  const calls: Record<string, [part: string, call: (gateway: Gateway, options?: CallOptions) => Promise<unknown>]> = {
    'a row': ['deferred-endpoints.ts', (gateway, options) => gateway.call('withdrawals', undefined, options)],
    'a schema': ['schemas/withdraw.ts', (gateway, options) => gateway.call('withdrawals', undefined, options)],
    'the schema of a kept answer': [
      'schemas/content.ts',
      (gateway, options) => gateway.call('domainRoutes', undefined, options),
    ],
    'the cipher': ['cipher.ts', (gateway, options) => gateway.call('freePlayLogin', {}, options)],
    'the transport of an upload': [
      'upload.ts',
      (gateway, options) => gateway.call('memberLanguage', { language: 'EN' }, { ...options, onProgress: () => {} }),
    ],
  };

  async function gatewayWithout(part: string, factory: () => Promise<object>) {
    vi.resetModules();
    vi.doMock(`../../src/gateway/${part}`, factory);
    const { createGateway } = await import('../../src/gateway/client.ts');
    if (part !== 'deferred-endpoints.ts') await import('../../src/gateway/deferred-endpoints.ts');
    return createGateway({
      headers: () => ({ Merchant: 'm', Language: 'ES', Device: 'WEB' }),
      token: () => 'T',
      onUnauthorised: () => {},
      onUnavailable: () => {},
      cache: { read: () => ({ domainList: [] }), write: () => {} },
    });
  }
  function hungPart(answer = new Promise<object>(() => {})) {
    const asked = Promise.withResolvers<void>();
    const factory = () => {
      asked.resolve();
      return answer;
    };
    return { factory, asked: asked.promise };
  }
  const sentWithoutKey = () => sent.filter((path) => path !== '/wps/session/key/rsa');

  beforeEach(() => {
    sent.length = 0;
    vi.stubGlobal('location', new URL('http://site.test/'));
    vi.stubGlobal('fetch', async (path: string) => {
      sent.push(path);
      return Response.json({ success: true, value: { keyId: 'k', publicKey: 'AAAA' } });
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    for (const [part] of Object.values(calls)) vi.doUnmock(`../../src/gateway/${part}`);
    vi.resetModules();
  });

  it.each(Object.entries(calls))('%s: the call times out after 15 s and sends nothing', async (_, [part, call]) => {
    const { factory, asked } = hungPart();
    const gateway = await gatewayWithout(part, factory);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const heard = vi.fn();
    void call(gateway).then(heard);
    await asked;
    await vi.advanceTimersByTimeAsync(14_999);
    expect(heard).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith({ ok: false, fault: { kind: 'timeout' } }));
    expect(sentWithoutKey()).toEqual([]);
  });

  it.each(Object.entries(calls))('%s: the call can be aborted while the module loads', async (_, [part, call]) => {
    const gateway = await gatewayWithout(part, hungPart().factory);
    const own = new AbortController();
    const asked = call(gateway, { signal: own.signal });
    own.abort();
    expect(await asked).toEqual({ ok: false, fault: { kind: 'aborted' } });
    expect(sentWithoutKey()).toEqual([]);
  });

  it.each(Object.entries(calls))(
    '%s: the call is reported as offline when the module fails to load',
    async (_, [part, call]) => {
      const gateway = await gatewayWithout(part, () => Promise.reject(new Error('no such part')));
      expect(await call(gateway)).toEqual({ ok: false, fault: { kind: 'offline' } });
      expect(sentWithoutKey()).toEqual([]);
    },
  );

  it('sends nothing when the module loads after the deadline', async () => {
    const late = Promise.withResolvers<object>();
    const { factory, asked } = hungPart(late.promise);
    const gateway = await gatewayWithout('schemas/withdraw.ts', factory);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const call = gateway.call('withdrawals');
    await asked;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await call).toEqual({ ok: false, fault: { kind: 'timeout' } });
    vi.useRealTimers();
    late.resolve({});
    await import('../../src/gateway/schemas/withdraw.ts');
    expect(sent).toEqual([]);
  });
});
