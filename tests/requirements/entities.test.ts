// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from '../../src/branding/config.ts';
import { createGateway } from '../../src/gateway/client.ts';
import { callHeaders } from '../../src/gateway/early-requests.ts';
import { requests } from '../../src/gateway/requests.ts';
import * as account from '../../src/gateway/schemas/account.ts';
import { consolidatedFunds } from '../../src/gateway/schemas/agent.ts';
import * as contracts from '../../src/gateway/schemas/agent-contracts.ts';
import { domainRoutes, helpItem, notice } from '../../src/gateway/schemas/content.ts';
import * as rewards from '../../src/gateway/schemas/rewards.ts';
import * as site from '../../src/gateway/schemas/site.ts';
import { missionSummary } from '../../src/gateway/schemas/social.ts';
import { popupNotices } from '../../src/storage/popup-notices.ts';
import { session } from '../../src/storage/session.ts';
import { walletMode } from '../../src/storage/wallet-mode.ts';
import { proves } from './proves.ts';

const instant = '2026-11-26T05:00:00.000Z';

/** Checks that the schema keeps every key of an entity of the specification; a schema drops unknown keys. */
function keeps(schema: v.GenericSchema, entity: object): void {
  expect(v.parse(schema, entity)).toEqual(entity);
}

/** Checks that an entity is invalid when any one of these keys is missing. */
function needs(schema: v.GenericSchema, entity: object, keys: readonly string[]): void {
  for (const key of keys) {
    const { [key]: _, ...rest } = entity as Record<string, unknown>;
    expect(v.is(schema, rest), `without ${key}`).toBe(false);
  }
}

const rule = {
  enabled: true,
  required: false,
  acceptedPattern: '*',
  patternId: 0,
  minLength: 1,
  maxLength: 60,
};

