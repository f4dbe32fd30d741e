import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSiteFile } from '../../../src/branding/site-settings.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../../src/gateway/endpoints.ts';
import { requests } from '../../../src/gateway/requests.ts';
import { reportViolation } from '../../../src/gateway/violation.ts';
import { sandbox, visit } from '../../sandbox/sandbox-client.ts';
import { checkGateway, effectsOf, type Report } from './check.ts';
import { readArguments } from './cli.ts';
import { agentReads, memberReads, neverMade, visitorReads, writes } from './plan.ts';
import { isPassed, reportText } from './report.ts';

const options = { merchantCode: 'sorteo', language: 'ES' };
const inSandbox = (url: string, init: RequestInit) => sandbox.request(url, init);

/** Checks a new world of the sandbox with an account that signs in as a person would. */
async function checkSandbox(account: string): Promise<Report> {
  const player = visit();
  return checkGateway({
    ...options,
    gateway: `http://${player.host}`,
    account,
    writes: true,
    fetch: inSandbox,
    person: {
      password: async () => 'Sorteo2025',
      code: async () => null,
      slider: async () => (await player.control('/slider'))['position'] as number,
      sound: async () => null,
    },
  });
}

describe('check of the sandbox', () => {
  it('finds no mismatch and no missing call for an agent, with writes', async () => {
    const report = await checkSandbox('agente1');
    expect(report.signIn).toBe('signed in');
    expect([report.mismatches, report.missing, report.notOffered, report.effects, report.notes]).toEqual([
      [],
      [],
      [],
      [],
      [],
    ]);
    expect(isPassed(report)).toBe(true);
    expect(report.refused.filter(({ isKnown }) => !isKnown)).toEqual([]);
    expect(report.fitting).toEqual(expect.arrayContaining(['gameList', 'balance', 'teamBets', 'launchGame', 'logout']));
    const open = report.notMade.filter(({ call }) => !(call in neverMade)).map(({ call }) => call);
    expect(open.length).toBeLessThan(8);
  });

  it('leaves the balance, the favorites and the mails of a member as they were', async () => {
    const player = visit();
    const token = await player.tokenOf('lucia2025');
    const state = async () => {
      const read = (name: EndpointName) => player.value(name, undefined, { token });
      return Promise.all((['balance', 'favourites', 'mails', 'profile', 'security', 'limits'] as const).map(read));
    };
    const before = await state();
    const report = await checkGateway({
      ...options,
      gateway: `http://${player.host}`,
      token,
      writes: true,
      fetch: inSandbox,
    });
    expect(report.mismatches).toEqual([]);
    expect(report.refused.map(({ call }) => call)).toContain('claimReward');
    expect(report.notMade).toContainEqual({ call: 'teamBets', reason: 'the account is not an agent' });
    expect(await state()).toEqual(before);
  });

  it('makes only reads of visitors without an account', async () => {
    const { host } = visit();
    const report = await checkGateway({ ...options, gateway: `http://${host}`, fetch: inSandbox });
    expect(report.mismatches).toEqual([]);
    expect(report.notMade.find(({ call }) => call === 'balance')?.reason).toMatch(/^it needs a session: no account/);
  });
});

describe('check without a usable session', () => {
  it('does not pass when the gateway refuses the token', async () => {
    const { host } = visit();
    const report = await checkGateway({ ...options, gateway: `http://${host}`, fetch: inSandbox, token: 'expired' });
    expect(report.session).toBe('refused');
    expect(report.signIn).toBe('the token is not valid (session.expired)');
    expect(isPassed(report)).toBe(false);
  });

  it('names the cause of a failed connection', async () => {
    const closed = serve({ fetch: () => new Response(), port: 0 });
    const { port } = closed.address() as { port: number };
    await new Promise((resolve) => closed.close(resolve));
    const report = await checkGateway({ ...options, gateway: `http://127.0.0.1:${port}` });
    expect(report.calls).toBe(1);
    expect(reportText(report)).toBe(
      `http://127.0.0.1:${port}: the gateway does not answer: no connection (ECONNREFUSED)\n`,
    );
    expect(isPassed(report)).toBe(false);
  });
});

