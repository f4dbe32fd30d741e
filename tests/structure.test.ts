import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import PO from 'pofile';
import { describe, expect, it } from 'vitest';
import { areas } from '../locales/write-message-ids.ts';
import { routes } from '../src/routes/route-table.ts';
import { hook } from '../src/ui/data-hooks.ts';
import { lacksIn, scriptLacks, styleLacks } from './kit/browser-floor.ts';
import { reasonLists } from './kit/reason-lists.ts';
import { fileOf, flowsWith } from './walker/layout.ts';

const sources = (...patterns: string[]) => patterns.flatMap((pattern) => globSync(pattern)).sort();
const read = (file: string) => readFileSync(file, 'utf8');

/** What a file imports: its own files by path, packages by name. */
function importsOf(file: string): string[] {
  const found = read(file).matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g,
  );
  return [...found].map(([, from, lazy, bare]) => {
    const name = from ?? lazy ?? bare ?? '';
    return name.startsWith('.') ? normalize(join(dirname(file), name)) : name;
  });
}

/** The groups of files that import each other: the strongly connected components of the imports, by Tarjan. */
function importCycles(files: string[], imports = importsOf): string[][] {
  const known = new Set(files);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string) => {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    open.push(file);
    for (const next of imports(file)) {
      if (!known.has(next)) continue;
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(next)!));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const group = open.splice(open.indexOf(file));
    if (group.length > 1) cycles.push(group.sort());
  };
  for (const file of files) if (!order.has(file)) visit(file);
  return cycles;
}

/**
 * Files -> what they may import: a folder (`/` at its end; its entries are named apart), a file, `entries` (every
 * `*.entry.tsx`), or a package with what is below it. A file belongs to the first row that names it.
 */
const mayImport: readonly (readonly [files: string, may: string])[] = [
  ['machines/**', 'machines/ xstate'],
  ['locales/write-message-ids.ts', 'node:fs node:path pofile'],
  ['locales/message-id.ts', ''],

  // Run by Node alone, to write the contract down.
  ['src/gateway/openapi.ts', 'src/gateway/ @valibot/to-json-schema valibot node:fs'],
  [
    'src/gateway/{endpoint,endpoints,*-endpoints,requests,schemas/*,cipher,vocabulary,error-code,fault}.ts',
    'src/gateway/ valibot crypto-js',
  ],
  ['src/gateway/**', 'src/gateway/ machines/shared/outcome.ts ofetch valibot crypto-js'],
  ['src/storage/**', 'src/storage/ js-cookie idb-keyval'],
  ['src/format/**', 'src/format/'],
  ['src/recorder/**', 'src/recorder/ machines/shared/reasons.ts xstate'],
  ['src/search/**', 'src/search/ src/gateway/schemas/ machines/lobby/criteria.ts'],
  ['src/ui/**', 'src/ui/ react dompurify uqr d3-array'],
  ['src/{i18n,inspector}.ts', 'locales/ src/ui/ @lingui/core @lingui/react xstate'],
  ['src/vite-env.d.ts', '@lingui/core'],
  ['src/branding/**', 'src/branding/ src/gateway/schemas/ src/shell/recorder.ts src/storage/ src/ui/ valibot'],

  ['src/routes/{route-table,paths,page-queries}.ts', 'src/routes/ machines/'],
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
    'src/features/ src/format/ src/gateway/ src/routes/paths.ts src/routes/page-queries.ts src/routes/route-table.ts ' +
      'src/search/ src/storage/ src/ui/ src/i18n.ts src/inspector.ts machines/ locales/message-id.ts ' +
      'react xstate @xstate/react wouter/use-browser-location',
  ],
  [
    'src/shell/**',
    'src/shell/ src/branding/ src/features/ src/features/site/panel-address/panel-address.entry.tsx src/format/ ' +
      'src/gateway/ src/recorder/ src/routes/ src/storage/ src/ui/ src/i18n.ts src/inspector.ts machines/ ' +
      'locales/message-id.ts react react-dom xstate @xstate/react @lingui/react',
  ],

  // They run in the document, before the program, and in the service worker.
  [
    'src/bootstrap/{document,document-head,document-end,worker,worker-entry}.ts',
    'src/bootstrap/document.ts src/bootstrap/worker.ts src/gateway/first-requests.ts src/gateway/backend-paths.ts ' +
      'src/routes/route-table.ts src/storage/keys.ts src/ui/page-flags.ts',
  ],
  [
    'src/bootstrap/**',
    'src/bootstrap/ entries src/branding/config.ts src/features/ src/gateway/ src/routes/ src/shell/ src/storage/ ' +
      'src/ui/ src/i18n.ts src/inspector.ts machines/ react-dom/server xstate',
  ],
  ['src/main.tsx', 'src/bootstrap/ src/branding/ src/routes/ src/shell/ src/storage/ src/ui/ src/i18n.ts'],

  [
    'build/**',
    'build/ src/bootstrap/document.ts src/gateway/backend-paths.ts src/branding/icon.ts src/branding/manifest.ts ' +
      'src/branding/site-settings.ts node: vite sharp @valibot/to-json-schema',
  ],
  ['vite.config.ts', 'build/ sandbox/http/vite-plugin.ts @lingui/vite-plugin @vitejs/plugin-react vitest'],
  ['sandbox/demo/games/client/**', 'sandbox/demo/games/client/'],
  [
    'sandbox/**',
    'sandbox/ machines/domain/ src/gateway/endpoints.ts src/gateway/backend-paths.ts src/gateway/requests.ts ' +
      'src/gateway/schemas/ src/gateway/cipher.ts src/gateway/vocabulary.ts src/gateway/error-code.ts ' +
      'node: hono @hono/node-server valibot sharp vite crypto-js',
  ],

  [
    'tests/walker/*.{ts,tsx}',
    'tests/walker/ node: xstate @xstate/react react vitest vite playwright fast-check @testing-library/react ' +
      '@testing-library/user-event',
  ],
  [
    'e2e/**',
    'e2e/ tests/ machines/ sandbox/world/ src/gateway/ src/routes/route-table.ts src/shell/report.ts ' +
      'src/storage/tabs.ts src/ui/data-hooks.ts node: playwright @lingui/cli pofile sharp vite xstate',
  ],
];

