import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { firstViewNames } from '../../build/documents.ts';
import { pngOf } from '../../build/png.ts';
import { ConfigurationError, configure, readOptions } from '../../build/server-scripts/configure.ts';
import { deploy } from '../../build/server-scripts/deploy.ts';
import { buildLine } from '../../build/worker-languages.ts';
import { iconPixels } from '../../src/branding/icon.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'sorteo-deploy-'));
const text = (...path: string[]) => readFileSync(join(...path), 'utf8');
const assetsOf = (site: string) => readdirSync(join(site, 'assets')).sort();

const documentText = (language: string, build: string) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Sorteo</title></head><script>${build}</script>`;

function builtSite(build: string): string {
  const dist = folder();
  for (const name of ['assets', 'server']) mkdirSync(join(dist, name));
  const files = {
    'index.html': documentText('es', build),
    'index.es.html': documentText('es', build),
    'index.en.html': documentText('en', build),
    'sign-in.html': documentText('es', build),
    'sign-in.es.html': documentText('es', build),
    'sign-in.en.html': documentText('en', build),
    'version.json': JSON.stringify({ build }),
    'site.json': '{}',
    'sw.js': build,
    'headers.json': '[]',
    [`assets/${build}.js`]: build,
    'assets/same.js': 'same',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(dist, name), content);
  configure(dist, {});
  return dist;
}

const noReload = () => {};

async function colorOf(file: string) {
  const { data, info } = await sharp(file).flatten().raw().toBuffer({ resolveWithObject: true });
  const at = Math.floor(info.width / 2) * info.channels;
  return { width: info.width, dominant: [...data.subarray(at, at + 3)] };
}

test('a deployment keeps the assets of the previous build and removes those of older builds', () => {
  const site = folder();
  deploy(builtSite('one'), site, noReload);
  deploy(builtSite('two'), site, noReload);
  expect(assetsOf(site)).toEqual(['one.js', 'same.js', 'two.js']);
  deploy(builtSite('three'), site, noReload);
  expect(assetsOf(site)).toEqual(['same.js', 'three.js', 'two.js']);
});

test('a repeated deployment of one build keeps the previous build', () => {
  const site = folder();
  deploy(builtSite('one'), site, noReload);
  deploy(builtSite('two'), site, noReload);
  deploy(builtSite('two'), site, noReload);
  expect(assetsOf(site)).toEqual(['one.js', 'same.js', 'two.js']);
});

test('the server reads a policy for both documents before the document changes', () => {
  const site = folder();
  deploy(builtSite('one'), site, noReload);
  const hashes = (policy: string) => policy.match(/'sha256-[^']+'/g);
  const first = hashes(text(site, 'headers.json'));
  let wasReloaded = false;
  deploy(builtSite('two'), site, () => {
    wasReloaded = true;
    expect(text(site, 'index.html')).toContain('one');
    expect(assetsOf(site)).toContain('two.js');
    expect(hashes(text(site, 'headers.json'))).toEqual(expect.arrayContaining(first!));
    expect(new Set(hashes(text(site, 'headers.json'))).size).toBe(first!.length + 1);
  });
  expect(wasReloaded).toBe(true);
  expect(text(site, 'index.html')).toContain('two');
  expect(text(site, 'sw.js')).toBe('two');
});

test('a failed reload leaves the document of the previous build', () => {
  const site = folder();
  deploy(builtSite('one'), site, noReload);
  const fail = () => {
    throw new Error('nginx: configuration file test failed');
  };
  expect(() => deploy(builtSite('two'), site, fail)).toThrow('configuration file test failed');
  expect(text(site, 'index.html')).toContain('one');
  expect(text(site, 'sw.js')).toBe('one');
});

test('a deployment keeps the settings on the server and writes their branding into the new document', () => {
  const site = folder();
  deploy(builtSite('one'), site, noReload);
  writeFileSync(join(site, 'site.json'), '{"name":"La Bolita"}');
  deploy(builtSite('two'), site, noReload);
  expect(text(site, 'site.json')).toBe('{"name":"La Bolita"}');
  const document = text(site, 'index.html');
  expect(document).toContain('<title>La Bolita</title>');
  expect(brotliDecompressSync(readFileSync(join(site, 'index.html.br'))).toString()).toBe(document);
  expect(gunzipSync(readFileSync(join(site, 'index.html.gz'))).toString()).toBe(document);
});

test('a branded deployment has the manifest of the operator, and icons in its colors', async () => {
  const dist = builtSite('one');
  for (const file of ['icons/any.svg', 'icons/any-192.png', 'favicon.ico', 'manifest.webmanifest'])
    writeFileSync(join(dist, file), 'built-in');
  const settings = join(folder(), 'my-site.json');
  const palette = { light: { bg: '#f4f8f2', ink: '#16281d', primary: '#0b5d3b', accent: '#8a3b12' } };
  writeFileSync(
    settings,
    JSON.stringify({
      name: 'La Bolita',
      palette,
      hosts: { images: ['https://cdn.example.org'] },
      report: { url: 'https://reports.example.org/in?key=1' },
    }),
  );
  configure(dist, { settings });
  const site = folder();
  deploy(dist, site, noReload);
  for (const path of [dist, site]) {
    expect(JSON.parse(text(path, 'manifest.webmanifest'))).toMatchObject({ name: 'La Bolita', theme_color: '#f4f8f2' });
    expect(text(path, 'icons/any.svg')).toContain('#0b5d3b');
    for (const [file, size] of [
      ['icons/any-192.png', 192],
      ['icons/touch-180.png', 180],
      ['icons/maskable-512.png', 512],
    ] as const) {
      const { width, dominant } = await colorOf(join(path, file));
      expect([file, width, dominant]).toEqual([file, size, [244, 248, 242]]);
    }
    expect(readFileSync(join(path, 'favicon.ico')).toString()).not.toBe('built-in');
    expect(text(path, 'server/nginx.conf')).toContain("img-src 'self' data: https://cdn.example.org;");
    for (const file of ['server/nginx.conf', 'server/Caddyfile', 'headers.json'])
      expect(text(path, file)).toContain("connect-src 'self' https://reports.example.org;");
    expect(text(path, 'headers.json')).toContain("img-src 'self' data: https://cdn.example.org;");
  }
});

test('the policy allows the hosts of the measurement only when the settings ask for it', () => {
  const dist = builtSite('one');
  expect(text(dist, 'server/nginx.conf')).not.toContain('googletagmanager');
  const settings = join(folder(), 'my-site.json');
  writeFileSync(settings, '{"analytics":"google"}');
  configure(dist, { settings });
  for (const file of ['server/nginx.conf', 'server/Caddyfile', 'headers.json']) {
    expect(text(dist, file)).toMatch(/script-src 'self'[^;]* https:\/\/www\.googletagmanager\.com;/);
    expect(text(dist, file)).toContain('trusted-types sorteo-worker sorteo-html sorteo-analytics');
    expect(text(dist, file)).not.toContain('unsafe-');
  }
});

test('unknown texts and placeholders stop the configuration, and are named with the nearest id', () => {
  const dist = builtSite('one');
  const settings = join(folder(), 'my-site.json');
  const catalogs = { es: { 'shell.footer.contact': 'Contacto' } };
  writeFileSync(settings, '{"texts":{"es":{"shell.footer.contat":"x","shell.footer.contact":"{phone}"}}}');
  expect(() => configure(dist, { settings }, catalogs)).toThrow(
    /texts\.es\.shell\.footer\.contat: textId \(did you mean shell\.footer\.contact\?\)\n.*contact: placeholder \(phone\)$/,
  );
  expect(text(dist, 'site.json')).toBe('{}');
  writeFileSync(settings, '{"texts":{"es":{"shell.footer.contact":"{site}"}}}');
  configure(dist, { settings }, catalogs);
});

test('the settings of a configured build replace the settings on the server', () => {
  const site = folder();
  deploy(builtSite('one'), site, noReload);
  writeFileSync(join(site, 'site.json'), '{"name":"La Bolita"}');
  const dist = builtSite('two');
  const settings = join(folder(), 'my-site.json');
  writeFileSync(settings, '{"name":"El Gordo"}');
  configure(dist, { settings });
  deploy(dist, site, noReload);
  expect(text(site, 'site.json')).toBe('{"name":"El Gordo"}');
  expect(text(site, 'index.html')).toContain('<title>El Gordo</title>');
});

test('the names of the operator are in the configurations of the build and of the site', () => {
  const dist = builtSite('one');
  configure(dist, { site: 'www.bolita.pe', gateway: 'gw.bolita.pe:8443', root: '/srv/bolita' });
  const site = folder();
  deploy(dist, site, noReload);
  for (const config of [dist, site].map((path) => text(path, 'server/nginx.conf'))) {
    expect(config).toContain('server_name www.bolita.pe;');
    expect(config).toContain('server gw.bolita.pe:8443;');
    expect(config).toContain('proxy_ssl_name gw.bolita.pe;');
    expect(config).toContain('root /srv/bolita;');
    expect(config).toContain('ssl_certificate     /etc/ssl/www.bolita.pe.pem;');
    expect(config).not.toContain('example');
  }
  expect(text(site, 'server/Caddyfile')).toContain('reverse_proxy https://gw.bolita.pe:8443 {');
  expect(existsSync(join(site, 'server/configuration.json'))).toBe(false);
});

test.each([
  ['{', /\n {2}site\.json: malformed$/],
  ['{"policy":{"minimumAge":3}}', /policy\.minimumAge: age/],
  [
    '{"palette":{"light":{"bg":"#ffffff","ink":"#fefefe","primary":"#fdfdfd","accent":"#fcfcfc"}}}',
    /palette\.light.*: contrast/,
  ],
])('the settings %s stop the configuration before the first change', (source, message) => {
  const dist = builtSite('one');
  const settings = join(folder(), 'site.json');
  writeFileSync(settings, source);
  expect(() => configure(dist, { settings })).toThrow(message);
  expect(() => configure(dist, { settings: `${settings}.gone` })).toThrow(ConfigurationError);
  expect(text(dist, 'site.json')).toBe('{}');
});

test.each([
  [['--site', 'https://www.bolita.pe'], '--site takes a host name'],
  [['--site', 'www.bolita.pe/casino'], '--site takes a host without a path'],
  [['--site', 'https://www.bolita.pe/casino/'], 'works only at the root of its host'],
  [['--site', 'a;b'], '--site takes a host name'],
  [['--gateway', 'https://gw.example'], '--gateway takes a host'],
  [['--gateway', 'gw.example:99999'], '--gateway takes a host'],
  [['--root', 'relative'], '--root takes an absolute path'],
  [['--key', '/a b'], '--key takes an absolute path'],
])('the option %j causes an error that names what it takes', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});

test('the authorities of the operator are in both configurations', () => {
  const dist = builtSite('one');
  configure(dist, { authorities: '/etc/ssl/own.pem' });
  expect(text(dist, 'server/nginx.conf')).toContain('proxy_ssl_trusted_certificate /etc/ssl/own.pem;');
  expect(text(dist, 'server/Caddyfile')).toContain('tls_trusted_ca_certs /etc/ssl/own.pem');
});

test('the first deployment calls no reload, and a later one removes compressed files without a source', () => {
  const site = folder();
  deploy(builtSite('one'), site, () => {
    throw new Error('nothing to reload');
  });
  writeFileSync(join(site, 'robots.txt.gz'), 'old');
  deploy(builtSite('two'), site, noReload);
  expect(existsSync(join(site, 'robots.txt.gz'))).toBe(false);
  expect(existsSync(join(site, 'index.html.gz'))).toBe(true);
});

test('an unknown option causes an error with the usage', () => {
  expect(() => readOptions(['--nope'])).toThrow(/--nope[\s\S]*Usage/);
});

test('the branding is in the document of every language, in its language', () => {
  const dist = builtSite('one');
  writeFileSync(
    join(dist, 'site.json'),
    JSON.stringify({ name: 'La Bolita', tagline: { es: 'Loterías', en: 'Lotteries' } }),
  );
  configure(dist, {});
  const site = folder();
  deploy(dist, site, noReload);
  for (const path of [dist, site]) {
    for (const view of firstViewNames) {
      expect(text(path, `${view}.es.html`)).toContain('content="La Bolita · Loterías"');
      expect(text(path, `${view}.en.html`)).toContain('content="La Bolita · Lotteries"');
      expect(text(path, `${view}.html`)).toBe(text(path, `${view}.es.html`));
      for (const ending of ['', '.es', '.en']) {
        const file = `${view}${ending}.html`;
        expect(brotliDecompressSync(readFileSync(join(path, `${file}.br`))).toString()).toBe(text(path, file));
      }
    }
  }
});

test.each([
  ['the default language of the operator', { defaultLanguage: 'en' }, 'en'],
  ['the first language of the operator', { languages: ['en'] }, 'en'],
  ['the default language of the site', { languages: ['en', 'es'] }, 'es'],
])('the default document has %s', (_, settings, language) => {
  const dist = builtSite('one');
  for (let times = 0; times < 2; times++) {
    writeFileSync(join(dist, 'site.json'), JSON.stringify(settings));
    configure(dist, {});
    for (const view of firstViewNames) expect(text(dist, `${view}.html`)).toBe(text(dist, `${view}.${language}.html`));
  }
  const site = folder();
  deploy(dist, site, noReload);
  expect(text(site, 'index.html')).toContain(`<html lang="${language}">`);
});

test('a deployment removes the document of a language that the build does not have', () => {
  const site = folder();
  const dist = builtSite('one');
  for (const view of firstViewNames) writeFileSync(join(dist, `${view}.pt.html`), documentText('pt', 'one'));
  deploy(dist, site, noReload);
  expect(existsSync(join(site, 'index.pt.html.gz'))).toBe(true);
  deploy(builtSite('two'), site, () => expect(text(site, 'index.pt.html')).toContain('one'));
  expect(readdirSync(site).filter((name) => name.includes('.pt.'))).toEqual([]);
});

test('an icon of the operator that is a PNG is also the icon file', () => {
  const dist = builtSite('one');
  const png = pngOf(iconPixels({ shape: 'ticket', bleed: true, paper: '#ffffff', ink: '#000000' }, 64), 64);
  mkdirSync(join(dist, 'brand'));
  writeFileSync(join(dist, 'brand/icon.png'), png);
  writeFileSync(join(dist, 'site.json'), '{"icon":"/brand/icon.png"}');
  configure(dist, {});
  expect(readFileSync(join(dist, 'favicon.ico')).subarray(22)).toEqual(Buffer.from(png));
});

test('images that the build does not have stop the configuration, and are named with their keys', () => {
  const dist = builtSite('one');
  mkdirSync(join(dist, 'brand'));
  writeFileSync(join(dist, 'brand/light logo.svg'), '<svg/>');
  const settings = join(folder(), 'my-site.json');
  const logo = { light: '/brand/light%20logo.svg?v=2', dark: '/brand/dark.svg' };
  writeFileSync(settings, JSON.stringify({ logo, icon: 'data:image/png;base64,AAAA', shareImage: '/share.png' }));
  expect(() => configure(dist, { settings })).toThrow(
    /images that are missing:\n {2}logo\.dark: there is no file .*brand\/dark\.svg\n {2}shareImage: .*share\.png$/,
  );
  expect(text(dist, 'site.json')).toBe('{}');
});

test('a configured build has no document, server rule or cached text of a language that the site does not offer', () => {
  const dist = builtSite('one');
  const catalogs = { es: { first: ['/es.js'], rest: [] }, en: { first: ['/en.js'], rest: [] } };
  const worker = `${buildLine({ version: '1', first: [], rest: [], catalogs })}\nserve()`;
  writeFileSync(join(dist, 'sw.js'), worker);
  writeFileSync(join(dist, 'server/original/sw.js'), worker);
  const site = folder();
  deploy(dist, site, noReload);
  writeFileSync(join(dist, 'site.json'), '{"languages":["es"]}');
  configure(dist, {});
  rmSync(join(site, 'site.json'));
  deploy(dist, site, noReload);
  for (const path of [dist, site]) {
    expect(readdirSync(path).filter((name) => name.includes('.en.'))).toEqual([]);
    expect(text(path, 'sw.js')).toContain('/es.js');
    expect(text(path, 'sw.js')).not.toContain('/en.js');
    expect(gunzipSync(readFileSync(join(path, 'sw.js.gz'))).toString()).toBe(text(path, 'sw.js'));
    expect(text(path, 'server/nginx.conf')).not.toContain('.en.html');
    expect(text(path, 'server/Caddyfile')).toMatch(/es \.es\.html\n\s+default/);
  }
  expect(existsSync(join(site, 'server/original'))).toBe(false);
  writeFileSync(join(dist, 'site.json'), '{}');
  configure(dist, {});
  expect(text(dist, 'sw.js')).toBe(worker);
  for (const view of firstViewNames) expect(text(dist, `${view}.en.html`)).toContain('lang="en"');
});

test('a document that the previous build does not have exists before the server reads the new configuration', () => {
  const site = folder();
  deploy(builtSite('one'), site, noReload);
  for (const file of readdirSync(site)) if (file.startsWith('sign-in')) rmSync(join(site, file));
  let isReloaded = false;
  deploy(builtSite('two'), site, () => {
    isReloaded = true;
    expect(text(site, 'sign-in.en.html')).toContain('two');
    expect(text(site, 'index.en.html')).toContain('one');
  });
  expect(isReloaded).toBe(true);
});