const done = (value: unknown) => ({ success: true, value });

/** A gateway with one fault of each kind. */
function brokenGateway(): Hono {
  const app = new Hono();
  app.get('/wps/system/status', (c) => c.json(done({ maintenance: 'SECRET-no', regionRestriction: false })));
  app.get('/wps/system/countryCode', (c) => c.html('<!doctype html><title>Site</title>'));
  app.get('/wps/session/key/rsa', (c) => c.text('SECRET'));
  app.get('/wps/relay/MCSFE_getBanners', (c) => c.json({ success: false, errorCode: 10031 }));
  app.get('/wps/relay/GCSGAME_hotGamesV2', (c) => c.json({ value: [] }));
  app.get('/wps/relay/GCSGAME_gameVendor', () => new Promise<Response>(() => {}));
  app.get('/wps/relay/MCSFE_getListAnnouncements', (c) => c.json({ success: false, errorCode: 'limit.loss' }, 500));
  app.get('/wps/relay/MCSFE_getNotices', (c) => c.redirect('/login'));
  app.get('/wps/relay/GCSGAME_getRankList', (c) =>
    c.json(done([{ id: '1', account: 'SECRET-name', amount: 'SECRET-amount', wonAt: '24/11/2026', game: {} }])),
  );
  app.get('/wps/captcha', (c) => c.json({ success: false, errorCode: 'not.found' }));
  app.get('/wps/relay/GCSGAME_gameList', (c) =>
    c.json(
      done({
        ...{
          imageUrl: '/a/{gameId}.webp',
          vendors: [['A', 'a']],
          gameTypes: ['RNG'],
          gameId: ['1', '2'],
          nodeId: [1, 2],
        },
        ...{
          gameName: ['a'],
          vendor: [0, 4],
          gameType: [0, '0'],
          seamless: [],
          hot: [],
          new: [],
          lines: [0, 0],
          rest: {},
        },
      }),
    ),
  );
  return app;
}

describe('check of a gateway with faults', () => {
  let report: Report;
  beforeAll(async () => {
    const app = brokenGateway();
    report = await checkGateway({
      ...options,
      gateway: 'http://broken.test',
      token: 'SECRET-token',
      patienceMs: 150,
      fetch: (url, init) => {
        const { signal } = init;
        const gaveUp = new Promise<never>((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
        });
        return Promise.race([app.request(url, init), gaveUp]);
      },
    });
  });
  const found = (call: EndpointName) =>
    report.mismatches
      .filter((one) => one.call === call)
      .map(({ field, expected, found: type }) => [field, expected, type]);

  it.each([
    ['systemStatus', [['maintenance', 'boolean', 'string']]],
    ['countryCode', [['the answer', 'a JSON envelope', 'status 200, text/html']]],
    ['publicKey', [['the answer', 'a JSON envelope', 'status 200, text/plain']]],
    ['hotGames', [['success', 'a value', 'nothing']]],
    ['gameVendors', [['the answer', 'an answer within 0.15 s', 'no answer in time']]],
    ['announcements', [['the answer', 'a status below 500', 'status 500, application/json']]],
    ['notices', [['the answer', 'a JSON envelope', 'a redirect (status 302, no body)']]],
    [
      'gameList',
      [
        ['gameName', '2 items, like gameId', '1 items'],
        ['vendor.1', 'a position in vendors (0 to 0)', 'another number'],
        ['gameType.1', 'number', 'string'],
        ['minBet', 'array', 'nothing'],
      ],
    ],
  ] as const)('names the fields of %s', (call, fields) => {
    expect(found(call)).toEqual(fields);
  });

  it('names fields in lists, with their types and formats', () => {
    expect(found('winners')).toEqual(
      expect.arrayContaining([
        ['0.amount', 'number', 'string'],
        ['0.game.gameId', 'a value', 'nothing'],
      ]),
    );
  });

  it('reads a numeric error code as text, and reports that no flow knows it', () => {
    expect(report.refused).toContainEqual({ call: 'banners', code: '10031', isKnown: false });
    expect(reportText(report)).toContain('  banners: 10031');
  });

  it('lists missing calls, and what the site cannot do without them', () => {
    const missing = report.missing.map(({ call }) => call);
    expect(missing).toEqual(expect.arrayContaining(['helpCentre', 'balance', 'memberInfo']));
    expect(report.notOffered.map(({ call }) => call)).toContain('captcha');
    const text = reportText(report);
    expect(text).toContain('balance (GET /wps/v2/wallets/balance): status 404, text/plain');
    expect(text).toContain('captcha (GET /wps/captcha): not.found');
    expect(text).toMatch(/Sign in with a password: Nobody can sign in\. \(.*memberInfo, balance.*\)/);
    expect(text).toContain('The site hides the feature "help" (/help, /helpmc).');
  });

  it('prints no value of the gateway and no token', () => {
    expect(`${reportText(report)}${JSON.stringify(report)}`).not.toContain('SECRET');
    expect(isPassed(report)).toBe(false);
  });
});

