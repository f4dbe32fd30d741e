import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { gatewayPaths } from '../../src/gateway/address-kinds.ts';
import { agentEndpoints } from '../../src/gateway/agent-endpoints.ts';
import { createGateway } from '../../src/gateway/client.ts';
import { laterEndpoints } from '../../src/gateway/deferred-endpoints.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../src/gateway/endpoints.ts';
import { firstEndpoints } from '../../src/gateway/first-view-endpoints.ts';
import { requests } from '../../src/gateway/requests.ts';

describe('endpoint table', () => {
  it('has only paths that the web servers forward to the gateway', () => {
    const first = Object.values(endpoints).map(({ path }) => path.split('/')[1] ?? '');
    expect([...new Set(first)].filter((segment) => !gatewayPaths.some((path) => path === segment))).toEqual([]);
  });

  const rows = Object.entries(endpoints);

  it('has at most one row for each method and path', () => {
    const calls = rows.map(([, { method, path }]) => `${method} ${path}`);
    expect(calls).toEqual([...new Set(calls)]);
  });

  it('consists of parts with different endpoint names, so that no row overrides another', () => {
    const names = [firstEndpoints, laterEndpoints, agentEndpoints].flatMap((part) => Object.keys(part));
    expect(names.sort()).toEqual(rows.map(([name]) => name).sort());
  });

  it.each(rows)('%s: has a gateway path, and a GET request is never encrypted and never sent as a form', (_, row) => {
    expect(row.path).toMatch(/^\/(wps|lgw)\/[\w/]+$/);
    if ('sealed' in row || 'form' in row) expect(row.method).not.toBe('GET');
  });
});

/**
 * Calls that write data but have no idempotency key. They may safely arrive twice: the second request has no further
 * effect, or is refused because its proof was already used.
 */
const keyless = [
  // Sign-in, sign-out, proofs and codes.
  ...['loginVerification', 'loginVerificationCode', 'channelLogin', 'logout'],
  ...['audioCheck', 'checkCode', 'codeCheck', 'passkeyChallenge', 'passkeyCheck'],
  // A challenge of a passkey works once, and a removed passkey or account stays removed.
  ...['passkeyRegistration', 'savePasskey', 'removePasskey', 'removePayee'],
  ...['sliderCheck', 'smsLoginCode', 'smsRegisterCode', 'smsRecoveryCode', 'phoneCode', 'phoneConfirm', 'securityCode'],
  // The request itself identifies the account, and an account name can be registered only once.
  ...['register', 'registerMobile', 'saveProfile', 'changePassword', 'forgotByEmail', 'setPasswordByPhone'],
  ...['memberLanguage', 'saveWithdrawalPassword', 'bindContact', 'endSessions'],
  // These set a value, so a repeated request sets the same value again.
  ...['addFavourite', 'removeFavourite', 'readMails', 'deleteMail', 'restoreMail', 'saveLimit', 'withdrawRaise'],
  ...['exclude', 'saveRealityCheck', 'answerRealityCheck', 'disableRegistrationLink', 'saveDownlineRebates'],
  // These have an effect only once for each order, which the request identifies by its reference.
  ...['reportDeposit', 'cancelDeposit'],
  // A launch starts no game round. The wallet transfer before it has a `transferId` as its key.
  ...['launchGame', 'launchGameV2', 'walletTransfer'],
];

describe('read and write requests', () => {
  const rows = Object.entries(endpoints as Record<string, Endpoint>);
  type Shape = { entries?: object; options?: readonly Shape[] };
  const fieldsIn = ({ entries = {}, options = [] }: Shape): string[] => [
    ...Object.keys(entries),
    ...options.flatMap(fieldsIn),
  ];
  const fieldsOf = (name: string) => fieldsIn((requests as Record<string, Shape>)[name] ?? {});

  it('every read request is a GET without an idempotency key', () => {
    const reads = rows.filter(([, { read }]) => read);
    expect(reads.filter(([name, { method }]) => method !== 'GET' || fieldsOf(name).includes('requestId'))).toEqual([]);
    expect(reads.length).toBeGreaterThan(60);
  });

  it('every write request has an idempotency key, except repeatable ones', () => {
    const writes = rows.filter(([, { read }]) => !read).map(([name]) => name);
    expect(writes.filter((name) => !fieldsOf(name).includes('requestId')).sort()).toEqual([...keyless].sort());
  });

  it('no URL contains an idempotency key', () => {
    const shown = rows.filter(
      ([name, { method, key }]) => method === 'GET' && fieldsOf(name).includes('requestId') && key !== 'header',
    );
    expect(shown).toEqual([]);
  });
});