describe('schema of gateway responses', () => {
  it('accepts a sign-in', proves('site-3.9'), () => {
    const response = { token: 't', firstTimeLogin: false, passwordExpired: true };
    keeps(account.loginResponse, response);
    needs(account.loginResponse, response, ['token']);
    expect(v.parse(account.loginResponse, { token: 't' })).toEqual({
      token: 't',
      firstTimeLogin: false,
      passwordExpired: false,
    });
  });

  it('accepts a member', proves('site-3.10'), () => {
    const member = {
      id: 7,
      account: 'lucia2025',
      nickname: 'Lucía',
      type: 0,
      toUpline: true,
      clubLabel: { labelName: 'Bronce', rankLevel: 1 },
      memberLabel: ['new'],
      lastSignIn: null,
    };
    keeps(site.memberInfo, member);
    needs(site.memberInfo, member, ['id', 'account', 'type']);
  });

  it('accepts a field rule', proves('site-3.14'), () => {
    keeps(site.fieldRule, rule);
    needs(site.fieldRule, rule, Object.keys(rule));
    expect([-1, 0, 23, 24].map((patternId) => v.is(site.fieldRule, { ...rule, patternId }))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('accepts the system status and the permissions', proves('site-3.15', 'site-3.16'), () => {
    const status = {
      maintenance: false,
      regionRestriction: true,
      maintenanceEnd: instant,
      location: { ip: '190.1.1.1', country: 'PE' },
      info: {
        whitelabel: [{ modId: 'A', enabled: true, childrenNodes: [{ modId: 'B', enabled: false }] }],
        register: { username: rule },
        resources: [{ resourceType: 'PAYMENT', url: '/a.svg', qrCodeUrl: '/b.svg', labelNameEn: 'Bank' }],
        customerService: { contactUrl: '/support/live' },
        analytics: { gtagId: 'G-1' },
        imageCDNs: ['https://images.example'],
        launchGameCDNs: ['https://games.example'],
      },
    };
    keeps(site.systemStatus, status);
    needs(site.systemStatus, status, ['maintenance', 'regionRestriction']);
  });

  it('accepts a sent SMS code', proves('site-3.20', 'site-4.20', 'site-9.11'), () => {
    keeps(account.sentCode, { expiredMinutes: 3 });
    expect(v.parse(account.sentCode, {})).toEqual({ expiredMinutes: 1 });
    const envelope = { success: false, message: 'No', value: { expiredMinutes: 3 }, errorCode: 'x' };
    keeps(site.envelope, envelope);
  });

  it('accepts a vendor', proves('site-3.24'), () => {
    const category = { title: 'RNG', cards: [{ vassalage: 'COBRE', name: 'Cobre', isHot: true, games: 3 }] };
    keeps(site.vendorCategory, category);
    needs(site.vendorCategory, category, ['title', 'cards']);
  });

  it('accepts a game', proves('site-3.27'), () => {
    const lottery = {
      gameId: 'g',
      nodeId: 1,
      gameName: 'Boli',
      gameType: 'LOTT',
      vassalage: 'BOLIL',
      vendorName: 'Bolillero',
      imageUrl: '/a.svg',
      isHot: false,
      isNew: false,
      code: 'boli',
      defaultPlayType: 'DIRECT',
      accountTypeName: 'LOTT',
      isGame: 'VASSALAGE',
    };
    for (const accountTypeName of ['TCG_SEA', 'TCG_LOTTO_VN', 'LOTT', 'ELOTT'])
      keeps(site.game, { ...lottery, accountTypeName });
    expect(v.is(site.game, { ...lottery, accountTypeName: 'OTHER' })).toBe(false);
  });

  it('accepts an announcement', proves('site-3.5', 'site-3.29'), () => {
    const announcement = { id: '1', type: 'B', title: 'T', content: '<p>c</p>', popup: true, publishedAt: instant };
    for (const type of ['B', 'PL', 'PU', 'PR', 'H']) keeps(site.announcement, { ...announcement, type });
    expect(v.parse(site.announcement, { ...announcement, type: 'X' }).type).toBe('B');
    const asked = { types: 'B,PL', platform: 'W', execution: 'index', language: 'ES' };
    keeps(requests.announcements, asked);
    needs(requests.announcements, asked, ['types', 'platform', 'execution']);
  });

  it('accepts a banner and a resource', proves('site-3.30'), () => {
    keeps(site.banner, { groupName: 'w_login', url: '/a.svg', title: 'T', text: 'x', link: '/vip' });
    keeps(site.resource, { resourceType: 'APP', url: '/a', qrCodeUrl: '/b', labelNameEn: 'Android' });
    keeps(site.resource, { resourceType: 'PAYMENT', url: '/a', labelNameEn: 'Card', labelNames: { es: 'Tarjeta' } });
  });

  it(
    'accepts a balance, contract flags, domain routes and help',
    proves('site-3.31', 'site-3.32', 'site-3.33', 'site-3.34'),
    () => {
      keeps(site.balance, { sumBalance: 12.5 });
      const flags = { dailysalreqtype: true, divtypereq: false, contracthoursalreq: true, realtimesalreqtype: false };
      keeps(consolidatedFunds, flags);
      needs(consolidatedFunds, flags, Object.keys(flags));
      keeps(domainRoutes, { domainList: [{ name: 'One', url: 'https://one.example', speed: 40 }] });
      keeps(helpItem, { id: 'terms', group: 'about', section: 's', title: 'T', content: '<p>html</p>' });
    },
  );

  it('accepts a notice and a mission count', proves('member-3.1', 'member-3.2'), () => {
    keeps(notice, { id: '1', type: 'B', title: 'T', content: '<p>html</p>', publishedAt: instant });
    const summary = { now: instant, count: 2, missions: [] };
    keeps(missionSummary, summary);
    expect(v.is(missionSummary, { ...summary, count: '2' })).toBe(false);
  });

  it('accepts a redemption record', proves('member-3.3', 'member-4.2'), () => {
    const order = {
      reference: 'R1',
      appliedAt: instant,
      type: 'goods',
      name: 'Cap',
      quantity: 1,
      pointsRequired: 100,
      amountRequired: 0,
      status: 'process',
      changedPoints: -100,
      pointsBalance: 900,
      remark: 'x',
      units: 'pieces',
      pointsRatio: 1.5,
      redeemAmount: 0,
    };
    for (const status of ['process', 'rejected', 'approved']) keeps(rewards.pointOrder, { ...order, status });
    expect(v.is(rewards.pointOrder, { ...order, status: 'other' })).toBe(false);
  });

  it('lists the states of a promotion', proves('member-4.3'), () => {
    expect(rewards.promotionStatus.options.toSorted()).toEqual(
      [
        'join',
        'claim',
        'applying',
        'close',
        'rejected',
        'issued',
        'claimed',
        'process',
        'joined',
        'signed',
        'comingSoon',
      ].toSorted(),
    );
  });

  it(
    'accepts the terms, the periods and the requests of a contract',
    proves('member-3.5', 'member-3.6', 'member-3.14', 'member-4.4'),
    () => {
      const terms = {
        rate: 1000,
        lossRate: 15,
        period: 'weekly',
        activeMembers: 5,
        validBet: 100_000,
        profitLoss: 50_000,
        betAmount: 200,
      };
      keeps(contracts.contractTerms, terms);
      needs(contracts.contractTerms, terms, Object.keys(terms));
      expect(contracts.salaryPeriod.options).toEqual(['daily', 'weekly', 'semimonthly', 'monthly']);
      const overview = { own: null, given: [], waiting: [], sent: [], candidates: [], remainingMs: null };
      const request = (type: string) => ({
        ...{ id: '1', version: 1, kind: 'dividend', party: null, terms, type },
        createdAt: instant,
        expiresAt: instant,
      });
      const holds = (type: string) => v.is(contracts.contractOverview, { ...overview, waiting: [request(type)] });
      expect(['new', 'termination', 'other'].map(holds)).toEqual([true, true, false]);
    },
  );
});

describe('e-sports vendors', () => {
  const sports = ['ASCEN', 'CANCH'].map((vassalage) => ({ vassalage, name: vassalage, isHot: false, games: 1 }));
  const titles = () => v.parse(site.vendorCategories, [{ title: 'SPORTS', cards: sports }]).map(({ title }) => title);
  afterEach(() => site.setEsportsVendors([]));

  it('have no category by default', proves('site-3.6'), () => {
    expect(titles()).toEqual(['SPORTS']);
  });

  it('have their own category when site.json names them', proves('site-3.25'), async () => {
    const { adopt } = await import('../../src/branding/branding.tsx');
    await adopt(JSON.stringify({ esportsVendors: ['ASCEN'] }));
    expect(v.parse(site.vendorCategories, [{ title: 'SPORTS', cards: sports }])).toEqual([
      { title: 'SPORTS', cards: sports.slice(1) },
      { title: 'ESPORTS', cards: sports.slice(0, 1) },
    ]);
    expect([site.isEsports('SPORTS', 'ASCEN'), site.isEsports('RNG', 'ASCEN')]).toEqual([true, false]);
    await adopt('{}');
    expect(titles()).toEqual(['SPORTS']);
  });
});

describe('schema of gateway request bodies', () => {
  const taken = (name: keyof typeof requests, body: object) => v.is(requests[name], body);

  it('accepts a sign-in of both types', proves('site-3.7'), () => {
    const byName = { type: 'username', username: 'lucia2025', password: 'x', captcha: '4821' };
    const bySms = { type: 'sms', mobileNum: '987654321', countryDialingCode: '51', password: '123456' };
    expect([byName, bySms, { ...byName, type: 'other' }].map((body) => taken('login', body))).toEqual([
      true,
      true,
      false,
    ]);
    needs(requests.login, bySms, ['mobileNum', 'password', 'type']);
  });

  it('accepts a registration with every form field', proves('site-3.12', 'site-3.13'), () => {
    const fields = [
      'username password confirmPassword payeeName email qqNum mobileNum recommenderId captcha verificationCode',
      'affiliateCode paymentPassword line whatsapp facebook wechat idNumber referralCode domain countryDialingCode',
      'firebaseChannel firebaseIdToken',
    ]
      .join(' ')
      .split(' ');
    const form = {
      ...Object.fromEntries(fields.map((field) => [field, field])),
      ...{ registerUrl: 'https://site.test/', registerMethod: 'WEB', login: true },
      ...{ captchaId: 'c', captchaCheckToken: 'k' },
    };
    keeps(requests.register, form);
    keeps(requests.registerMobile, form);
    expect(taken('register', { ...form, registerMethod: 'APP' })).toBe(false);
  });

  it('accepts a contract decision', proves('member-4.5'), () => {
    const decision = { requestId: 'r', id: '1', version: 1, agreed: '' };
    const takes = (action: string) => taken('hourSalaryContract', { ...decision, action });
    expect(['accept', 'reject', 'terminate', 'other'].map(takes)).toEqual([true, true, true, false]);
  });

  it(
    'accepts the answer of a payment confirmation',
    proves('member-3.7', 'member-4.8', 'member-4.9', 'member-4.10'),
    () => {
      const answer = { requestId: 'r', reference: 'W1', received: 300, remaining: 150, proofId: 'p' };
      const takes = (one: string) => taken('confirmPayment', { ...answer, answer: one });
      expect(['received', 'notReceived', 'partly', 'other'].map(takes)).toEqual([true, true, true, false]);
      needs(requests.confirmPayment, { ...answer, answer: 'partly' }, ['received', 'remaining']);
    },
  );

  it('accepts feedback and a profile', proves('member-3.8', 'member-3.9'), () => {
    const feedback = { requestId: 'r', content: 'c', contact: 'x', images: [] };
    for (const questionType of ['deposit', 'withdrawal', 'game', 'customerService', 'application', 'other'])
      keeps(requests.feedback, { ...feedback, questionType });
    expect(taken('feedback', { ...feedback, questionType: 'bonus' })).toBe(false);
    const profile = {
      permanentAddress: 'a',
      currentAddress: 'b',
      placeOfBirth: 'c',
      nationality: 'PE',
      occupation: 'd',
      sourceOfIncome: 'salary',
      birthday: '1990-05-17',
    };
    keeps(requests.saveProfile, profile);
    needs(requests.saveProfile, profile, Object.keys(profile));
  });

  it('accepts a profit-and-loss query only with one of four periods', proves('member-9.15'), () => {
    const asked = { from: '2026-11-01', to: '2026-11-26', page: 1, size: 20 };
    const takes = (period: string) => taken('profitRecords', { ...asked, period });
    expect(['daily', 'weekly', 'semimonthly', 'monthly', 'yearly'].map(takes)).toEqual([true, true, true, true, false]);
  });
});

it(
  'the default configuration matches the specification',
  proves('site-3.1', 'site-3.2', 'site-9.10', 'site-9.15'),
  () => {
    const { merchantCode, defaultLanguage: language } = config;
    expect(callHeaders({ merchantCode, language })).toEqual({ Merchant: 'sorteo', Language: 'ES', Device: 'WEB' });
    expect(config).toMatchObject({
      merchantCode: 'sorteo',
      defaultLanguage: 'es',
      languages: ['es', 'en'],
      currencySymbol: 'P',
      copyrightYear: 2025,
    });
  },
);

describe('session storage', () => {
  beforeEach(() => sessionStorage.clear());

  it('keeps the token, and keeps the account type in the agent flag', proves('site-3.35'), () => {
    session.storeToken('token-1', false);
    session.setMember({ account: 'mateo', type: 41 });
    expect([sessionStorage.getItem('token'), sessionStorage.getItem('isAgent')]).toEqual(['token-1', '41']);
  });

  it('keeps the required responses under the specified keys', proves('site-3.37'), async () => {
    const answers: Record<string, unknown> = {
      '/wps/relay/GCSGAME_gameVendor': [],
      '/wps/system/domainRoute': { domainList: [] },
    };
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
      Response.json({ success: true, value: answers[new URL(String(input), 'http://x').pathname] }),
    );
    const { call } = createGateway({
      headers: () => ({ Merchant: 'm', Language: 'ES', Device: 'WEB' }),
      token: () => null,
      onUnauthorised: () => {},
      onUnavailable: () => {},
      cache: session,
    });
    await call('gameVendors', { merchantCode: 'm' });
    await call('domainRoutes');
    walletMode.keep({ isSingle: true });
    popupNotices.setShown(['1']);
    expect(Object.keys(sessionStorage).sort()).toEqual(['gameVendor', 'index_notice', 'merchantWallet', 'routers']);
    vi.restoreAllMocks();
  });
});
