import { existsSync, globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { routes } from '../../src/routes/route-table.ts';
import { importCycles, importsOf, read, sources } from './sources.ts';

/**
 * Files and the modules that they may import: a folder (ends in `/`; its `*.entry.tsx` files are not included), a file,
 * `entries` (every `*.entry.tsx`), or a package with its subpaths. For each file, the first row that matches applies.
 */
const mayImport: readonly (readonly [files: string, may: string])[] = [
  ['machines/**', 'machines/ xstate'],
  ['locales/languages.ts', ''],
  ['locales/catalog-problems.ts', 'locales/languages.ts node:fs node:path @lingui/message-utils pofile'],
  ['locales/language-command.ts', 'locales/ node:fs node:path node:process node:util pofile'],
  ['locales/*/texts.ts', 'locales/ @lingui/core'],
  ['locales/write-message-ids.ts', 'locales/languages.ts node:fs node:path pofile'],
  ['locales/message-id.ts', ''],

  // Node runs this file directly to write the OpenAPI document.
  ['src/gateway/openapi.ts', 'src/gateway/ locales/languages.ts package.json @valibot/to-json-schema valibot node:fs'],
  // The contract is not part of the site.
  ['src/gateway/contract/**', 'src/gateway/ machines/'],
  [
    'src/gateway/{endpoint,endpoints,*-endpoints,requests,schemas/*,cipher,whitelabel-modules,error-code,api-error}.ts',
    'src/gateway/ machines/domain/operator-currency.ts locales/languages.ts valibot crypto-js',
  ],
  ['src/gateway/**', 'src/gateway/ machines/shared/result.ts ofetch valibot crypto-js'],
  ['src/storage/**', 'src/storage/ machines/domain/operator-zone.ts js-cookie idb-keyval'],
  ['src/format/**', 'src/format/ machines/domain/operator-currency.ts machines/domain/operator-zone.ts fflate'],
  ['src/recorder/**', 'src/recorder/ locales/languages.ts machines/shared/refusal-reasons.ts xstate'],
  [
    'src/search/**',
    'src/search/ src/gateway/schemas/ machines/domain/text-match.ts machines/lobby/game-search-criteria.ts',
  ],
  [
    'src/ui/**',
    'src/ui/ locales/languages.ts machines/domain/operator-currency.ts machines/domain/text-match.ts react dompurify uqr d3-array',
  ],
  [
    'src/{i18n,inspector}.ts',
    'locales/ machines/domain/operator-currency.ts src/format/ src/ui/ @lingui/core @lingui/react xstate',
  ],
  ['src/vite-env.d.ts', '@lingui/core'],
  ['src/version.ts', 'package.json'],
  [
    'src/branding/**',
    'src/branding/ locales/languages.ts machines/domain/feature-table.ts machines/domain/operator-currency.ts machines/domain/operator-zone.ts src/gateway/error-code.ts src/gateway/schemas/ src/shell/recorder.ts src/shell/reports/reporter.ts src/storage/ src/ui/ src/i18n.ts react valibot @lingui/message-utils',
  ],

  ['src/routes/{route-table,paths,page-queries}.ts', 'src/routes/ machines/'],
  ['src/routes/list-query.ts', 'src/routes/ src/ui/day-range.ts machines/'],
  [
    'src/routes/**',
    'src/routes/ entries src/features/ src/shell/ src/i18n.ts src/ui/ machines/ locales/message-id.ts wouter xstate',
  ],
  [
    'src/features/**/*.entry.tsx',
    'entries src/branding/config.ts src/features/ src/format/ src/gateway/ src/routes/ src/shell/ src/ui/ src/i18n.ts ' +
      'src/inspector.ts machines/ locales/message-id.ts react react-dom xstate @xstate/react @lingui/react',
  ],
  [
    'src/features/**',
    'src/features/ src/format/ src/gateway/ src/routes/entry-state.ts src/routes/list-query.ts src/routes/paths.ts src/routes/page-queries.ts src/routes/route-table.ts ' +
      'src/search/ src/storage/ src/ui/ src/i18n.ts src/inspector.ts machines/ locales/languages.ts locales/message-id.ts ' +
      'react xstate @xstate/react wouter/use-browser-location',
  ],
  [
    'src/shell/**',
    'src/shell/ src/branding/ src/features/ src/features/site/panel-address/panel-address.entry.tsx src/format/ ' +
      'src/gateway/ src/recorder/ src/routes/ src/storage/ src/ui/ src/i18n.ts src/inspector.ts src/version.ts ' +
      'machines/ locales/message-id.ts react react-dom web-vitals xstate @xstate/react @lingui/react',
  ],

  // These files run in the document before the app starts, or in the service worker.
  [
    'src/bootstrap/{document,document-head,document-end,presses,service-worker,service-worker-entry,sign-in-opener}.ts',
    'src/bootstrap/document.ts src/bootstrap/presses.ts src/bootstrap/service-worker.ts src/bootstrap/sign-in-opener.ts src/gateway/early-requests.ts src/gateway/address-kinds.ts ' +
      'src/routes/route-table.ts src/storage/keys.ts src/storage/language-cookie.ts src/ui/direction.ts src/ui/page-flags.ts src/ui/search-key.ts',
  ],
  [
    'src/bootstrap/**',
    'src/bootstrap/ entries src/branding/config.ts src/branding/logo-markup.ts src/features/ src/gateway/ src/routes/ src/shell/ src/storage/ ' +
      'src/ui/ src/i18n.ts src/inspector.ts machines/ react-dom/server xstate',
  ],
  ['src/main.tsx', 'src/bootstrap/ src/branding/ src/routes/ src/shell/ src/storage/ src/ui/ src/i18n.ts'],

  [
    'build/**',
    'build/ locales/languages.ts locales/catalog-problems.ts locales/write-message-ids.ts package.json src/bootstrap/document.ts src/bootstrap/service-worker.ts src/gateway/address-kinds.ts src/branding/brand-css.ts src/branding/icon.ts src/branding/manifest.ts src/branding/palette.ts src/ui/brand.ts ' +
      'src/branding/site-settings.ts src/branding/text-problems.ts node: vite @valibot/to-json-schema',
  ],
  [
    'vite.config.ts',
    'build/ sandbox/http/vite-plugin.ts tests/tools/clock/ @lingui/vite-plugin @vitejs/plugin-react vitest',
  ],
  ['sandbox/demo/games/client/**', 'sandbox/demo/games/client/'],
  [
    'sandbox/catalogue/**',
    'sandbox/catalogue/ sandbox/http/env.ts sandbox/http/send-response.ts build/cascade-layers.ts build/class-names.ts ' +
      'build/script-fonts.ts locales/languages.ts ' +
      'src/branding/palette.ts src/branding/site-settings.ts src/ui/ node: hono react react-dom vite',
  ],
  [
    'sandbox/**',
    'sandbox/ build/content-types.ts build/documents.ts build/trial-build.ts locales/languages.ts machines/domain/ src/branding/site-settings.ts src/format/money.ts src/gateway/endpoints.ts src/gateway/address-kinds.ts src/gateway/requests.ts ' +
      'src/gateway/schemas/ src/gateway/cipher.ts src/gateway/whitelabel-modules.ts src/gateway/error-code.ts ' +
      'node: hono @hono/node-server @simplewebauthn/server valibot sharp vite crypto-js',
  ],

  [
    'packages/chartwalk/src/**',
    'packages/chartwalk/src/ node: jiti tinyglobby xstate react solid-js svelte vitest vite vue playwright @testing-library/dom ' +
      '@testing-library/react @testing-library/user-event fast-check elkjs',
  ],
  [
    'e2e/**',
    'e2e/ locales/languages.ts tests/ machines/ build/ sandbox/world/ src/branding/icon.ts src/gateway/ src/routes/page-queries.ts src/routes/route-table.ts src/shell/error-report.ts ' +
      'src/storage/cross-tab-session.ts src/ui/data-attributes.ts src/ui/wordmark.ts node: chartwalk fast-check packages/chartwalk/src/ui/ packages/chartwalk/test/sample/ playwright @lingui/cli pofile sharp vite xstate',
  ],
];

const isEntry = (name: string) => name.endsWith('.entry.tsx');

const isWay = (way: string, name: string) =>
  way === 'entries'
    ? isEntry(name)
    : way.endsWith('/')
      ? name.startsWith(way) && !isEntry(name)
      : way === name || name.startsWith(way.endsWith(':') ? way : `${way}/`);

/** The imports that a row does not allow, and the modules in the row that no file imports. */
function compareImports(may: string, imports: readonly (readonly [file: string, name: string])[]) {
  const ways = may.split(' ').filter(Boolean);
  return {
    astray: imports
      .filter(([, name]) => !ways.some((way) => isWay(way, name)))
      .map(([file, name]) => `${file} imports ${name}`),
    unused: ways.filter((way) => !imports.some(([, name]) => isWay(way, name))),
  };
}

describe('allowed imports', () => {
  const rows = new Map<string, string[]>(mayImport.map(([files]) => [files, []]));
  const product = sources(
    '{src,machines,sandbox,build,locales,e2e}/**/*.{ts,tsx}',
    'packages/chartwalk/src/**/*.ts',
    'vite.config.ts',
  );
  const named = mayImport.map(([files]) => [files, new Set(globSync(files))] as const);
  const unnamed = product.filter((file) => {
    const row = named.find(([, found]) => found.has(file));
    rows.get(row?.[0] ?? '')?.push(file);
    return !row;
  });

  it('every source file belongs to a row of the import table', () => expect(unnamed).toEqual([]));

  it.each(mayImport)('%s', (files, may) => {
    const found = rows.get(files) ?? [];
    expect(found.length, `files in ${files}`).toBeGreaterThan(0);
    const imports = found.flatMap((file) => importsOf(file).map((name) => [file, name] as const));
    expect(compareImports(may, imports)).toEqual({ astray: [], unused: [] });
  });

  it.each([
    ['machines/ xstate', 'machines/site/route-location.ts', true],
    ['machines/ xstate', 'xstate/graph', true],
    ['machines/ xstate', 'xstate-other', false],
    ['machines/ xstate', 'src/ui/class-names.ts', false],
    ['src/features/', 'src/features/site/install/install.entry.tsx', false],
    ['src/features/ entries', 'src/features/site/install/install.entry.tsx', true],
    ['src/routes/paths.ts', 'src/routes/chunks.ts', false],
    ['node:', 'node:fs', true],
    ['', 'react', false],
  ])('a row that allows "%s" accepts an import of %s: %s', (may, name, isAllowed) => {
    expect(compareImports(may, [['a.ts', name]]).astray).toEqual(isAllowed ? [] : [`a.ts imports ${name}`]);
  });

  it('reports an allowed import that no file uses', () => {
    expect(compareImports('react xstate', [['a.ts', 'react']]).unused).toEqual(['xstate']);
  });

  it('no files import each other in a cycle, type imports included', () => {
    expect(importCycles(sources('{build,src,machines,sandbox,tests,e2e,locales}/**/*.{ts,tsx}'))).toEqual([]);
  });

  it('finds a cycle of imports', () => {
    const imports: Record<string, string[]> = { a: ['b'], b: ['c', 'd'], c: ['a'], d: [] };
    expect(importCycles(Object.keys(imports), (file) => imports[file]!)).toEqual([['a', 'b', 'c']]);
  });

  it('a feature with a chart imports only shared features and features whose charts its own chart imports', () => {
    const featureOf = (file: string) => /^src\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1];
    const chartOf = (feature = '') => `machines/${feature}.machine.ts`;
    const hasChart = (feature?: string) => existsSync(chartOf(feature));
    const invokes = (feature?: string, child?: string) => importsOf(chartOf(feature)).includes(chartOf(child));
    const astray = sources('src/features/*/*/*.{ts,tsx}')
      .filter((file) => !file.includes('.entry.') && hasChart(featureOf(file)))
      .flatMap((file) =>
        importsOf(file)
          .filter((name) => featureOf(name) && featureOf(name) !== featureOf(file))
          .filter((name) => !/^src\/features\/(shared\/|\w+\/shared\/)/.test(name))
          .filter((name) => !invokes(featureOf(file), featureOf(name)))
          .map((name) => `${file} imports ${name}`),
      );
    expect(astray).toEqual([]);
  });

  it('the build reads only its output and the licenses of the packages, and no source text', () => {
    const reading = sources('build/*.ts', 'vite.config.ts').filter((file) => /\breadFile(Sync)?\b/.test(read(file)));
    expect(reading).toEqual(['build/document-plugin.ts', 'build/notices.ts', 'build/precompress.ts']);
    expect(read('build/notices.ts').match(/readFileSync\([^)]*\)/g)).toEqual([
      "readFileSync(join(folder, 'package.json')",
      'readFileSync(join(folder, file)',
      "readFileSync(file, 'utf8')",
    ]);
    expect(read('build/document-plugin.ts').match(/readFileSync\([^)]*\)/g)).toEqual(
      ['readFileSync(join(outDir, defaultDocument)', 'readFileSync(file'].map((call) => expect.stringContaining(call)),
    );
  });
});

