import * as v from 'valibot';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGateway, type GatewayEnvironment } from '../../src/gateway/client.ts';
import { type EndpointName, endpoints } from '../../src/gateway/endpoints.ts';
import { requests } from '../../src/gateway/requests.ts';
import { proves, type RequirementId } from './proves.ts';

/** A call of the specification, copied from the table in spec 1 §7 or from the description in spec 2 §7. */
type Call = {
  ids: RequirementId[];
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  token?: boolean;
  sealed?: true;
  form?: true;
  sends?: Record<string, unknown>;
  headers?: Record<string, string>;
};

const proof = { captchaId: 'c', captchaCheckToken: 'k' };
const phone = { mobileNum: '987654321', countryDialingCode: '51' };
const merchant = { merchantCode: 'm', language: 'ES' };
const launch = {
  gameId: 'g',
  nodeId: 7,
  accountType: 1,
  confirmTrans: 0,
  vassalage: 'COBRE',
  launchMode: 'GLS',
  platform: 'html5-desktop',
  clientType: 3,
  username: 'lucia2025',
  token: 'T',
  ...merchant,
};
const registration = { registerUrl: 'http://site.test/register', registerMethod: 'WEB', login: true, ...proof };
const order = { requestId: 'r' };
const decision = { ...order, action: 'accept', id: '1', version: 1, agreed: '' };
const relay = '/wps/relay/';