/**
 * Calls with a path in spec 1 §7: the method and path, and whether the request has a token, is encrypted ("sealed") or
 * is a form.
 */
const specified: Partial<Record<EndpointName, [call: string, notes: readonly ('token' | 'sealed' | 'form')[]]>> = {
  login: ['POST /wps/session/login', ['sealed']],
  smsLoginCode: ['POST /wps/verification/sms/noLogin', []],
  whitelabel: ['GET /wps/system/whitelabel', []],
  avatar: ['GET /wps/relay/MCSFE_getPlayerAvatar', ['token']],
  gameMenus: ['GET /lgw/games/game_menus', []],
  memberInfo: ['GET /wps/member/info', ['token']],
  register: ['PUT /wps/member/register', ['sealed']],
  registerMobile: ['PUT /wps/member/register/mobile', ['sealed']],
  changePassword: ['POST /wps/member/password', ['token', 'sealed']],
  affiliate: ['GET /wps/agent/affiliate', []],
  registerSettings: ['GET /wps/system/setting/register', []],
  forgotByEmail: ['POST /wps/member/password/email', ['form']],
  freePlayLogin: ['POST /wps/session/login/freeplay', ['sealed']],
  captcha: ['GET /wps/captcha', []],
  memberIcon: ['GET /wps/member/info/icon', ['token']],
  systemStatus: ['GET /wps/system/status', []],
  setPasswordByPhone: ['POST /wps/member/password/verification', ['sealed']],
  balance: ['GET /wps/v2/wallets/balance', ['token']],
  walletTransfer: ['POST /wps/relay/GCS_walletTransfer', ['token']],
  logout: ['DELETE /wps/session/logout', ['token']],
  hotGames: ['GET /wps/relay/GCSGAME_hotGamesV2', []],
  recentGames: ['GET /wps/relay/GCS_recentGame', ['token']],
  consolidatedFunds: ['GET /wps/member/info/funds/consolidated', ['token']],
  domainRoutes: ['GET /wps/system/domainRoute', []],
  smsRegisterCode: ['POST /wps/verification/sms/register', []],
  feedback: ['PUT /wps/feedback', []],
  notifications: ['GET /wps/member/notifications', ['token']],
  unreadMessages: ['GET /wps/relay/CSP_unreadCount', ['token']],
  helpCentre: ['GET /wps/system/helpCenter', []],
};

describe('call shown in the specification', () => {
  const sent: Request[] = [];
  let publicKey: { keyId: string; publicKey: string };
  beforeAll(async () => {
    const { subtle } = crypto;
    const pair = { modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), name: 'RSA-OAEP', hash: 'SHA-256' };
    const keys = await subtle.generateKey(pair, true, ['encrypt', 'decrypt']);
    const spki = Buffer.from(await subtle.exportKey('spki', keys.publicKey)).toString('base64');
    publicKey = { keyId: 'k', publicKey: spki };
  });
  beforeEach(() => {
    sent.length = 0;
    vi.stubGlobal('location', new URL('http://site.test/'));
    vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
      sent.push(new Request(new URL(String(input instanceof Request ? input.url : input), 'http://site.test'), init));
      return Response.json({ success: true, value: publicKey });
    });
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it.each(Object.entries(specified))('%s is sent as specified', async (name, [call, notes]) => {
    const { visitors }: Endpoint = endpoints[name as EndpointName];
    const gateway = createGateway({
      headers: () => ({ Merchant: 'm', Language: 'ES', Device: 'WEB' }),
      token: () => (visitors ? null : 'T'),
      onUnauthorised: () => {},
      onUnavailable: () => {},
    });
    await gateway.call(name as 'login', { username: 'lucia' } as never);
    const { method, url, headers } = sent.at(-1)!;
    expect(`${method} ${new URL(url).pathname}`).toBe(call);
    expect([headers.has('Authorization'), headers.has('Encryption')]).toEqual([
      notes.includes('token'),
      notes.includes('sealed'),
    ]);
    expect(headers.get('Content-Type')?.includes('form') ?? false).toBe(notes.includes('form'));
  });
});
