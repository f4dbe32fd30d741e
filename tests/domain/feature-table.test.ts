// @vitest-environment happy-dom

import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  featureNames,
  featureTable,
  featureWithout,
  hiddenLinksCss,
  namesRecord,
  partsOf,
} from '../../machines/domain/feature-table.ts';
import { panels } from '../../machines/site/panel.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../src/gateway/endpoints.ts';
import { requests } from '../../src/gateway/requests.ts';
import { whitelabelModule } from '../../src/gateway/whitelabel-modules.ts';
import { routes } from '../../src/routes/route-table.ts';

/** Reads that a site cannot do without, or whose flows handle a missing call by themselves. */
const core: readonly EndpointName[] = [
  'systemStatus',
  'publicKey',
  'countryCode',
  'memberInfo',
  'memberIcon',
  'avatar',
  'profile',
  'balance',
  'gameVendors',
  'gameList',
  'merchantWallet',
  'walletTransfer',
  'orderStatus',
  'consolidatedFunds',
  'whitelabel',
  'registerSettings',
  'domainRoutes',
  'affiliate',
  'captcha',
  'captchaSound',
  'checkKinds',
  'sliderPuzzle',
  'sliderCheck',
  'audioTask',
  'passkeyChallenge',
  'security',
  'limits',
  'netPosition',
  'realityCheck',
];

const rows = Object.entries(endpoints) as [EndpointName, Endpoint][];
const all = partsOf(featureNames);
const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

describe('the feature table', () => {
  it('assigns every read of the contract to one feature or to the core', () => {
    const reads = rows.filter(([, { read }]) => read).map(([name]) => name);
    const assigned: readonly string[] = [...all.calls, ...core];
    expect(reads.filter((name) => !assigned.includes(name))).toEqual([]);
    expect(core.filter((name) => all.calls.includes(name))).toEqual([]);
  });

  it('contains only calls, addresses, pages and switches that exist', () => {
    expect(all.calls.filter((name) => !Object.hasOwn(endpoints, name))).toEqual([]);
    expect(all.paths.filter((path) => !routes.some((route) => route.path === path))).toEqual([]);
    const pages = (['member', 'agent'] as const).flatMap((panel) =>
      panels[panel].pages.map((key) => `${panel} ${key}`),
    );
    expect(all.pages.filter((page) => !pages.includes(page))).toEqual([]);
    const modules: readonly string[] = Object.values(whitelabelModule);
    expect(all.modules.filter((module) => !modules.includes(module))).toEqual([]);
  });

  it('assigns no call, address or page to two features', () => {
    expect([all.calls, all.paths, all.pages, all.modules].flatMap(repeated)).toEqual([]);
  });

  it('judges a feature only by reads that name no record', () => {
    const names = /(^|\W)(id|gameCode|gameId|reference|memberId|code|username)$/;
    for (const call of featureNames.flatMap((name) => featureTable[name].first)) {
      const row: Endpoint = endpoints[call];
      const request = (requests as Record<string, { entries?: Record<string, { type: string }> }>)[call];
      expect(row.read, call).toBe(true);
      expect(
        Object.entries(request?.entries ?? {}).flatMap(([field, { type }]) =>
          names.test(field) && type !== 'optional' ? field : [],
        ),
        call,
      ).toEqual([]);
      expect(featureWithout(call)).toBeDefined();
    }
    expect(featureWithout('promotion')).toBeUndefined();
    expect(namesRecord('betRecords', { reference: 'AP1' })).toBe(true);
    expect(namesRecord('betRecords', { reference: '', page: 1 })).toBe(false);
    expect(namesRecord('cancelWithdrawal', { reference: 'WD1' })).toBe(false);
    expect(featureWithout('balance')).toBeUndefined();
  });
});

it('no feature is judged by the refusal of a record in a read that may name one', () => {
  const names = /^(gameCode|gameId|reference|memberId)$/;
  const unmarked = featureNames
    .flatMap((name) => (featureTable[name] as { needs?: readonly string[] }).needs ?? [])
    .filter((call) => {
      const row: Endpoint = endpoints[call as keyof typeof endpoints];
      const request = (requests as Record<string, { entries?: object }>)[call];
      return row.read && !row.namesRecord && Object.keys(request?.entries ?? {}).some((field) => names.test(field));
    });
  expect(unmarked).toEqual([]);
});