const calls = {
  login: {
    ids: ['site-7.1'],
    path: '/wps/session/login',
    method: 'POST',
    sealed: true,
    token: false,
    sends: { type: 'username', username: 'lucia2025', password: 'Sorteo2025', captcha: '', ...proof },
  },
  smsLoginCode: {
    ids: ['site-7.2'],
    path: '/wps/verification/sms/noLogin',
    method: 'POST',
    sends: { ...phone, ...proof },
  },
  whitelabel: { ids: ['site-7.3'], path: '/wps/system/whitelabel', method: 'GET' },
  avatar: { ids: ['site-7.4'], path: `${relay}MCSFE_getPlayerAvatar`, token: true },
  gameMenus: { ids: ['site-7.5'], path: '/lgw/games/game_menus', method: 'GET', sends: merchant },
  memberInfo: { ids: ['site-7.6'], path: '/wps/member/info', method: 'GET', token: true },
  register: { ids: ['site-7.7'], path: '/wps/member/register', method: 'PUT', sealed: true, sends: registration },
  registerMobile: {
    ids: ['site-7.8'],
    path: '/wps/member/register/mobile',
    method: 'PUT',
    sealed: true,
    sends: registration,
  },
  changePassword: {
    ids: ['site-7.9', 'site-3.17'],
    path: '/wps/member/password',
    method: 'POST',
    token: true,
    sealed: true,
    sends: { oldPassword: 'a', newPassword: 'b', confirmNewPassword: 'b' },
  },
  affiliate: {
    ids: ['site-7.10'],
    path: '/wps/agent/affiliate',
    method: 'GET',
    sends: { code: 'A1', domain: 'site.test' },
  },
  registerSettings: { ids: ['site-7.11'], path: '/wps/system/setting/register', method: 'GET', sends: {} },
  forgotByEmail: {
    ids: ['site-7.12', 'site-3.18'],
    path: '/wps/member/password/email',
    method: 'POST',
    form: true,
    sends: { username: 'lucia2025', email: 'lucia@example.org' },
  },
  freePlayLogin: {
    ids: ['site-7.13'],
    path: '/wps/session/login/freeplay',
    method: 'POST',
    sealed: true,
    headers: { os: 'WEB', platform: 'W', version: '3' },
    sends: {},
  },
  captcha: { ids: ['site-7.14'], path: '/wps/captcha', method: 'GET' },
  memberIcon: { ids: ['site-7.15'], path: '/wps/member/info/icon', method: 'GET', token: true },
  systemStatus: { ids: ['site-7.16'], path: '/wps/system/status', method: 'GET', sends: { url: 'site.test' } },
  setPasswordByPhone: {
    ids: ['site-7.17', 'site-3.21'],
    path: '/wps/member/password/verification',
    method: 'POST',
    sealed: true,
    sends: { ...phone, newPassword: 'b', verificationCode: '123456' },
  },
  balance: { ids: ['site-7.18'], path: '/wps/v2/wallets/balance', token: true },
  walletTransfer: {
    ids: ['site-7.19', 'member-7.9'],
    path: `${relay}GCS_walletTransfer`,
    method: 'POST',
    token: true,
    sends: { gameId: 'g', transferId: 't' },
  },
  logout: { ids: ['site-7.20'], path: '/wps/session/logout', method: 'DELETE', token: true },
  hotGames: {
    ids: ['site-7.21'],
    path: `${relay}GCSGAME_hotGamesV2`,
    method: 'GET',
    sends: { ...merchant, isPlatform: 2, platform: 'flash,html5-desktop' },
  },
  gameList: {
    ids: ['site-7.22'],
    path: `${relay}GCSGAME_gameList`,
    token: true,
    sends: { ...merchant, platform: 'html5-desktop' },
  },
  announcements: {
    ids: ['site-7.23'],
    path: `${relay}MCSFE_getListAnnouncements`,
    method: 'GET',
    sends: { types: 'B,PL', platform: 'W', execution: 'home', language: 'ES' },
  },
  gameVendors: { ids: ['site-7.24'], path: `${relay}GCSGAME_gameVendor`, sends: { merchantCode: 'm' } },
  favourites: { ids: ['site-7.24'], path: `${relay}MCSFE_getFavoriteGamesList`, token: true },
  recentGames: { ids: ['site-7.24'], path: `${relay}GCS_recentGame`, token: true },
  pvpRooms: { ids: ['site-7.25'], path: `${relay}GLS2_roomList`, sends: { merchantCode: 'm' } },
  launchGame: { ids: ['site-7.26', 'site-3.22'], path: '/wps/game/launchGame', token: true, sends: launch },
  launchGameV2: {
    ids: ['site-7.26'],
    path: '/wps/v2/game/launchGame',
    token: true,
    sends: launch,
    headers: { Language: 'ES' },
  },
  vietnamLotteryMenu: {
    ids: ['site-7.27', 'site-9.13'],
    path: '/lgw/vn/games/game_menu',
    sends: { ...merchant, count: 100 },
  },
  vietnamLotteryRecent: {
    ids: ['site-7.27', 'site-9.13'],
    path: '/lgw/vn/games/recent',
    sends: { ...merchant, count: 100 },
  },
  popularLottery: { ids: ['site-7.28', 'site-9.13'], path: '/lgw/games/popular', sends: { ...merchant, count: 20 } },
  lotteryLobby: {
    ids: ['site-7.29'],
    path: '/lgw/games/lobby',
    sends: { ...merchant, lottoArea: 'VN', launchMode: 'LOTT' },
  },
  consolidatedFunds: {
    ids: ['site-7.30', 'member-7.7'],
    path: '/wps/member/info/funds/consolidated',
    method: 'GET',
    token: true,
  },
  winners: { ids: ['site-7.31'], path: `${relay}GCSGAME_getRankList`, sends: merchant },
  domainRoutes: { ids: ['site-7.32'], path: '/wps/system/domainRoute' },
  smsRegisterCode: {
    ids: ['site-7.33'],
    path: '/wps/verification/sms/register',
    sends: { variant: 'mobile', ...phone, ...proof },
  },
  feedback: {
    ids: ['site-7.34', 'member-7.6'],
    path: '/wps/feedback',
    method: 'PUT',
    sends: { ...order, questionType: 'other', content: 'Hola', contact: '', images: [] },
  },
  unreadMessages: { ids: ['site-7.35', 'member-7.2'], path: `${relay}CSP_unreadCount`, token: true },
  helpCentre: { ids: ['site-7.36'], path: '/wps/system/helpCenter', sends: { language: 'ES' } },
  merchantWallet: {
    ids: ['member-7.9'],
    path: `${relay}GCS_merchantWallet`,
    method: 'GET',
    sends: { merchantCode: 'm' },
  },
  dividendContract: {
    ids: ['site-7.38', 'member-7.3'],
    path: `${relay}MCSFE_processContractDividend`,
    method: 'GET',
    token: true,
    sends: decision,
  },
  dailySalaryContract: {
    ids: ['site-7.38', 'member-7.3'],
    path: `${relay}MCSFE_processDailySalaryContract`,
    method: 'GET',
    token: true,
    sends: decision,
  },
  hourSalaryContract: {
    ids: ['site-7.38', 'member-7.4'],
    path: `${relay}MCSFE_processContractHourSalary`,
    method: 'POST',
    token: true,
    sends: decision,
  },
  realTimeSalaryContract: {
    ids: ['site-7.38', 'member-7.4'],
    path: `${relay}MCSFE_processRealTimeSalaryContract`,
    method: 'POST',
    token: true,
    sends: decision,
  },
  claimRaffle: {
    ids: ['site-7.38', 'member-7.5'],
    path: `${relay}MCSFE_claimRafflePromotion`,
    method: 'POST',
    token: true,
    sends: { ...order, id: '1' },
  },
  missionSummary: {
    ids: ['site-7.38', 'member-7.8'],
    path: `${relay}MCSFE_getMissionSummary`,
    method: 'GET',
    token: true,
  },
  missionLeaderboard: {
    ids: ['site-7.38', 'member-7.8'],
    path: `${relay}MCSFE_getMissionLeaderboard`,
    method: 'GET',
    token: true,
    sends: { week: 'this' },
  },
  openedNumbers: {
    ids: ['site-7.38'],
    path: '/lgw/draws/opened',
    token: true,
    sends: { ...merchant, gameCode: 'boli' },
  },
  notices: {
    ids: ['member-7.1'],
    path: `${relay}MCSFE_getNotices`,
    method: 'GET',
    sends: { platform: 'W', language: 'ES' },
  },
  pointBalance: { ids: ['member-7.10'], path: `${relay}MCSFE_getPointBalance`, token: true },
  pointRewards: { ids: ['member-7.10'], path: `${relay}MCSFE_getPointReward` },
  pointConfig: { ids: ['member-7.10'], path: `${relay}MCSFE_getPointConfig` },
  redeemPointList: { ids: ['member-7.10'], path: `${relay}MCSFE_getRedeemPointList`, token: true },
  pointTransactions: { ids: ['member-7.10'], path: `${relay}MCSFE_getPointTransactions`, token: true },
  redeemPoints: {
    ids: ['member-7.10'],
    path: '/wps/passwordCheck/MCSFE_redeemPointReward',
    token: true,
    sealed: true,
    sends: { ...order, rewardId: '1', quantity: 1, withdrawalPassword: 'p' },
  },
  convertPoints: {
    ids: ['member-7.10'],
    path: '/wps/passwordCheck/MCSFE_convertPoint',
    token: true,
    sealed: true,
    sends: { ...order, points: 100, withdrawalPassword: 'p' },
  },
  memberLanguage: { ids: ['member-7.11'], path: '/wps/member/language', sends: { language: 'EN' } },
} satisfies Partial<Record<EndpointName, Call>>;