const isEntry = (name: string) => name.endsWith('.entry.tsx');

/** Whether a row has a way for an import. */
const isWay = (way: string, name: string) =>
  way === 'entries'
    ? isEntry(name)
    : way.endsWith('/')
      ? name.startsWith(way) && !isEntry(name)
      : way === name || name.startsWith(way.endsWith(':') ? way : `${way}/`);

/** The imports that a row has no way for, and the ways of it that no file takes. */
function compareImports(may: string, imports: readonly (readonly [file: string, name: string])[]) {
  const ways = may.split(' ').filter(Boolean);
  return {
    astray: imports
      .filter(([, name]) => !ways.some((way) => isWay(way, name)))
      .map(([file, name]) => `${file} imports ${name}`),
    unused: ways.filter((way) => !imports.some(([, name]) => isWay(way, name))),
  };
}

describe('which way imports go', () => {
  const rows = new Map<string, string[]>(mayImport.map(([files]) => [files, []]));
  const product = sources(
    '{src,machines,sandbox,build,locales,e2e}/**/*.{ts,tsx}',
    'tests/walker/*.{ts,tsx}',
    'vite.config.ts',
  );
  const named = mayImport.map(([files]) => [files, new Set(globSync(files))] as const);
  const unnamed = product.filter((file) => {
    const row = named.find(([, found]) => found.has(file));
    rows.get(row?.[0] ?? '')?.push(file);
    return !row;
  });

  it('every file belongs to a row of the table', () => expect(unnamed).toEqual([]));

  it.each(mayImport)('%s', (files, may) => {
    const found = rows.get(files) ?? [];
    expect(found.length, `files in ${files}`).toBeGreaterThan(0);
    const imports = found.flatMap((file) => importsOf(file).map((name) => [file, name] as const));
    expect(compareImports(may, imports)).toEqual({ astray: [], unused: [] });
  });

  it.each([
    ['machines/ xstate', 'machines/site/place.ts', true],
    ['machines/ xstate', 'xstate/graph', true],
    ['machines/ xstate', 'xstate-other', false],
    ['machines/ xstate', 'src/ui/cx.ts', false],
    ['src/features/', 'src/features/site/install/install.entry.tsx', false],
    ['src/features/ entries', 'src/features/site/install/install.entry.tsx', true],
    ['src/routes/paths.ts', 'src/routes/chunks.ts', false],
    ['node:', 'node:fs', true],
    ['', 'react', false],
  ])('a row with "%s" and an import of %s: %s', (may, name, isAllowed) => {
    expect(compareImports(may, [['a.ts', name]]).astray).toEqual(isAllowed ? [] : [`a.ts imports ${name}`]);
  });

  it('a way that no file takes is found', () => {
    expect(compareImports('react xstate', [['a.ts', 'react']]).unused).toEqual(['xstate']);
  });

  it('no files import each other in a cycle, types included', () => {
    expect(importCycles(sources('{build,src,machines,sandbox,tests,e2e,locales}/**/*.{ts,tsx}'))).toEqual([]);
  });

  it('finds a cycle of imports', () => {
    const imports: Record<string, string[]> = { a: ['b'], b: ['c', 'd'], c: ['a'], d: [] };
    expect(importCycles(Object.keys(imports), (file) => imports[file]!)).toEqual([['a', 'b', 'c']]);
  });

  it('a feature with a chart imports no other feature but shared ones and those of charts that its own imports', () => {
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

  it('the build reads no source text: it asks the bundler, and reads its own output', () => {
    const reading = sources('build/*.ts', 'vite.config.ts').filter((file) => /\breadFile(Sync)?\b/.test(read(file)));
    expect(reading).toEqual(['build/document-plugin.ts']);
    expect(read('build/document-plugin.ts').match(/readFileSync\([^)]*\)/g)).toEqual(
      [
        "readFileSync(join(outDir, 'index.html')",
        'readFileSync(file',
        'readFileSync(html',
        'readFileSync(settings',
      ].map((call) => expect.stringContaining(call)),
    );
  });
});

it('one file names the paths that the gateway answers', () => {
  const naming = sources('{src,build,sandbox}/**/*.ts').filter((file) => /['|]lgw['|]|'\/lgw\/\*'/.test(read(file)));
  expect(naming).toEqual(['src/gateway/backend-paths.ts']);
});

describe('addresses', () => {
  /** What a source writes of the addresses of the site by hand: a path of the route table, or a query. */
  const writtenBy = (text: string) => {
    const route = routes.map(({ path }) => path.slice(1).replace('.', '\\.')).join('|');
    const code = text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*/g, '');
    return code.match(new RegExp(`['"\`]/(${route})[?#'"\`$]|['"\`}][?&]\\w+=|\\bnew URLSearchParams\\(`, 'g')) ?? [];
  };

  it('of the site are written and read by one module', () => {
    // The gateway's calls and pages, and the document, which sends the first of these calls before the program runs.
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
  ])('the rule sees %s', (text, count) => expect(writtenBy(text)).toHaveLength(count));
});

