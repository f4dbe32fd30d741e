import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { temporaryFolder } from 'chartwalk/project';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { build } from 'vite';
import { systemChromium } from '../../../e2e/support/system-chromium.ts';
import { createSandbox, sandboxPaths } from '../../../sandbox/http/server.ts';
import { type Answer, firstPress, type PressScene, pressTimes } from './first-press.ts';
import { serve } from './serve.ts';

/**
 * Benchmark of cold page loads on slow 4G with a slowed CPU, alternating with a minimal react-dom app. Prints the bytes
 * of all scripts, and of the scripts that the document contains or preloads; all others load on demand. Also prints
 * three durations relative to the minimal app: until the first paint, until a typed character is painted and stays in
 * the field, and until handlers are attached. The second and the tenth visit use one browser, with the service worker and
 * the caches of the visits before. Then it prints how long the first press waits for its result (`first-press.ts`), and
 * the largest contentful paint of four pages on a phone.
 */

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    /** Runs of each press. */
    presses: { type: 'string', default: '3' },
    cpu: { type: 'string', default: '4' },
    kbps: { type: 'string', default: '1600' },
    rtt: { type: 'string', default: '150' },
    dist: { type: 'string', default: 'dist' },
  },
});

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const executablePath = systemChromium();
const root = join(import.meta.dirname, '../../..');

type Target = { name: string; url: string; path: string };
/** Durations in ms since the start of the navigation. */
type Times = { paint: number; typed: number; handled: number };
type Run = Times & {
  kept: boolean;
  cls: number;
  kinds: Record<string, { gzip: number; files: number }>;
  /** Gzip bytes of the scripts in the document and of those that it preloads. */
  own: number;
};

declare global {
  interface Window {
    largestPaint?: LargestPaint;
    bench?: { typed: number; handled: number; cls: number; own: string[] };
  }
}

async function buildFloor(): Promise<string> {
  const folder = temporaryFolder('sorteo-bench');
  const entry = join(import.meta.dirname, 'minimal-app');
  const document = join(entry, 'index.html');
  if (!existsSync(document)) throw new Error(`${document} is missing`);
  await build({
    root: entry,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true },
  });
  writeFileSync(join(folder, '.keep'), '');
  return folder;
}

/**
 * Runs in the page. Measures when a character typed into the first field (of a dialog if there is one) was painted and
 * stayed in the field, and when React received the character.
 */
function watch(): void {
  window.bench = { typed: 0, handled: 0, cls: 0, own: [] };
  const bench = window.bench;
  // At this point the document is parsed and the app has not started.
  const note = () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href);
    bench.own = [...links, ...[...document.scripts].map(({ src, textContent }) => src || textContent)];
  };
  document.addEventListener('readystatechange', note, { once: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) bench.cls += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const text = 'input:not([type=hidden], [type=checkbox])';
  const find = () =>
    document.querySelector<HTMLInputElement>(`dialog ${text}`) ?? document.querySelector<HTMLInputElement>(text);
  const painted = () =>
    new Promise<number>((done) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done(performance.now());
        channel.port2.postMessage(0);
      });
    });
  const type = async () => {
    const field = find();
    if (field?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !field.disabled) {
      field.focus();
      if (document.activeElement === field && document.execCommand('insertText', false, 'a')) {
        const at = await painted();
        if (field.isConnected && field.value.includes('a')) {
          bench.typed = at;
          return;
        }
      }
    }
    requestAnimationFrame(type);
  };
  const listener = () => {
    if (Object.keys(find() ?? {}).some((key) => key.startsWith('__reactProps'))) bench.handled = performance.now();
    else requestAnimationFrame(listener);
  };
  requestAnimationFrame(type);
  requestAnimationFrame(listener);
}

/** Runs in the page. */
const timesOf = (): Times => ({
  paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  typed: window.bench?.typed ?? 0,
  handled: window.bench?.handled ?? 0,
});

const launch = () => chromium.launch({ ...(executablePath && { executablePath }), args: flags });

