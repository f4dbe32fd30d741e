import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { temporaryFolder } from 'chartwalk/project';
import { chromium, type Page } from 'playwright';
import { build } from 'vite';
import { systemChromium } from '../../../e2e/support/system-chromium.ts';
import { createSandbox, sandboxPaths } from '../../../sandbox/http/server.ts';
import { type Keystrokes, keysOf, keystrokes } from './keystrokes.ts';
import { serve } from './serve.ts';

/**
 * Benchmark of the lobby in the built site with a slowed CPU, interleaved with two minimal windowed lists. Measures the
 * time to the first cards, the time from a filter key to the paint, and a scroll through all cards.
 * One list generates its games without images; its time starts when the games are ready. The other list loads the same
 * game list response and covers as the lobby, from the same server; for both, the time starts when that response has
 * arrived.
 * `--beside name=folder` adds another built list, with cards that match `[data-id]` in a `.scroller`.
 * The main thread time of a key is measured without the slowdown, in the lobby and in the list that loads the same
 * response.
 */

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    cpu: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '20' },
    dist: { type: 'string', default: 'dist' },
    beside: { type: 'string', multiple: true, default: [] },
  },
});

const flags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'];
const executablePath = systemChromium();
const root = join(import.meta.dirname, '../../..');

type Target = { name: string; url: string; card: string; scroller?: string; query: string };
type Run = {
  first: number;
  filter: number;
  cards: number;
  elements: number;
  frames: number;
  slow: number;
  worst: number;
  cls: number;
};

type Watch = {
  cls: number;
  painted(): Promise<number>;
  signature(): string;
  first(): Promise<number>;
  key: Promise<{ ms: number; isChanged: boolean }>;
  arm(): void;
  rest(): Promise<void>;
  scroll(seconds: number): Promise<{ deltas: number[]; cards: number; elements: number }>;
};
declare global {
  interface Window {
    lobby?: Watch;
  }
}

/**
 * Runs in the page before its scripts. It allocates little, because garbage collection would count as time of the list:
 * it does not count the cards in every frame, and it uses a single message channel.
 */