describe('line of a mismatch', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  it('is the line of the console of the browser', async () => {
    const response = Response.json(done({ countryCode: 5, countryDialingCode: '51' }));
    const report = await checkGateway({
      ...options,
      gateway: 'http://one.test',
      fetch: (url) => (url.includes('countryCode') ? response.clone() : new Response(null, { status: 404 })),
    });
    const row = { ...(endpoints.countryCode as Endpoint), name: 'countryCode' };
    const issue = { kind: 'schema', type: 'string', expected: 'string', path: [{ key: 'countryCode' }] };
    reportViolation(row, { response, issues: [issue as never] });
    expect(console.error).toHaveBeenCalledWith(`[gateway] ${report.mismatches[0]?.line}`);
    expect(reportText(report)).toContain(
      '[gateway] countryCode (GET /wps/system/countryCode, 200 application/json) cannot be read: countryCode should be string\n' +
        '  countryCode: expected string, found integer',
    );
  });
});

describe('plan', () => {
  const steps = [...visitorReads, ...memberReads, ...agentReads, ...writes];
  const names = new Set<EndpointName>(steps.map(({ call }) => call));

  it('contains every call of the table, or a reason why it is not made', () => {
    const signIn = ['sliderCheck', 'audioCheck', 'codeCheck'];
    const rows = Object.keys(endpoints) as EndpointName[];
    expect(rows.filter((name) => !names.has(name) && !(name in neverMade) && !signIn.includes(name))).toEqual([]);
    expect(rows.filter((name) => names.has(name) && name in neverMade)).toEqual([]);
  });

  it('makes every read before the first write, and no write among the reads', () => {
    const reads = [...visitorReads, ...memberReads, ...agentReads];
    expect(reads.filter(({ call }) => !(endpoints[call] as Endpoint).read).map(({ call }) => call)).toEqual([]);
    expect(writes.filter(({ call }) => (endpoints[call] as Endpoint).read).map(({ call }) => call)).toEqual([]);
    const unread = (Object.keys(endpoints) as EndpointName[]).filter((name) => (endpoints[name] as Endpoint).read);
    expect(unread.filter((name) => !names.has(name) && !(name in neverMade))).toEqual([]);
  });

  it('sends a request wherever the contract has one', () => {
    const without = steps.filter(({ call, request }) => call in requests && !request).map(({ call }) => call);
    expect(without).toEqual([]);
  });

  it('undoes a favorite, a deleted mail, a link and a deposit order right after they are made', () => {
    const order = writes.map(({ call }) => call);
    for (const [made, undone] of [
      ['addFavourite', 'removeFavourite'],
      ['deleteMail', 'restoreMail'],
      ['createRegistrationLink', 'disableRegistrationLink'],
      ['createDeposit', 'cancelDeposit'],
    ] as const)
      expect(order.indexOf(undone)).toBe(order.indexOf(made) + 1);
  });
});

