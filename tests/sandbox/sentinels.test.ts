import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { temporaryFolder } from 'chartwalk/project';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { flowCalls } from '../../sandbox/content/flows.ts';
import { refusalsOf } from '../../sandbox/http/refusals-by-call.ts';
import { sentinelOf, type TransportFault, transportFaults } from '../../sandbox/http/sentinels.ts';
import { createSandbox } from '../../sandbox/http/server.ts';
import type { ApiError } from '../../src/gateway/api-error.ts';
import { createGateway } from '../../src/gateway/client.ts';
import { type EndpointName, endpoints } from '../../src/gateway/endpoints.ts';
import { type ErrorCode, errorCode } from '../../src/gateway/error-code.ts';
import { reasonLists } from '../kit/reason-lists.ts';
import { sandbox, visit } from './sandbox-client.ts';

const names = Object.keys(endpoints) as EndpointName[];
const read = (file: string) => readFileSync(file, 'utf8');

const nameOf = new Map(Object.entries(errorCode).map(([name, code]) => [code, name as keyof typeof errorCode]));

/** The calls that appear in the source files of a feature, and the error codes in its lists of refusal reasons. */
function namedBy(feature: string) {
  const files = globSync(`src/features/${feature}/*.{ts,tsx}`).map(read);
  const all = (pattern: RegExp) => files.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name ?? ''));
  return {
    calls: all(/\bcall\(\s*'(\w+)'/g).filter((name): name is EndpointName => Object.hasOwn(endpoints, name)),
    codes: all(/\brefusalOf\(.*?(\w+Reasons)\b/g)
      .flatMap((list) => Object.values(reasonLists[list] ?? {}).flatMap((reason) => reason.codes))
      .flatMap((code) => nameOf.get(code as ErrorCode) ?? []),
  };
}

describe('list of the gateway calls of each flow', () => {
  it('contains every flow and page that calls the gateway, with its endpoints', () => {
    const folders = new Set(
      globSync('src/features/**/*.{ts,tsx}').map((file) => dirname(file).slice('src/features/'.length)),
    );
    const missing = [...folders].flatMap((feature) => {
      const listed = flowCalls.filter((flow) => flow.feature === feature).flatMap(({ calls }) => calls);
      return namedBy(feature)
        .calls.filter((name) => !listed.includes(name))
        .map((name) => `${feature} calls ${name}`);
    });
    expect([...new Set(missing)]).toEqual([]);
  });

  it('lists only flows that exist, each flow once', () => {
    const features = flowCalls.map(({ feature }) => feature);
    expect(features.filter((feature) => !existsSync(`src/features/${feature}`))).toEqual([]);
    expect(features).toEqual([...new Set(features)]);
  });

  it('contains every endpoint of the gateway', () => {
    const listed = new Set(flowCalls.flatMap(({ calls }) => calls));
    expect(names.filter((name) => !listed.has(name))).toEqual([]);
  });

  it.each(flowCalls.map(({ feature, calls }) => [feature, calls] as const))(
    'the calls of %s can return every error code that its source handles',
    (feature, calls) => {
      const possible = new Set(calls.flatMap((name) => refusalsOf(name)));
      expect(namedBy(feature).codes.filter((code) => !possible.has(code))).toEqual([]);
    },
  );

  it('contains every error code', () => {
    const listed = names.flatMap((name) => refusalsOf(name).map((code) => errorCode[code] as string));
    const known = new Set([...listed, transportFaults.unauthorised.answer.body.errorCode]);
    expect(Object.values(errorCode).filter((code) => !known.has(code))).toEqual([]);
  });

  it('contains each refusal of a call only once', () => {
    expect(names.filter((name) => new Set(refusalsOf(name)).size < refusalsOf(name).length)).toEqual([]);
  });
});

const origin = 'http://sentinels.localhost';
const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });
const post = (path: string, fields: Record<string, string>) =>
  sandbox.request(`${origin}/__sandbox${path}`, form(fields));
const arm = (endpoint: string, answer: string) => post('/arm', { endpoint, answer, language: 'es' });

