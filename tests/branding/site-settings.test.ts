import { describe, expect, it, test } from 'vitest';
import { inLanguage } from '../../src/branding/config.ts';
import { currencyOf, readSiteFile } from '../../src/branding/site-settings.ts';

const colours = { bg: '#fdf6e3', ink: '#1d2b3a', primary: '#0b4f6c', accent: 'oklch(0.45 0.1 150)' };

const whole = {
  $schema: '/site.schema.json',
  name: 'La Bolita',
  shortName: 'Bolita',
  logo: { light: '/brand/logo.svg', dark: '/brand/logo-dark.svg' },
  icon: 'data:image/svg+xml,%3Csvg/%3E',
  palette: { light: colours, dark: { ...colours, bg: 'oklch(20% 0.02 250)' } },
  currencySymbol: 'S/',
  currencyName: { one: 'sol', other: 'soles' },
  merchantCode: 'bolita-pe',
  languages: ['en', 'es'],
  defaultLanguage: 'en',
  policy: {
    minimumAge: 21,
    realityCheckMinutes: 0,
    licence: { text: 'Mincetur, Perú', number: '21000123' },
    protectionLinks: [{ name: 'Juego responsable', url: 'https://example.org/ayuda' }],
  },
  timeZone: 'America/Santiago',
  esportsVendors: ['ASCEN'],
  tagline: 'Loterías del Perú',
  description: { es: 'Loterías y casino', en: 'Lotteries and casino' },
  shareImage: '/brand/share.png',
  footer: [{ name: { es: 'Blog', en: 'Blog' }, url: 'https://blog.example.org' }],
  texts: { es: { 'shell.footer.contact': 'Escríbenos' } },
  themes: ['dark'],
  hosts: {
    images: ['https://cdn.example.org', 'https://*.games.example:8443'],
    frames: ['http://play.localhost:4173'],
  },
  features: { winners: false, vip: true },
  errorCodes: { '10031': 'login.credentials', 'E-7': 'not.found' },
  analytics: 'google',
  report: { url: 'https://reports.example.org/in', sample: 0.25, kinds: ['crash', 'calls'] },
  loginToHome: true,
  recorder: true,
};

const read = (file: unknown) => readSiteFile(JSON.stringify(file));

test('a settings file with every setting is valid, and an empty object too', () => {
  expect(read(whole)).toEqual({ file: whole, problems: [] });
  expect(read({})).toEqual({ file: {}, problems: [] });
});

test.each([
  ['{', 'malformed'],
  ['', 'malformed'],
  ['<!doctype html>', 'malformed'],
  ['[]', 'object'],
  ['null', 'object'],
  ['"Sorteo"', 'object'],
])('%s is not a valid settings file', (source, reason) => {
  const { file, problems } = readSiteFile(source);
  expect(file).toEqual({});
  expect(problems).toEqual([expect.objectContaining({ key: 'site.json', reason })]);
});