const desktop = { viewport: { width: 1280, height: 800 } };
/** The phone of Lighthouse's mobile preset. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

async function openPage(browser: Browser, throttled = true, context?: BrowserContext): Promise<Page> {
  const page = await (context ?? (await browser.newContext(desktop))).newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  if (!throttled) return page;
  const throughput = Number(options.kbps) * 125;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: Number(options.rtt),
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(options.cpu) });
  return page;
}

/** Durations of several visits with one browser. Each visit begins when the worker of the site is active. */
async function revisit({ url, path }: Target, count: number): Promise<Times[]> {
  const browser = await launch();
  try {
    const first = await openPage(browser);
    const times: Times[] = [];
    for (let visit = 1; visit <= count; visit++) {
      const page = visit === 1 ? first : await openPage(browser, true, first.context());
      await page.addInitScript(watch);
      await page.goto(url + path, { waitUntil: 'commit' });
      await page.waitForFunction(() => window.bench?.typed && window.bench.handled, null, { timeout: 60_000 });
      times.push(await page.evaluate(timesOf));
      await page.waitForLoadState('networkidle');
      if (url === site.url) await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      if (page !== first) await page.close();
    }
    return times;
  } finally {
    await browser.close();
  }
}

type LargestPaint = { at: number; element: string };

/** The largest contentful paint of a cold page load on a phone, in ms, when the network is idle. */
async function largestPaint({ url, path }: Target): Promise<LargestPaint> {
  const browser = await launch();
  try {
    const page = await openPage(browser, true, await browser.newContext(phone));
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const { startTime, element } of list.getEntries() as (PerformanceEntry & { element: Element | null })[])
          window.largestPaint = { at: startTime, element: element?.localName ?? 'removed' };
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(url + path, { waitUntil: 'commit' });
    await page.waitForLoadState('networkidle');
    return await page.evaluate(() => window.largestPaint ?? { at: Number.NaN, element: 'none' });
  } finally {
    await browser.close();
  }
}