describe('refusal chosen on the sandbox page', () => {
  it.each(names.flatMap((name) => refusalsOf(name).map((refusal) => [name, errorCode[refusal]] as const)))(
    'replaces only the next response of %s: %s',
    async (name, code) => {
      const player = visit('sentinels.localhost');
      expect((await arm(name, code)).status).toBe(303);
      expect(await player.call(name)).toMatchObject({ success: false, errorCode: code });
      expect(
        await (await sandbox.request(`${origin}/__sandbox`, { headers: { Accept: 'text/html' } })).text(),
      ).toContain('Ninguna respuesta preparada.');
    },
  );

  it.each([
    ['login', 'nothing'],
    ['login', 'deposit.range'],
    ['login', '__proto__'],
    ['toString', 'slow'],
  ])('a refusal that is not in the list cannot be set up: %s, %s', async (endpoint, answer) => {
    expect((await arm(endpoint, answer)).status).toBe(400);
  });
});

describe('transport fault selected on the sandbox page', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const found: Record<TransportFault, ApiError | null> = {
    slow: null,
    noAnswer: { kind: 'timeout' },
    cut: { kind: 'offline' },
    cutAfter: { kind: 'offline' },
    malformed: { kind: 'malformed' },
    serverError: { kind: 'unavailable' },
    closed: { kind: 'unavailable' },
    limited: { kind: 'limited', retryAfterSeconds: 30 },
    unauthorised: { kind: 'unauthorised' },
  };
  /** Faults under which the gateway still executes the request. */
  const works: readonly TransportFault[] = ['slow', 'cutAfter'];
  const waiting = { timeout: 10_000, interval: 1 };

  it.each(Object.entries(found) as [TransportFault, ApiError | null][])('%s', async (name, fault) => {
    const player = visit();
    const { token } = (await player.control('/session', { account: 'lucia2025' })) as { token: string };
    const [game] = await player.value('gameList', {
      merchantCode: 'sorteo',
      language: 'ES',
      platform: 'html5-desktop',
    });
    const gameId = game?.gameId ?? '';
    const gateway = createGateway({
      headers: () => ({ Merchant: 'sorteo', Language: 'ES', Device: 'WEB' }),
      token: () => token,
      onUnauthorised: () => {},
      onUnavailable: () => {},
    });
    await sandbox.request(`http://${player.host}/__sandbox/arm`, form({ endpoint: 'addFavourite', answer: name }));
    const asked = vi.fn();
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      asked();
      const response = await sandbox.request(`http://${player.host}${path}`, init);
      if (response.type === 'error') throw new TypeError('The connection broke');
      return response;
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answered = vi.fn();
    const call = gateway.call('addFavourite', { gameId }).then(answered);
    if (name === 'slow' || name === 'noAnswer') {
      // The client has one timer for its timeout; for a slow response, the sandbox has a second timer.
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(name === 'slow' ? 2 : 1), waiting);
      await vi.waitFor(() => expect(asked).toHaveBeenCalled(), waiting);
      await vi.advanceTimersByTimeAsync(name === 'slow' ? 5000 : 15_000);
    }
    await vi.waitFor(() => expect(answered).toHaveBeenCalled(), waiting);
    await call;
    expect(answered).toHaveBeenCalledWith(fault ? { ok: false, fault } : expect.objectContaining({ ok: true }));
    vi.useRealTimers();
    const favourites = await player.value('favourites', undefined, { token });
    expect(JSON.stringify(favourites).includes(gameId)).toBe(works.includes(name));
  });

  it.each(names)('replaces the next response of %s, for each kind of fault', async (name) => {
    const player = visit('sentinels.localhost');
    const ends: unknown[] = [];
    for (const fault of ['cut', 'malformed', 'serverError', 'closed', 'limited', 'unauthorised']) {
      expect((await arm(name, fault)).status).toBe(303);
      const response = await player.send(name, undefined);
      const isMalformed = await response.json().then(
        () => false,
        () => true,
      );
      ends.push(response.type === 'error' ? 'cut' : isMalformed ? 'malformed' : response.status);
    }
    expect(ends).toEqual(['cut', 'malformed', 500, 503, 429, 401]);
  });
});