describe('classes of style modules', () => {
  const views = sources('src/**/*.{ts,tsx}').map((file) => ({ file, text: read(file) }));
  const uses = (module: string) =>
    views.flatMap(({ file, text }) =>
      [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)]
        .filter(([, , from = '']) => join(dirname(file), from) === module)
        .flatMap(([, name]) => [
          ...text.matchAll(new RegExp(`\\b${name}(?:\\.(?!module\\b|tsx\\b)(\\w+)|\\[(\\w+)\\])`, 'g')),
        ])
        .map(([, own, computed]) => own ?? `[${computed}]`),
    );
  const classes = (module: string) =>
    [
      ...read(module)
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/\{[^{}]*\}|:global\([^)]*\)/g, '')
        .matchAll(/\.([a-zA-Z]\w*)/g),
    ].map(([, name = '']) => name);
  /** Modules with a class for each value of a property. */
  const computed = ['src/branding/own-logo.module.css', 'src/ui/button.module.css'];

  it.each(sources('src/**/*.module.css'))('of %s are used, and those that are used exist', (module) => {
    const used = new Set(uses(module));
    const defined = new Set(classes(module));
    const isComputed = [...used].some((name) => name.startsWith('['));
    expect(isComputed).toBe(computed.includes(module));
    expect([...used].filter((name) => !name.startsWith('[') && !defined.has(name))).toEqual([]);
    if (!isComputed) expect([...defined].filter((name) => !used.has(name))).toEqual([]);
  });
});