it('an unknown effect of a missing call is its use', () => {
  expect(effectsOf(['banners'])).toEqual([{ calls: ['banners'], effect: 'The site hides the feature "banners".' }]);
  expect(effectsOf(['unreadMessages'])[0]?.effect).toMatch(/^Optional \(Count the unread mails\): The number/);
  expect(effectsOf([])).toEqual([]);
});

describe('arguments', () => {
  const input = (text = '') => ({ text: async () => text, isTerminal: false });
  const read = (args: string[], environment = {}, text = '') => readArguments(args, environment, input(text));

  it.each([
    [[], /address of the gateway/],
    [['gateway.example'], /address of the gateway/],
    [['https://a.example', 'https://b.example'], /address of the gateway/],
    [['https://a.example', '--token', 'x'], /--token/],
    [['https://a.example', '--password-stdin'], /needs --account/],
    [['https://a.example', '--account', 'a', '--password-stdin', '--token-stdin'], /not both/],
  ])('%j are refused', async (args, problem) => {
    expect(await read(args)).toEqual({ problem: expect.stringMatching(problem) });
  });

  it('show the help', async () => {
    expect(await read(['--help'])).toBe('help');
  });

  it('take a token from the environment or the standard input', async () => {
    const args = ['https://a.example/', '--writes', '--json'];
    expect(await read(args, { SORTEO_TOKEN: 't' })).toMatchObject({
      options: { gateway: 'https://a.example', token: 't', writes: true, merchantCode: 'sorteo', language: 'ES' },
      isJson: true,
    });
    expect(await read([...args, '--token-stdin'], {}, 'piped\n')).toMatchObject({ options: { token: 'piped' } });
  });

  it('take a password from the standard input only', async () => {
    const parsed = await read(['https://a.example', '--account', 'lucia', '--password-stdin'], {}, 'word\n');
    if (parsed === 'help' || 'problem' in parsed) throw new Error(JSON.stringify(parsed));
    expect(await parsed.options.person?.password()).toBe('word');
    expect(await parsed.options.person?.code()).toBeNull();
  });
});

it('the command writes JSON and exits with 1 when a gateway does not match', async () => {
  const server = serve({ fetch: brokenGateway().fetch, port: 0 });
  const address = await new Promise<string>((resolve) => {
    server.once('listening', () => resolve(`http://127.0.0.1:${(server.address() as { port: number }).port}`));
  });
  const { spawn } = await import('node:child_process');
  const args = ['--disable-warning=ExperimentalWarning', 'tests/tools/gateway-check/cli.ts', address, '--json'];
  const child = spawn(process.execPath, args, { env: { ...process.env, SORTEO_PATIENCE: '200' } });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  server.close();
  expect(code).toBe(1);
  expect(JSON.parse(output)).toMatchObject({ isPassed: false, gateway: address });
  const { status, stderr } = spawnSync(process.execPath, [...args.slice(0, 2), 'nowhere'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, expect.stringContaining('npm run gateway-check')]);
}, 60_000);