async function load({ url, path }: Target, throttled: boolean): Promise<Run> {
  const browser = await launch();
  try {
    const page = await openPage(browser, throttled);
    const kinds: Run['kinds'] = {};
    const scripts = new Map<string, number>();
    const bodies: Promise<void>[] = [];
    page.on('response', (response) => {
      const kind = response.request().resourceType();
      bodies.push(
        response.body().then(
          (body) => {
            kinds[kind] ??= { gzip: 0, files: 0 };
            kinds[kind].files++;
            const size = kind === 'font' || kind === 'image' ? body.length : packed(body);
            kinds[kind].gzip += size;
            if (kind === 'script') scripts.set(response.url(), size);
          },
          () => {},
        ),
      );
    });
    await page.addInitScript(watch);
    await page.goto(url + path, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.bench?.typed && window.bench.handled, null, { timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    await Promise.all(bodies);
    const times = await page.evaluate(timesOf);
    const seen = await page.evaluate(() => ({
      cls: window.bench?.cls ?? 0,
      kept: [...document.querySelectorAll('input')].some(({ value }) => value.includes('a')),
      own: window.bench?.own ?? [],
    }));
    const own = seen.own.reduce((sum, script) => sum + (scripts.get(script) ?? packed(script)), 0);
    return { ...times, ...seen, kinds, own };
  } finally {
    await browser.close();
  }
}

const packed = (body: string | Buffer) => gzipSync(body, { level: 9 }).length;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const kB = (bytes: number) => (bytes / 1000).toFixed(1);

const dist = resolve(root, options.dist);
if (!existsSync(join(dist, 'index.html'))) throw new Error('Build the site first: npm run build');
const sandbox = createSandbox({ dir: temporaryFolder('sorteo-world') });
const floor = await serve(await buildFloor());
const site = await serve(dist, { paths: sandboxPaths, fetch: (request) => sandbox.fetch(request) });
const targets: Target[] = [
  { name: 'bare react-dom', url: floor.url, path: '/' },
  { name: 'sign-in, cold deep link', url: site.url, path: '/index?dialog=login' },
  { name: "visitor's first view", url: site.url, path: '/index' },
];

console.log(
  '| gzip kB | JS of the document | all JS files | CSS | fonts | document | JS files |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
);
for (const target of targets) {
  const { kinds, own } = await load(target, false);
  const of = (kind: string) => kB(kinds[kind]?.gzip ?? 0);
  console.log(
    `| ${target.name} | ${kB(own)} | ${of('script')} | ${of('stylesheet')} | ${of('font')} | ${of('document')} | ${kinds['script']?.files ?? 0} |`,
  );
}

const runs = new Map<Target, Run[]>(targets.map((target) => [target, []]));
for (let run = 0; run < Number(options.runs); run++) {
  for (const target of targets) runs.get(target)?.push(await load(target, true));
}
/** Visits of the rows of the second table. */
const visitCounts = [1, 2, 10];
const visits: { target: Target; times: Times[] }[] = [];
for (const target of targets) visits.push({ target, times: await revisit(target, Math.max(...visitCounts)) });
const scenes: PressScene[] = [
  { name: 'bare react-dom', url: floor.url, button: 'button', result: 'output' },
  {
    name: 'home, sign in',
    url: `${site.url}/index`,
    button: '[data-opens=loginPopupModal]',
    result: 'dialog[open] input',
  },
  { name: 'home, menu', url: `${site.url}/index`, button: 'header [aria-haspopup=dialog]', result: 'dialog[open] nav' },
  {
    name: 'sign-in, show the password',
    url: `${site.url}/index?dialog=login`,
    button: 'dialog form [aria-pressed]',
    result: '[name=password][type=text]',
  },
  {
    name: 'sign-in, send the form',
    url: `${site.url}/index?dialog=login`,
    button: 'dialog [type=submit]',
    result: 'dialog [type=submit][aria-busy], dialog [aria-invalid=true]',
  },
];
const answers = scenes.map(() => pressTimes.map((): Answer[] => []));
for (let run = 0; run < Number(options.presses); run++)
  for (const [row, scene] of scenes.entries())
    for (const [column, at] of pressTimes.entries())
      answers[row]?.[column]?.push(await firstPress(scene, at, { launch, openPage }));
const pages = ['/index', '/index?dialog=login', '/rng', '/promotions'].map((path) => ({
  name: path,
  url: site.url,
  path,
}));
const paints = pages.map((): LargestPaint[] => []);
for (let run = 0; run < Number(options.presses); run++)
  for (const [row, page] of pages.entries()) paints[row]?.push(await largestPaint(page));
floor.close();
site.close();

const middle = (target: Target, key: keyof Times) => median((runs.get(target) ?? []).map((run) => run[key]));
const [base] = targets;
console.log(`\n${options.runs} runs, CPU ${options.cpu} times slower, ${options.kbps} kbps, ${options.rtt} ms\n`);
console.log(
  '| ms (ratio) | first paint | typed character | handlers attached | kept | CLS |\n| --- | ---: | ---: | ---: | ---: | ---: |',
);
for (const target of targets) {
  const cell = (key: keyof Times) =>
    `${Math.round(middle(target, key))} (${(middle(target, key) / middle(base as Target, key)).toFixed(2)})`;
  const all = runs.get(target) ?? [];
  console.log(
    `| ${target.name} | ${cell('paint')} | ${cell('typed')} | ${cell('handled')} | ${all.filter((run) => run.kept).length}/${all.length} | ${median(all.map((run) => run.cls)).toFixed(3)} |`,
  );
}

console.log('\nVisits with one browser; ratios to the first visit of the minimal app\n');
console.log('| ms (ratio) | first paint | typed character | handlers attached |\n| --- | ---: | ---: | ---: |');
for (const { target, times } of visits)
  for (const visit of visitCounts) {
    const cell = (key: keyof Times) => {
      const time = times[visit - 1]?.[key] ?? Number.NaN;
      return `${Math.round(time)} (${(time / middle(base as Target, key)).toFixed(2)})`;
    };
    console.log(`| ${target.name}, visit ${visit} | ${cell('paint')} | ${cell('typed')} | ${cell('handled')} |`);
  }

console.log(
  `\n${options.presses} runs of each press; ms from the press to its result (ratio); ratio of the first mark\n`,
);
console.log(
  `| first press answered | ${pressTimes.map((at) => `at ${at} ms`).join(' | ')} | all | marked |\n| --- | ---: | ---: | ---: | ---: | ---: |`,
);
const times = (row: number, key: keyof Answer) =>
  pressTimes.map((_, column) => median((answers[row]?.[column] ?? []).map((answer) => answer[key])));
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
for (const [row, { name }] of scenes.entries()) {
  const floorTimes = times(0, 'result');
  const cells = times(row, 'result').map(
    (time, column) => `${Math.round(time)} (${(time / (floorTimes[column] ?? Number.NaN)).toFixed(2)})`,
  );
  const ratio = (key: keyof Answer) => (sum(times(row, key)) / sum(floorTimes)).toFixed(2);
  console.log(`| ${name} | ${cells.join(' | ')} | ${ratio('result')} | ${ratio('mark')} |`);
}

console.log('\nLargest contentful paint on a phone\n\n| page | ms | element |\n| --- | ---: | --- |');
for (const [row, { name }] of pages.entries()) {
  const own = (paints[row] ?? []).toSorted((one, other) => one.at - other.at);
  const middleOne = own[own.length >> 1];
  console.log(`| ${name} | ${Math.round(middleOne?.at ?? Number.NaN)} | ${middleOne?.element} |`);
}