describe('`data-*` names', () => {
  const listed = new Set<string>(Object.values(hook));
  const named = (text: string) => [
    ...[...text.matchAll(/(?<![\w-])data-[a-z]+(?:-[a-z]+)*/g)].map(([name]) => name),
    ...[...text.matchAll(/dataset\['(\w+)'\]/g)].map(([, name]) => `data-${name}`),
  ];
  const namedIn = (file: string) => named(read(file).replace(/\/\*[\s\S]*?\*\//g, ''));
  const views = sources('src/**/*.{ts,tsx,css}').filter((file) => file !== 'src/ui/data-hooks.ts');

  it('of the site are those of the list, and each has its use', () => {
    const used = new Map(views.flatMap((file) => namedIn(file).map((name) => [name, file] as const)));
    expect([...used].filter(([name]) => !listed.has(name))).toEqual([]);
    expect([...listed].filter((name) => !used.has(name))).toEqual([]);
  });

  const tests = sources('{e2e,tests}/**/*.{ts,tsx}').filter((file) => !/^tests\/(tools\/|structure)/.test(file));

  it('that tests select by are taken from the list', () => {
    const literal =
      /(?:locator|see|[qQ]uerySelector(?:All)?(?:<\w+>)?|closest|matches|(?:to|get|has)\w*Attribute)\([^)\n]*?['"`[]data-[a-z-]+/g;
    // A function that runs in the page of a browser has no import, and a game has names of its own.
    const inPage = ['category', 'html', 'world', 'draws'].map((name) => new RegExp(`^e2e/.*/${name}(\\.spec)?\\.ts$`));
    const found = tests
      .filter((file) => !inPage.some((one) => one.test(file)))
      .flatMap((file) => [...read(file).matchAll(literal)].map(([text]) => `${file}: ${text}`));
    expect(found).toEqual([]);
  });

  it('that tests select by are of the list, but for that of a game', () => {
    const names = tests.flatMap((file) => [...read(file).matchAll(/\[(data-[a-z-]+)/g)].map(([, name]) => name ?? ''));
    expect([...new Set(names)].filter((name) => !listed.has(name))).toEqual(['data-prize']);
  });

  it.each([
    ['<li data-new-name="">', ['data-new-name']],
    ["element.dataset['sent'] = ''", ['data-sent']],
    ['li[data-tone=bad]', ['data-tone']],
    ["import './data-table.ts'; metadata-x", ['data-table']],
  ])('are found in %s', (text, names) => expect(named(text)).toEqual(names));
});

describe('effects of views', () => {
  /** The arguments of each call that a pattern finds the beginning of. */
  const callsIn = (text: string, begin: RegExp) =>
    [...text.matchAll(begin)].map(({ index, 0: begun }) => {
      const from = index + begun.length;
      let depth = 1;
      let end = from;
      for (; depth > 0 && end < text.length; end++) depth += { '(': 1, ')': -1 }[text[end] ?? ''] ?? 0;
      return text.slice(from, end - 1);
    });
  /** What a view lets one actor cause in another: only the charts, and the page charts over them, do that. */
  const coordinatedBy = (text: string) => {
    const listeners = callsIn(text, /\.on\('[\w.]+',\s*/g);
    const effects = callsIn(text, /\buse(?:Layout)?Effect\(/g);
    return [
      ...listeners.filter((listener) => !listener.includes('=>') || /\.send\(|\bon[A-Z]\w*(\?\.)?\(/.test(listener)),
      ...effects.filter((effect) => /\.getSnapshot\(|\.matches\(/.test(effect) && effect.includes('.send(')),
    ];
  };

  it('coordinate no actors', () => {
    const found = sources('src/**/*.{ts,tsx}').flatMap((file) =>
      coordinatedBy(read(file)).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ["actor.on('money.moved', onMoneyMoved)", 1],
    ["actor.on('money.moved', () => balance.send({ type: 'balance.refresh' }))", 1],
    ["actor.on('desk.settled', () => onSettled?.())", 1],
    ["useEffect(() => { if (actor.getSnapshot().matches('a')) other.send({ type: 'b' }) }, [])", 1],
    ["useEffect(() => actor.send({ type: 'address.change', id }), [actor, id])", 0],
    ["actor.on('form.refused', ({ field }) => form.current?.elements.namedItem(field)?.focus())", 0],
  ])('the rule sees %s', (text, count) => expect(coordinatedBy(text)).toHaveLength(count));
});

describe('view kit', () => {
  it('every inspected actor is created by useFlow or createFlow', () => {
    const users = sources('src/**/*.{ts,tsx}').filter((file) => /\binspection\(/.test(read(file)));
    expect(users).toEqual(['src/features/shared/use-flow.ts', 'src/inspector.ts']);
  });

  it('a view reads the fields that it needs by useFields', () => {
    const whole = /const \{[^}]*\} = useSelector\(\s*[^,\n]+,\s*\((\w+)\) => \1\.context,?\s*\)/;
    expect(sources('src/**/*.tsx').filter((file) => whole.test(read(file)))).toEqual([]);
    expect('const { a, b } = useSelector(actor, (state) => state.context);').toMatch(whole);
  });

  it('every view focuses the refused field by useRefusedField', () => {
    const users = sources('src/**/*.{ts,tsx}').filter((file) => read(file).includes("'form.refused'"));
    expect(users).toEqual(['src/features/shared/use-refused-field.ts']);
  });

  it('every alert whose only action is a retry is a RetryAlert', () => {
    const byHand = /action=\{\s*<Button[^>]*>\s*\{t\('common\.action\.retry'\)\}\s*<\/Button>\s*\}/;
    const users = sources('src/features/**/*.tsx').filter((file) => byHand.test(read(file).replaceAll('=>', '')));
    expect(users).toEqual([]);
  });
});

describe('amounts', () => {
  it('every field of an amount is an AmountField', () => {
    const drawing = sources('src/**/*.tsx').filter((file) =>
      /<MoneyField|inputMode="decimal"|type="number"/.test(read(file)),
    );
    expect(drawing).toEqual(['src/features/shared/amount-field.tsx', 'src/ui/money-field.tsx']);
  });

  it('typed amounts have one parser and one size of the minor unit', () => {
    const astray = sources('{src,machines,sandbox}/**/*.{ts,tsx}').filter(
      (file) =>
        !file.startsWith('machines/domain/') && /\b(const|function) (minorUnits|parseAmount)\b/.test(read(file)),
    );
    expect(astray).toEqual([]);
  });
});

/** What a browser may lack or refuse -> the modules that guard against it. */
const guarded: { api: string; use: RegExp; by: readonly string[] }[] = [
  {
    api: 'storage',
    use: /\b(local|session)Storage\b/,
    // The second runs in the head of the document and must stay small.
    by: ['src/bootstrap/document.ts', 'src/storage/safe-storage.ts'],
  },
  { api: 'cookies', use: /\bdocument\.cookie\b|'js-cookie'/, by: ['src/storage/cookies.ts'] },
  { api: 'database', use: /\bindexedDB\b|'idb-keyval'/, by: ['src/storage/database.ts'] },
  {
    api: 'channels between tabs',
    use: /\bBroadcastChannel\b/,
    by: ['src/storage/channel.ts', 'src/public/channel.js'],
  },
  { api: 'service workers', use: /\bnavigator\.serviceWorker\b/, by: ['src/storage/worker-container.ts'] },
  { api: 'random UUIDs', use: /\brandomUUID\b/, by: ['src/storage/new-id.ts'] },
  { api: 'locks', use: /\bnavigator\?\.locks\b|\bnavigator\.locks\b/, by: ['src/storage/sending-lock.ts'] },
  { api: 'the clipboard', use: /\bnavigator\.clipboard\b/, by: ['src/ui/clipboard.ts'] },
  { api: 'changes of size', use: /\bnew ResizeObserver\b/, by: ['src/ui/on-resize.ts'] },
  { api: 'windows', use: /\bwindow\.open\(/, by: ['src/ui/open-window.ts'] },
];

describe('what a browser may lack or refuse is used by its guarded module alone', () => {
  const code = sources('{src,machines}/**/*.{ts,tsx,js}').map((file) => ({
    file,
    text: read(file).replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*/g, ''),
  }));

  it.each(guarded)('$api', ({ use, by }) => {
    const users = code.filter(({ text }) => use.test(text)).map(({ file }) => file);
    expect(users).toEqual([...by].sort());
  });
});

describe('sessions', () => {
  it('only the calls to the gateway see the token of a session whose password must still be changed', () => {
    const asking = sources('src/**/*.{ts,tsx}')
      .filter((file) => file !== 'src/storage/session.ts')
      .filter((file) => /\bsession\s*\.\s*token\b|\{[^}]*\btoken\b[^}]*\} = session\b/.test(read(file)))
      .map((file) => [file, read(file).match(/\bsession\s*\.\s*token\b/g)?.length]);
    expect(asking).toEqual([['src/bootstrap/create-site.ts', 1]]);
  });

  it('only the storage of the session and the document read the token out of session storage', () => {
    const reading = sources('src/**/*.{ts,tsx}').filter((file) =>
      /\bearlyKeys\.(token|mustChangePassword)\b|sessionStorage(\.getItem\(|\[|, )'(token|mustChangePassword)'/.test(
        read(file),
      ),
    );
    expect(reading).toEqual(['src/bootstrap/document.ts', 'src/storage/session.ts']);
  });
});

describe('features', () => {
  const files = sources('src/features/*/*/*');
  const nameOf = (file: string) => basename(dirname(file));
  const areaOf = (file: string) => basename(dirname(dirname(file)));

  it('have a view, a page or an entry each', () => {
    const isShown = (file: string) =>
      basename(file) === `${nameOf(file)}.view.tsx` || /-page\.tsx$|\.entry\.tsx$/.test(file);
    const shown = new Set(files.filter(isShown).map(dirname));
    const folders = new Set(files.map(dirname).filter((folder) => basename(folder) !== 'shared'));
    const withoutView = [
      'src/features/account/resend-timer',
      'src/features/shared/unconfirmed-orders',
      'src/features/site/dialog-history',
    ];
    expect([...folders].filter((folder) => !shown.has(folder)).toSorted()).toEqual(withoutView);
  });

  it('have a view for each chart of their area, and no other view', () => {
    const views = files.filter((file) => file.endsWith('.view.tsx'));
    const astray = views.filter(
      (file) => !existsSync(fileOf('chart', { area: areaOf(file), name: basename(file, '.view.tsx') })),
    );
    expect(astray).toEqual([]);
  });

  it('have actors only beside a chart', () => {
    const actors = files.filter((file) => file.endsWith('.actors.ts'));
    expect(actors.length).toBeGreaterThan(50);
    const astray = actors.filter((file) => !existsSync(fileOf('chart', { area: areaOf(file), name: nameOf(file) })));
    expect(astray).toEqual([]);
  });

  it('have no entry that nothing loads', () => {
    const loaded = new Set(sources('src/**/*.{ts,tsx}').flatMap(importsOf));
    expect(files.filter((file) => file.endsWith('.entry.tsx') && !loaded.has(file))).toEqual([]);
  });
});

describe('every flow is complete', () => {
  const drawsNothing = ['dialog-history', 'resend-timer'];
  const charts = flowsWith('chart').map(({ area, name, path }) => ({ area, name, flow: name, file: path }));

  it.each(charts)('$area/$flow', ({ flow, area, file }) => {
    const needed = [
      ...(['cases', 'test', 'spec', 'driver'] as const).map((kind) => fileOf(kind, { area, name: flow })),
      ...(flow === 'site'
        ? ['src/shell/app.tsx', 'src/bootstrap/site.actors.ts']
        : drawsNothing.includes(flow)
          ? []
          : [fileOf('view', { area, name: flow })]),
    ];
    expect(needed.filter((path) => !existsSync(path))).toEqual([]);
    const providedByTheApp = [...read(file).matchAll(/(\w+): provided/g)].length > 0;
    if (providedByTheApp && flow !== 'chunk') {
      expect(existsSync(fileOf('actors', { area, name: flow })), 'its actors').toBe(true);
    }
  });

  it('a chart that draws nothing has no view', () => {
    const views = drawsNothing.flatMap((flow) => sources(`src/features/*/${flow}/${flow}.view.tsx`));
    expect(views).toEqual([]);
    expect(drawsNothing.filter((flow) => !charts.some((chart) => chart.flow === flow))).toEqual([]);
  });

  it.each(charts)('$area/$flow: every actor it asks for is provided', ({ flow, area, file }) => {
    const asked = [...read(file).matchAll(/(\w+): provided(?:Source)?[<(]/g)].map(([, name]) => name);
    const actors = flow === 'chunk' ? 'src/routes/loading.ts' : fileOf('actors', { area, name: flow });
    const provided = existsSync(actors) ? read(actors) : '';
    expect(asked.filter((name) => !new RegExp(`\\b${name}(:|,| })`).test(provided))).toEqual([]);
  });

  it.each(charts)('$area/$flow: every promise actor has somewhere to go when it fails', ({ file }) => {
    const text = read(file);
    const asked = [...text.matchAll(/(\w+): provided[<(]/g)].map(([, name]) => name as string);
    const lost = asked.filter(
      (name) =>
        !text.includes(`'xstate.error.actor.${name}'`) && !new RegExp(`src: '${name}'[\\s\\S]*?onError`).test(text),
    );
    expect(lost).toEqual([]);
  });

  it('a chart has at most 220 lines', () => {
    const linesOf = (file: string) => read(file).trimEnd().split('\n').length;
    expect(charts.map(({ file }) => file).filter((file) => linesOf(file) > 220)).toEqual([]);
  });
});

describe('catalogs', () => {
  const items = (language: string) => areas.flatMap((area) => PO.parse(read(`locales/${language}/${area}.po`)).items);
  const variables = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort();
  const code = sources('src/**/*.{ts,tsx}').map(read).join('\n');

  it.each(['es', 'en'])('%s has every id once, and a text for it', (language) => {
    const ids = items(language).map(({ msgid }) => msgid);
    expect(ids).toEqual([...new Set(ids)]);
    expect(
      items(language)
        .filter(({ msgstr }) => !msgstr[0]?.trim())
        .map(({ msgid }) => msgid),
    ).toEqual([]);
  });

  it('es and en have the same ids, with the same variables in them', () => {
    const texts = (language: string) =>
      items(language).map(({ msgid, msgstr }) => [msgid, [...new Set(variables(msgstr[0] ?? ''))]]);
    expect(texts('en')).toEqual(texts('es'));
  });

  it.each(['es', 'en'])('%s has a text under the id of each entry as the site loads it', async (language) => {
    const shown = await Promise.all(
      areas.map(async (area) => Object.keys((await import(`../locales/${language}/${area}.po`)).messages)),
    );
    const known = new Set(shown.flat());
    const lost = items(language).filter(({ msgid }) => !known.has(msgid));
    expect(lost.map(({ msgid }) => `${msgid} lacks "#. js-lingui-explicit-id"`)).toEqual([]);
  });

  it.each(areas)('%s has the same ids in the same order', (area) => {
    const ids = (language: string) => PO.parse(read(`locales/${language}/${area}.po`)).items.map(({ msgid }) => msgid);
    expect(ids('en')).toEqual(ids('es'));
  });

  it('every id is used', () => {
    const families = [...code.matchAll(/t\(`([\w.]+)\$\{/g)].map(([, prefix]) => prefix as string);
    const ofReasons = [...code.matchAll(/(?:reason|list)Texts\(\s*'([\w.]+)',\s*(\w+)(?:,\s*\{([^}]*)\})?/g)].flatMap(
      ([, prefix, name = '', own = '']) =>
        Object.keys(reasonLists[name] ?? {})
          .filter((reason) => !new RegExp(`\\b${reason}:`).test(own))
          .map((reason) => `${prefix}.${reason}`),
    );
    const isUsed = (id: string) =>
      code.includes(`'${id}'`) || ofReasons.includes(id) || families.some((prefix) => id.startsWith(prefix));
    expect(
      items('es')
        .map(({ msgid }) => msgid)
        .filter((id) => !isUsed(id)),
    ).toEqual([]);
  });

  // In Spanish it is a word too.
  it('no text names the house: it is {site}', () =>
    expect(items('en').filter(({ msgstr }) => /\bSorteo\b/.test(msgstr[0] ?? ''))).toEqual([]));

  it.each(['es', 'en'])('no text of %s has a currency of its own: an amount is given to it', (language) =>
    expect(items(language).filter(({ msgstr }) => /(\bP|[$€£]) ?\d/.test(msgstr[0] ?? ''))).toEqual([]),
  );
});

describe('crashes', () => {
  it('every React root is made by src/shell/root.ts, which says what is done about a crash', () => {
    const found = sources('src/**/*.{ts,tsx}').filter(
      (file) => file !== 'src/shell/root.ts' && importsOf(file).some((name) => name === 'react-dom/client'),
    );
    expect(found).toEqual([]);
  });

  it('whatever is drawn in a root has the notice of a region that crashed', () => {
    const bare = sources('src/**/*.tsx').filter(
      (file) => /\b(createRoot|hydrateRoot)\(/.test(read(file)) && !read(file).includes('<Translated>'),
    );
    expect(bare).toEqual([]);
  });
});

describe('types', () => {
  it('`any` stands nowhere but in the rule itself', () => {
    const files = sources('{src,machines,sandbox,tests,e2e}/**/*.{ts,tsx}');
    const found = files.filter((file) =>
      /(:\s*any\b|<any\b|\bas any\b|\bany\[\]|@ts-(ignore|expect-error|nocheck))/.test(
        read(file).replace(/\/\/.*|\/\*[\s\S]*?\*\//g, ''),
      ),
    );
    expect(found).toEqual(['tests/structure.test.ts']);
  });
});

describe('formats', () => {
  /** Where a fixed language is right: dates that are read part by part, amounts as the spec writes them, an order of names. */
  const fixed: Record<string, RegExp> = {
    'src/format/day.ts': /Intl\.DateTimeFormat\('en'/g,
    'sandbox/world/operator-days.ts': /Intl\.DateTimeFormat\('en'/g,
    'src/format/money.ts': /Intl\.NumberFormat\('en-US'/g,
    'sandbox/demo/games/client/dom.ts': /Intl\.NumberFormat\('en-US'/g,
    'sandbox/demo/games/client/faces.ts': /times\.toLocaleString\('en-US'/g,
    'sandbox/http/routes/social.ts': /\(amount \/ 100\)\.toLocaleString\('en-US'/g,
    'src/search/find-games.ts': /Intl\.Collator\('es'/g,
  };
  const files = () => sources('{src,sandbox,machines}/**/*.{ts,tsx}');
  const tags = [
    /Intl\.\w+\(\s*\[?\s*(['"`])[\w-]+\1/g,
    /\.toLocale(?:Date|Time)?String\(\s*\[?\s*(['"`])[\w-]+\1/g,
    /(['"`])[a-z]{2,3}-[A-Z]{2}\1/g,
  ];

  // What a language writes is its own affair: en-CA is 2026-11-25 in one browser and 11/25/2026 in another.
  it('no data are written in the way of some language', () => {
    const found = files().flatMap((file) => {
      const text = read(file)
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(fixed[file] ?? /(?!)/g, '');
      return tags.flatMap((tag) => [...text.matchAll(tag)].map(([one]) => `${file}: ${one}`));
    });
    expect(found).toEqual([]);
  });

  it('a date in a fixed language is read part by part', () => {
    for (const [file, allowed] of Object.entries(fixed)) {
      expect(read(file), `${file} is listed`).toMatch(new RegExp(allowed.source));
      if (allowed.source.includes('DateTimeFormat')) expect(read(file), file).toContain('formatToParts');
    }
  });
});

describe('supported browsers', () => {
  it('have every API that the sources use, or are asked for it first', () => {
    const found = sources(
      '{src,machines}/**/*.{ts,tsx}',
      'sandbox/demo/games/client/**/*.ts',
      'src/public/*.js',
    ).flatMap((file) =>
      lacksIn(read(file).replace(/\/\*[\s\S]*?\*\//g, ''), scriptLacks).map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('have every feature of the style sheets, or are asked for it first', () => {
    const found = sources('{src,sandbox}/**/*.css').flatMap((file) =>
      lacksIn(read(file).replace(/\/\*[\s\S]*?\*\//g, ''), styleLacks).map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('are those of the build and of the README', () => {
    expect(read('vite.config.ts')).toContain("cssTarget: ['chrome125', 'firefox128', 'safari18']");
    expect(read('README.md')).toMatch(/Safari 18[\s\S]{0,60}Firefox 128[\s\S]{0,60}Chrome 125/);
  });
});