describe('a gateway that offers a part of the contract', () => {
  const optional: EndpointName[] = ['checkKinds', 'captchaSound', 'merchantWallet', 'realityCheck', 'limits'];
  const left: EndpointName[] = [...optional, 'winners', 'registerSettings', 'mails'];

  /** The sandbox without these calls, and with changed responses. */
  async function check(
    missing: readonly EndpointName[],
    answer: () => Response,
    settings = {},
    changed: Record<string, (value: never) => unknown> = {},
  ): Promise<Report> {
    const player = visit();
    const token = await player.tokenOf('lucia2025');
    const pathOf = (name: string) => (endpoints as Record<string, Endpoint>)[name]?.path;
    return checkGateway({
      ...options,
      gateway: `http://${player.host}`,
      token,
      settings: readSiteFile(JSON.stringify(settings)).file,
      fetch: async (url, init) => {
        const { pathname } = new URL(url);
        if (missing.some((name) => pathOf(name) === pathname)) return answer();
        const response = await inSandbox(url, init);
        const change = Object.entries(changed).find(([name]) => pathOf(name) === pathname)?.[1];
        if (!change) return response;
        const body = (await response.json()) as { value: never };
        return Response.json({ ...body, value: change(body.value) });
      },
    });
  }

  it.each([
    ['a page', () => new Response('Not found', { status: 404 })],
    ['an envelope', () => Response.json({ success: false, value: null, errorCode: '' }, { status: 404 })],
    ['a code', () => Response.json({ success: false, value: null, errorCode: 'not.found' })],
  ])('has each missing read in one list, and the features for site.json: %s', async (_, answer) => {
    const report = await check(left, answer);
    expect(report.refused.filter(({ call }) => left.includes(call))).toEqual([]);
    expect(report.notOffered.map(({ call }) => call).sort()).toEqual([...optional].sort());
    expect(report.features).toEqual({ winners: false, registration: false, messages: false });
    expect(reportText(report)).toContain('"features": {"winners":false,"registration":false,"messages":false}');
    expect(isPassed(report)).toBe(false);
    expect(isPassed(await check(left, answer, { features: report.features }))).toBe(true);
  });

  it.each([
    [{}, (value: { available: number }) => ({ ...value, available: value.available / 100 }), '10^-2'],
    [{ currency: { decimals: 0 } }, (value: object) => value, '10^2'],
  ])('has amounts in other units than site.json says: %j', async (settings, change, factor) => {
    const report = await check([], () => new Response(), settings, {
      balance: () => ({ sumBalance: 1300 }),
      withdrawTerms: (value: never) => change({ ...(value as object), available: 130_000 } as never),
    });
    expect(report.mismatches.filter(({ call }) => call === 'withdrawTerms')).toMatchObject([
      { field: 'available', found: `an amount that is ${factor} times as large` },
    ]);
  });

  it('has a system status without `info`, or without switches', async () => {
    const without = await check(
      [],
      () => new Response(),
      {},
      { systemStatus: (value: never) => ({ ...(value as object), info: undefined }) },
    );
    expect(reportText(without)).toContain('Note: systemStatus has no `info`');
    const empty = await check(
      [],
      () => new Response(),
      {},
      {
        systemStatus: (value: never) => ({
          ...(value as object),
          info: { ...(value as { info: object }).info, whitelabel: [] },
        }),
      },
    );
    expect(reportText(empty)).toContain('Note: `whitelabel` of systemStatus is empty');
  });
});

describe('settings of the operator', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  const file = join(folder, 'site.json');
  const read = (args: string[]) => readArguments(args, {}, { text: async () => '', isTerminal: false });

  it('give the codes of the gateway, the disabled features and the merchant code', async () => {
    writeFileSync(
      file,
      JSON.stringify({ merchantCode: 'bolita', errorCodes: { 10031: 'not.found' }, features: { winners: false } }),
    );
    const parsed = await read(['https://gateway.example', '--settings', file]);
    if (parsed === 'help' || 'problem' in parsed) throw new Error(JSON.stringify(parsed));
    expect(parsed.options.merchantCode).toBe('bolita');
    const refuses = Response.json({ success: false, value: null, errorCode: 10031 });
    const report = await checkGateway({ ...parsed.options, fetch: async () => refuses.clone() });
    expect(report.missing.map(({ call }) => call)).toContain('banners');
    expect(report.notMade).toContainEqual({ call: 'winners', reason: 'site.json disables its feature' });
    expect(report.effects.map(({ effect }) => effect)).toContain('The site hides the feature "banners".');
  });

  it('are refused when they are invalid or missing', async () => {
    writeFileSync(file, '{ "features": { "winner": false } }');
    expect(await read(['https://gateway.example', '--settings', file])).toEqual({
      problem: `${file}: features.winner (unknown)`,
    });
    expect(await read(['https://gateway.example', '--settings', `${file}.none`])).toEqual({
      problem: `There is no file ${file}.none`,
    });
  });
});