function watch({ card, scroller }: { card: string; scroller: string | undefined }): void {
  const looked = 8;
  const patienceMs = 60_000;
  const painted = () =>
    new Promise<number>((done) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done(performance.now());
        channel.port2.postMessage(0);
      });
    });
  const cards = () => [...document.querySelectorAll<HTMLElement>(card)];
  const signature = () =>
    cards()
      .slice(0, 18)
      .map((one) => one.textContent)
      .join('|');
  const isFull = () => {
    const bottoms = cards().map((one) => one.getBoundingClientRect().bottom);
    return bottoms.length > 0 && Math.max(...bottoms) >= innerHeight;
  };
  const { text } = Response.prototype;
  Response.prototype.text = async function () {
    const body = await text.call(this);
    if (/gameList/.test(this.url)) performance.mark('list-start');
    return body;
  };
  /**
   * The time when the list had its data: when the response arrived (possibly before the list was shown) or, for a list
   * that generates its data, the time of its `list-start` mark.
   */
  const start = () => performance.getEntriesByName('list-start')[0]?.startTime ?? Number.NaN;
  const lobby: Watch = {
    cls: 0,
    painted,
    signature,
    async first() {
      while (!isFull()) {
        if (performance.now() > patienceMs) throw new Error(`No ${card} fill the window of ${location.href}`);
        await new Promise(requestAnimationFrame);
      }
      return (await painted()) - start();
    },
    key: Promise.resolve({ ms: 0, isChanged: false }),
    arm() {
      const before = signature();
      lobby.key = new Promise((done) => {
        addEventListener(
          'input',
          async ({ timeStamp }) => {
            const quietMs = 400;
            let at = await painted();
            let seen = signature();
            let changed = at;
            while (at - changed < quietMs) {
              at = await painted();
              if (signature() === seen) continue;
              seen = signature();
              changed = at;
            }
            done({ ms: changed - timeStamp, isChanged: seen !== before });
          },
          { capture: true, once: true },
        );
      });
    },
    /** Waits until nothing loads, renders or computes. */
    rest: () =>
      new Promise((done) => {
        const quietMs = 400;
        let since = performance.now();
        const stir = () => {
          since = performance.now();
        };
        const asked = new PerformanceObserver(stir);
        asked.observe({ type: 'resource' });
        const look = (deadline: IdleDeadline) => {
          const isBusy = document.readyState !== 'complete' || document.querySelector('[data-state=loading]');
          if (isBusy || deadline.timeRemaining() < 5) stir();
          if (performance.now() - since < quietMs) {
            requestIdleCallback(look);
            return;
          }
          asked.disconnect();
          done();
        };
        requestIdleCallback(look);
      }),
    scroll: (seconds) =>
      new Promise((done) => {
        const box = scroller ? document.querySelector(scroller) : document.scrollingElement;
        if (!box) throw new Error('Nothing to scroll');
        const height = box.scrollHeight - box.clientHeight;
        const seen = { deltas: [] as number[], cards: 0, elements: 0 };
        let begun = 0;
        let last = 0;
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          if (seen.deltas.length % looked === 0) {
            const all = document.querySelectorAll(card);
            seen.cards = Math.max(seen.cards, all.length);
            seen.elements = Math.max(
              seen.elements,
              all[0]?.closest('ul, [role=grid]')?.querySelectorAll('*').length ?? 0,
            );
          }
          box.scrollTop = (height * (performance.now() - begun)) / (seconds * 1000);
        };
        const frame = (now: number) => {
          begun ||= now;
          if (last) seen.deltas.push(now - last);
          last = now;
          if (now - begun >= seconds * 1000) return done(seen);
          port2.postMessage(0);
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
  };
  window.lobby = lobby;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) lobby.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function open({ url, card, scroller }: Target, cpu: number) {
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: flags });
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.addInitScript(watch, { card, scroller });
  await page.goto(url);
  return { browser, page, first: await page.evaluate(() => window.lobby!.first()) };
}

/** Types in one page and scrolls in another, so that each measurement starts in a fresh page. */
async function measure(target: Target): Promise<Run> {
  const typed = await inPage(target, async (page) => {
    const keys: { ms: number; isChanged: boolean }[] = [];
    await page.locator('input[type=search]').first().focus();
    for (const key of keysOf(target.query)) {
      await page.evaluate(() => window.lobby!.arm());
      await page.keyboard.press(key);
      keys.push(await page.evaluate(() => window.lobby!.key));
    }
    return median(keys.filter(({ isChanged }) => isChanged).map(({ ms }) => ms));
  });
  const scrolled = await inPage(target, (page) =>
    page.evaluate((seconds) => window.lobby!.scroll(seconds), Number(options.seconds)),
  );
  const { deltas, cards, elements } = scrolled.result;
  const slow = deltas.filter((ms) => ms > 50).length;
  const cls = Math.max(typed.cls, scrolled.cls);
  const { first, result: filter } = typed;
  return { first, filter, cards, elements, frames: deltas.length, slow, worst: Math.max(...deltas), cls };
}

async function inPage<Result>(target: Target, act: (page: Page) => Promise<Result>) {
  const { browser, page, first } = await open(target, Number(options.cpu));
  try {
    await page.evaluate(() => window.lobby!.rest());
    const result = await act(page);
    return { first, result, cls: await page.evaluate(() => window.lobby!.cls) };
  } finally {
    await browser.close();
  }
}

/** Two queries with matches, and one misspelled query. */
const queries = ['jaguar mo', 'dragon de oro', 'luchadro'];