const { name: _, ...rest } = colours as Record<string, string>;
test.each<[string, object, string, string]>([
  ['a key that is none', { colour: 'red' }, 'colour', 'unknown'],
  ['a key of every object', { constructor: 'x' }, 'constructor', 'unknown'],
  ['an inner key that is none', { policy: { age: 18 } }, 'policy.age', 'unknown'],
  ['a colour more', { palette: { light: { ...colours, gold: '#ffcc00' } } }, 'palette.light.gold', 'unknown'],
  ['an unknown feature', { features: { winnners: false } }, 'features.winnners', 'unknown'],
  ['a feature that is not a flag', { features: { vip: 'off' } }, 'features.vip', 'flag'],
  ['an unknown error code', { errorCodes: { 10031: 'login.credential' } }, 'errorCodes.10031', 'code'],
  ['a list of error codes', { errorCodes: ['login.credentials'] }, 'errorCodes', 'object'],
  ['a report to a host over HTTP', { report: { url: 'http://r.example' } }, 'report.url', 'address'],
  ['an unknown measurement', { analytics: 'other' }, 'analytics', 'analytics'],
  ['a sample over 1', { report: { url: '/reports', sample: 25 } }, 'report.sample', 'share'],
  ['an unknown kind of report', { report: { url: '/r', kinds: ['clicks'] } }, 'report.kinds.0', 'kind'],
  ['a host without a scheme', { hosts: { images: ['cdn.example.org'] } }, 'hosts.images.0', 'host'],
  ['a host over HTTP', { hosts: { frames: ['http://cdn.example.org'] } }, 'hosts.frames.0', 'host'],
  ['a host with a directive', { hosts: { images: ["https://a.b; script-src 'self'"] } }, 'hosts.images.0', 'host'],
  ['every host', { hosts: { connections: ['https://*'] } }, 'hosts.connections.0', 'host'],
  ['an unknown time zone', { timeZone: 'America/Nowhere' }, 'timeZone', 'zone'],
  ['a currency code in small letters', { currency: { code: 'clp' } }, 'currency.code', 'currencyCode'],
  ['nine decimals', { currency: { decimals: 9 } }, 'currency.decimals', 'decimals'],
  ['half a decimal', { currency: { decimals: 1.5 } }, 'currency.decimals', 'decimals'],
  ['an unknown separator', { currency: { grouping: '_' } }, 'currency.grouping', 'separator'],
  ['equal separators', { currency: { grouping: ',', decimal: ',' } }, 'currency.grouping', 'separators'],
  ['an unknown position', { currency: { position: 'left' } }, 'currency.position', 'position'],
  ['an offset as time zone', { timeZone: '-05:00' }, 'timeZone', 'zone'],
  ['no theme', { themes: [] }, 'themes', 'list'],
  ['an unknown theme', { themes: ['sepia'] }, 'themes.0', 'theme'],
  ['a script in the footer', { footer: [{ name: 'x', url: 'javascript:alert(1)' }] }, 'footer.0.url', 'address'],
  ['texts of an unknown language', { texts: { fr: {} } }, 'texts.fr', 'unknown'],
  ['an empty name', { name: '  ' }, 'name', 'text'],
  ['a name of 41', { name: 'x'.repeat(41) }, 'name', 'text'],
  ['a name of no text', { name: 7 }, 'name', 'text'],
  ['a merchant with a space', { merchantCode: 'a b' }, 'merchantCode', 'text'],
  ['a logo of elsewhere', { logo: { light: 'https://cdn.example/l.svg', dark: '/d.svg' } }, 'logo.light', 'image'],
  ['a logo of another host', { logo: { light: '//cdn.example/l.svg', dark: '/d.svg' } }, 'logo.light', 'image'],
  ['a script for an icon', { icon: 'javascript:alert(1)' }, 'icon', 'image'],
  ['half a logo', { logo: { light: '/l.svg' } }, 'logo.dark', 'object'],
  ['a colour by name', { palette: { light: { ...rest, bg: 'beige' } } }, 'palette.light.bg', 'colour'],
  [
    'a rule in a colour',
    { palette: { dark: { ...rest, ink: '#000;}body{display:none' } } },
    'palette.dark.ink',
    'colour',
  ],
  ['a currency without its plural', { currencyName: { one: 'sol' } }, 'currencyName', 'text'],
  ['an age below the law', { policy: { minimumAge: 16 } }, 'policy.minimumAge', 'age'],
  ['a reading that is none', { policy: { contractReading: 'equal' } }, 'policy.contractReading', 'reading'],
  ['half an hour and a bit', { policy: { realityCheckMinutes: 30.5 } }, 'policy.realityCheckMinutes', 'minutes'],
  [
    'a link that runs',
    { policy: { protectionLinks: [{ name: 'x', url: 'javascript:alert(1)' }] } },
    'policy.protectionLinks.0.url',
    'address',
  ],
  ['a licence without its number', { policy: { licence: { text: 'x' } } }, 'policy.licence.number', 'object'],
  ['a text for no language', { tagline: {} }, 'tagline', 'text'],
  ['a text for an unknown language', { tagline: { xx: 'Loterías' } }, 'tagline', 'text'],
  ['a language that has no catalog', { languages: ['es', 'fr'] }, 'languages.1', 'language'],
  ['no language', { languages: [] }, 'languages', 'list'],
  ['a default that is not offered', { languages: ['en'], defaultLanguage: 'es' }, 'defaultLanguage', 'default'],
  ['a word for a flag', { loginToHome: 'on' }, 'loginToHome', 'flag'],
  ['a palette of no object', { palette: 'dark' }, 'palette', 'object'],
])('reports %s with its key, and the other settings apply', (_, wrong, key, reason) => {
  const { file, problems } = read({ currencySymbol: 'S/', ...wrong });
  expect(problems.map((problem) => [problem.key, problem.reason])).toEqual([[key, reason]]);
  expect(file.currencySymbol).toBe('S/');
  const [top = ''] = key.split('.');
  if (!['policy', 'palette', 'hosts', 'features', 'currency'].includes(top) && reason !== 'code')
    expect(file).not.toHaveProperty(top);
});

test('an invalid value in the policy of a settings file is ignored, and the valid values are kept', () => {
  const { file } = read({ policy: { minimumAge: 12, realityCheckMinutes: 30 } });
  expect(file.policy).toEqual({ realityCheckMinutes: 30 });
});

test('inLanguage gives a text in another language when the language has none', () => {
  expect(inLanguage('Loterías', 'en')).toBe('Loterías');
  expect(inLanguage({ en: 'Lotteries' }, 'en')).toBe('Lotteries');
  expect(inLanguage({ es: 'Loterías' }, 'en')).toBe('Loterías');
  expect(inLanguage({ en: 'Lotteries' }, 'es')).toBe('Lotteries');
});

describe('the currency of a file', () => {
  const of = (file: object) => currencyOf(readSiteFile(JSON.stringify(file)).file);

  it.each([
    ['nothing', {}, {}],
    ['the older key', { currencySymbol: 'S/' }, { symbol: 'S/' }],
    ['both symbols', { currencySymbol: 'S/', currency: { symbol: '$' } }, { symbol: '$' }],
    ['a point between thousands', { currency: { grouping: '.' } }, { grouping: '.', decimal: ',' }],
    ['a comma before decimals', { currency: { decimal: ',' } }, { grouping: '.', decimal: ',' }],
    ['a space between thousands', { currency: { grouping: ' ' } }, { grouping: ' ' }],
  ])('a file with %s gets the separators that remain', (_, file, currency) => expect(of(file)).toEqual(currency));
});

test('an unknown error code names the nearest one, and the other codes apply', () => {
  const { file, problems } = read({ errorCodes: { 1: 'login.credential', 2: 'login.locked' } });
  expect(file).toEqual({ errorCodes: { 2: 'login.locked' } });
  expect(problems).toEqual([{ key: 'errorCodes.1', reason: 'code', values: { nearest: 'login.credentials' } }]);
});