describe('CSS of disabled features', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });
  const hidden = (html: string) => {
    document.body.innerHTML = html;
    const [selector = ''] = hiddenLinksCss(['vip', 'withdraw', 'support']).split('{');
    return [...document.querySelectorAll(selector)].map(({ id }) => id).filter(Boolean);
  };

  it('hides links to an address and to a page of a center, and marked elements', () => {
    expect(
      hidden(`<a id="a" href="/vip"></a><a id="b" href="/vip?x=1"></a><a id="c" href="/vip#top"></a>
        <a id="d" href="/help?member=playerRank"></a><a id="e" href="?member=withdraw&ref=1"></a>
        <a id="f" href="/index?q=1&member=withdraw"></a><button id="g" data-feature="support"></button>`),
    ).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  });

  it('does not hide other links', () => {
    expect(
      hidden(`<a id="a" href="/viper"></a><a id="b" href="/help"></a><a id="c" href="?member=withdrawals"></a>
        <a id="d" href="?agent=withdraw"></a><button id="e" data-feature="help"></button>`),
    ).toEqual([]);
  });

  it('does not hide a center or a dialog over a hidden address', () => {
    expect(
      hidden(`<a id="a" href="/vip?member=transferFund"></a><a id="b" href="/vip?x=1&agent=registerCenter"></a>
        <a id="c" href="/vip?dialog=login"></a>`),
    ).toEqual([]);
  });

  it('is empty without disabled features', () => expect(hiddenLinksCss([])).toBe(''));
});

describe('a missing call', () => {
  it('disables its feature once, with one line for the integrator', async () => {
    vi.resetModules();
    const { disableFeatureOf } = await import('../../src/shell/missing-features.ts');
    const { disabledFeatures } = await import('../../machines/domain/disabled-features.ts');
    const heard = vi.fn();
    disabledFeatures.subscribe(heard);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    disableFeatureOf('balance');
    expect(heard).not.toHaveBeenCalled();
    disableFeatureOf('vipLevels');
    disableFeatureOf('rankRecord');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('"vip" is hidden')]]);
    expect(['calls', 'paths', 'pages'].map((part) => disabledFeatures.all(part as 'calls'))).toEqual([
      ['vipLevels', 'rankRecord'],
      ['/vip'],
      ['member playerRank'],
    ]);
    expect(document.adoptedStyleSheets).toHaveLength(1);
    const { resolve } = await import('../../src/routes/route-table.ts');
    expect(resolve('/vip')).toEqual({ place: expect.objectContaining({ page: 'not-found' }) });
    expect(resolve('/help')).toEqual({ place: expect.objectContaining({ page: 'help' }) });
  });
});

describe('the registration', () => {
  it('is not offered without `registerSettings`, which other pages call too', () => {
    expect(featureWithout('registerSettings')).toBe('registration');
    expect(partsOf(['registration']).calls).not.toContain('registerSettings');
  });

  it('takes the pages that lead to it along', () => {
    const { features, paths, pages } = partsOf(['registration']);
    expect(features).toEqual(['registration', 'invite', 'referral', 'registrationLinks']);
    expect([paths, pages]).toEqual([['/register', '/register.html', '/join'], ['member referral']]);
    expect(partsOf(['invite']).features).toEqual(['invite']);
  });
});

describe('docs/operating.md', () => {
  it('lists every feature with its reads and places', () => {
    const text = readFileSync('docs/operating.md', 'utf8');
    const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
    const lines = featureNames.map((name) => {
      const { first, needs = [] }: { first: readonly string[]; needs?: readonly string[] } = featureTable[name];
      const { paths, pages, modules } = partsOf([name]);
      return `| ${[code([name]), code([...first, ...needs, ...modules]) || '–', code([...paths, ...pages]) || '–'].join(' | ')} |`;
    });
    expect(lines.filter((line) => !text.includes(`\n${line}\n`))).toEqual([]);
  });
});