it('only one file contains the paths of the gateway', () => {
  const naming = sources('{src,build,sandbox}/**/*.ts').filter((file) => /['|]lgw['|]|'\/lgw\/\*'/.test(read(file)));
  expect(naming).toEqual(['src/gateway/address-kinds.ts']);
});

describe('site addresses', () => {
  /** The site addresses that a source contains as literals: paths of the route table and query strings. */
  const writtenBy = (text: string) => {
    const route = routes.map(({ path }) => path.slice(1).replace('.', '\\.')).join('|');
    const code = text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*/g, '');
    return code.match(new RegExp(`['"\`]/(${route})[?#'"\`$]|['"\`}][?&]\\w+=|\\bnew URLSearchParams\\(`, 'g')) ?? [];
  };

  it('are built and parsed only in the routes folder, the gateway and the document script', () => {
    // Exceptions: the calls and pages of the gateway, and the document bootstrap, which sends the first of these calls
    // before the app starts.
    const others = /^src\/(routes|gateway)\/|^src\/bootstrap\/document\.ts$/;
    const found = sources('src/**/*.{ts,tsx}')
      .filter((file) => !others.test(file))
      .flatMap((file) => writtenBy(read(file)).map((text) => `${file}: ${text}`));
    expect(found).toEqual([]);
  });

  it.each([
    [`<a href="/help">`, 1],
    ["go('/help#terms')", 1],
    ['`/promoDetail?id=`', 1],
    ['`}?id=`', 1],
    ["read('?open=first')", 1],
    ['new URLSearchParams(search)', 1],
    ["import { help } from '../help/help.ts'; '/helpful' // '/help'", 0],
  ])('the rule for site addresses finds the expected matches in %s', (text, count) =>
    expect(writtenBy(text)).toHaveLength(count),
  );
});