describe('typed form value that selects a gateway error', () => {
  const app = createSandbox({ dir: temporaryFolder('sorteo-sentinels'), sentinels: true });
  const password = { withdrawalPassword: 'Retiro2025', requestId: 'r1' };
  const rates = { RNG: 0, LIVE: 0, SPORTS: 0, LOTT: 0, FISH: 0, PVP: 0 };
  const requests: Partial<Record<EndpointName, (typed: string) => Record<string, unknown>>> = {
    login: (username) => ({ type: 'username', username, password: 'x' }),
    register: (username) => ({
      ...{ username, registerUrl: 'a', registerMethod: 'WEB', login: true, captchaId: '', captchaCheckToken: '' },
    }),
    registerDownline: (account) => ({ requestId: 'r1', kind: 'member', account, nickname: 'a', password: 'a', rates }),
    createDeposit: (typed) => ({ requestId: 'r1', methodId: 'a', amount: minorOf(typed) }),
    moveFunds: (typed) => ({ requestId: 'r1', from: null, to: 'COBRE', amount: minorOf(typed) }),
    transferToDownline: (typed) => ({ ...password, memberId: 1, remark: '', amount: minorOf(typed) }),
    transferToUpline: (typed) => ({ ...password, remark: '', amount: minorOf(typed) }),
    withdraw: (typed) => ({ ...password, payeeId: 'a', amount: minorOf(typed) }),
  };
  const minorOf = (typed: string) => Math.round(Number(typed.replace('P ', '')) * 100);
  const listed = names.flatMap((name) =>
    refusalsOf(name).flatMap((refusal) => {
      const typed = sentinelOf(name, refusal);
      return typed ? [[name, typed, errorCode[refusal]] as const] : [];
    }),
  );

  it.each(listed)('the call %s with the typed value %s returns the error %s', async (name, typed, code) => {
    const player = visit('typed.localhost', app);
    const { token } = (await player.control('/session', { account: 'lucia2025' })) as { token: string };
    const request = requests[name]?.(typed);
    expect(await player.call(name, request, { token })).toMatchObject({ success: false, errorCode: code });
  });

  it('has no effect when the sandbox does not enable these values', async () => {
    const player = visit();
    const reply = await player.call('login', requests.login?.(sentinelOf('login', 'notAgent') ?? ''));
    expect(reply.errorCode).not.toBe(errorCode.notAgent);
  });
});

it('no application source file contains the path of the sandbox page', () => {
  const naming = globSync('{src,machines,build}/**/*.{ts,tsx,js}').filter((file) => read(file).includes('__sandbox'));
  expect(naming).toEqual([]);
});

describe('sandbox page', () => {
  const page = async (language: string, accept = 'text/html') =>
    sandbox.request(`${origin}/__sandbox?language=${language}`, { headers: { Accept: accept } });

  it.each([
    ['es', 'Respuestas del sandbox', 'Contraseña de retiro', 'Sin respuesta', 'escribe'],
    ['en', 'Sandbox answers', 'Withdrawal password', 'No answer', 'type'],
  ])('lists in %s each flow, endpoint, refusal, fault and typed value', async (language, ...texts) => {
    const html = await (await page(language)).text();
    expect(html).toContain(`<html lang="${language}">`);
    for (const text of texts) expect(html).toContain(text);
    for (const { feature, calls } of flowCalls)
      for (const name of calls) {
        const own = html.split(`<select id="${feature}/${name}"`)[1]?.split('</select>')[0] ?? '';
        const options = [...own.matchAll(/<option(?: value="(\w+)")?>([^<]*)/g)].map(
          ([, value, text]) => value ?? text,
        );
        expect(options).toEqual([...refusalsOf(name).map((one) => errorCode[one]), ...Object.keys(transportFaults)]);
      }
    expect(html).toContain(`<code>${sentinelOf('withdraw', 'fundsShort')}</code>`);
  });

  it('contains no script and no external resource, and labels every field', async () => {
    const response = await page('es');
    const html = await response.text();
    expect(html).not.toMatch(/<script|src=|https?:/);
    expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; .*form-action 'self'/);
    const labels = [...html.matchAll(/<label for="([^"]+)"/g)].map(([, id]) => id);
    expect([...html.matchAll(/<select id="([^"]+)"/g)].map(([, id]) => id)).toEqual(labels);
  });

  it('lists the prepared responses and clears them', async () => {
    await arm('balance', 'slow');
    expect(await (await page('es')).text()).toContain('<li><code>balance</code>: 1</li>');
    expect((await post('/disarm', { language: 'es' })).status).toBe(303);
    expect(await (await page('es')).text()).toContain('Ninguna respuesta preparada.');
  });

  it('returns the world state to a JSON client', async () => {
    expect(await (await page('es', 'application/json')).json()).toMatchObject({ host: 'sentinels.localhost' });
  });
});