async function typeAway(target: Target): Promise<Keystrokes> {
  const { browser, page } = await open(target, 1);
  try {
    const rest = () => page.evaluate(() => window.lobby!.rest());
    await rest();
    return await keystrokes(browser, page, { queries, cards: target.card, rest });
  } finally {
    await browser.close();
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

const dist = resolve(root, options.dist);
if (!existsSync(join(dist, 'index.html'))) throw new Error('Build the site first: npm run build');
const bareFolder = temporaryFolder('sorteo-bench');
await build({
  root: join(import.meta.dirname, 'bare-list'),
  configFile: false,
  logLevel: 'error',
  plugins: [react()],
  build: { outDir: bareFolder, emptyOutDir: true },
});
const sandbox = createSandbox({ dir: temporaryFolder('sorteo-world') });
const servers = [
  await serve(dist, { paths: sandboxPaths, fetch: (request) => sandbox.fetch(request) }),
  await serve(bareFolder, { paths: sandboxPaths, fetch: (request) => sandbox.fetch(request) }),
];
const [site, bare] = servers as [(typeof servers)[0], (typeof servers)[0]];
const lobby: Target = { name: 'the lobby', url: `${site.url}/rng`, card: '[data-game]', query: 'jaguar mo' };
const answer = `/wps/relay/GCSGAME_gameList?${new URLSearchParams({ merchantCode: 'sorteo', language: 'ES', platform: 'html5-desktop' })}`;
const plain: Target = { name: 'bare list', url: bare.url, card: '[data-game]', query: 'jaguar lu' };
const fair: Target = {
  name: 'bare list, the same answer and covers',
  url: `${bare.url}/?${new URLSearchParams({ answer })}`,
  card: '[data-game]',
  query: lobby.query,
};
const targets: Target[] = [plain, fair, lobby];
for (const pair of options.beside) {
  const [name = '', folder = ''] = pair.split('=');
  const server = await serve(resolve(folder));
  servers.push(server);
  targets.splice(1, 0, { name, url: server.url, card: '[data-id]', scroller: '.scroller', query: 'jade koi b' });
}

const runs = new Map<Target, Run[]>(targets.map((target) => [target, []]));
for (let run = 0; run < Number(options.runs); run++)
  for (const target of targets) runs.get(target)?.push(await measure(target));
const keys = new Map([
  [fair, await typeAway(fair)],
  [lobby, await typeAway(lobby)],
]);
for (const server of servers) server.close();

const of = (target: Target, key: keyof Run) => median((runs.get(target) ?? []).map((run) => run[key]));
const most = (target: Target, key: keyof Run) => Math.max(...(runs.get(target) ?? []).map((run) => run[key]));
const others = targets.filter((target) => target !== lobby);
const ratio = (target: Target, key: 'first' | 'filter') => {
  const beside = others.map((base) => (of(target, key) / of(base, key)).toFixed(2)).join(', ');
  return `${Math.round(of(target, key))} (${beside})`;
};
console.log(`${options.runs} runs, CPU ${options.cpu} times slower, the whole list in ${options.seconds} s\n`);
console.log('| | first cards ms | filter to paint ms | cards | elements | frames | > 50 ms | worst ms | CLS |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const target of targets)
  console.log(
    `| ${target.name} | ${ratio(target, 'first')} | ${ratio(target, 'filter')} | ${most(target, 'cards')} | ${most(target, 'elements')} | ${of(target, 'frames')} | ${most(target, 'slow')} | ${Math.round(most(target, 'worst'))} | ${most(target, 'cls').toFixed(3)} |`,
  );
console.log('\nMain thread from key to the frame that shows what it found, CPU as it is, traced:\n');
console.log('| | keys | median ms | p95 ms | worst ms | a key that does nothing, ms | not in the first frame |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const [{ name }, { busy, idle, late }] of keys)
  console.log(
    `| ${name} | ${busy.length} | ${[median(busy), p95(busy), Math.max(...busy), median(idle)].map((ms) => ms.toFixed(1)).join(' | ')} | ${late} |`,
  );