type Rowed = keyof typeof calls;

const publicKeyPath = '/wps/session/key/rsa';
const sent: Request[] = [];
let publicKey = '';

const gateway = createGateway({
  headers: () => ({ Merchant: 'm', Language: 'ES', Device: 'WEB' }),
  token: () => 'T',
  onUnauthorised: () => {},
  onUnavailable: () => {},
} satisfies GatewayEnvironment);

/** Returns the request of a call. The request for the public key, which precedes an encrypted call, is left out. */
async function requestOf(name: EndpointName, body: unknown): Promise<Request> {
  const call = gateway.call as unknown as (name: EndpointName, body?: unknown) => Promise<unknown>;
  await call(name, body);
  return sent.filter(({ url }) => new URL(url).pathname !== publicKeyPath).at(-1)!;
}

beforeAll(async () => {
  const { subtle } = crypto;
  const kind = { modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), name: 'RSA-OAEP', hash: 'SHA-256' };
  const pair = await subtle.generateKey(kind, true, ['encrypt', 'decrypt']);
  publicKey = Buffer.from(await subtle.exportKey('spki', pair.publicKey)).toString('base64');
});

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('location', new URL('http://site.test/'));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(new URL(String(input), 'http://site.test'), init);
    sent.push(request);
    const isKey = new URL(request.url).pathname === publicKeyPath;
    return Response.json(
      isKey ? { success: true, value: { keyId: 'k', publicKey } } : { success: false, errorCode: 'x' },
    );
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('gateway requests of the specification', () => {
  for (const name of Object.keys(calls) as Rowed[]) {
    const { ids, path, method, token, sealed, form, sends, headers = {} }: Call = calls[name];

    it(`${name}: ${path}`, proves(...ids), async () => {
      const request = await requestOf(name, sends);
      const url = new URL(request.url);
      expect(url.pathname).toBe(path);
      if (method !== undefined) expect(request.method).toBe(method);
      if (token !== undefined) expect(request.headers.get('Authorization')).toBe(token ? 'T' : null);
      for (const [header, value] of Object.entries(headers)) expect(request.headers.get(header), header).toBe(value);
      expect(request.headers.has('Encryption')).toBe(sealed === true);
      const texts = Object.fromEntries(Object.entries(sends ?? {}).map(([key, value]) => [key, String(value)]));
      const { requestId: key, ...query } = texts;
      const text = await request.text();
      if (request.method === 'GET') expect(Object.fromEntries(url.searchParams)).toEqual(key ? query : texts);
      else if (form) expect(Object.fromEntries(new URLSearchParams(text))).toEqual(texts);
      else if (sealed) expect(text).not.toContain(JSON.stringify(Object.values(sends ?? {})[0]));
      else if (sends) expect(JSON.parse(text)).toEqual(sends);
    });
  }

  const taken = (name: keyof typeof requests, body: object) => v.is(requests[name], body);

  it('accepts only a count of 20 for popular lotteries and of 100 for Vietnam lotteries', proves('site-9.13'), () => {
    const asked = (name: keyof typeof requests, count: number) => taken(name, { ...merchant, count });
    expect([19, 20, 100].map((count) => asked('popularLottery', count))).toEqual([false, true, false]);
    for (const name of ['vietnamLotteryMenu', 'vietnamLotteryRecent'] as const)
      expect([20, 99, 100].map((count) => asked(name, count))).toEqual([false, false, true]);
  });

  it('launches a game only with the constants of the specification', proves('site-3.22'), () => {
    const { gameId: _, ...rest } = launch;
    expect(taken('launchGame', launch) && taken('launchGame', { ...rest, roomId: 'r' })).toBe(true);
    for (const wrong of [
      { accountType: 2 },
      { confirmTrans: 1 },
      { launchMode: 'LOTT' },
      { platform: 'flash' },
      { clientType: 1 },
    ])
      expect(taken('launchGame', { ...launch, ...wrong }), JSON.stringify(wrong)).toBe(false);
  });

  it('accepts a captcha only as a base64 PNG', proves('site-7.14'), async () => {
    const { captcha } = endpoints;
    const schema = await captcha.response();
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47]).toString('base64');
    expect([png, 'not base64!'].map((value) => v.is(schema, value))).toEqual([true, false]);
  });

  it('requires the single-wallet flag of the merchant wallet', proves('site-7.37'), async () => {
    const schema = await endpoints.merchantWallet.response();
    expect([{ isSingle: true }, { isSingle: false }, {}].map((value) => v.is(schema, value))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
