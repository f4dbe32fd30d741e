import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { systemChromium } from '../../../e2e/support/system-chromium.ts';

/**
 * Benchmark of presses in the built site with a slowed CPU: for each press and key, the time from the input to the next
 * paint, as the Event Timing API reports it (rounded to 8 ms; shorter than 16 ms counts as 0).
 */

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    cpu: { type: 'string', default: '4' },
    port: { type: 'string', default: '4197' },
    /** Only the scenes whose name contains this text. */
    only: { type: 'string', default: '' },
  },
});

const url = `http://localhost:${options.port}`;
const goalMs = 200;
const longestWaitMs = 15_000;
const executablePath = systemChromium();
const flags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'];

type Step = { name: string; act: (page: Page) => Promise<void> };
type Scene = { name: string; path: string; account?: string; ready: (page: Page) => Locator; steps: readonly Step[] };

declare global {
  interface Window {
    presses?: { take(): Promise<number> };
  }
}

const click = (name: string, find: (page: Page) => Locator): Step => ({
  name,
  act: (page) => find(page).filter({ visible: true }).first().click({ timeout: longestWaitMs }),
});
const key = (name: string, pressed: string): Step => ({ name, act: (page) => page.keyboard.press(pressed) });
/** Prepares the next press; it is not measured. */
const prepare = (act: (page: Page) => Promise<void>): Step => ({ name: '', act });

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name });
const css = (selector: string) => (page: Page) => page.locator(selector);
const present = (selector: string) =>
  prepare((page) => css(selector)(page).filter({ visible: true }).first().waitFor({ timeout: longestWaitMs }));

/** Opens a page of a center from its menu, and waits for its content. */
const open = (address: string, content = 'dialog h3'): Step[] => [
  click(`open ${address}`, css(`dialog nav a[href$="${address}"]`)),
  present(content),
];

const scenes: readonly Scene[] = [
  {
    name: 'sign-in',
    path: '/help',
    ready: button('Ingresar'),
    steps: [
      click('open the side menu', button('Menú')),
      present('dialog'),
      key('close the side menu', 'Escape'),
      click('change the theme', button(/^Modo/)),
      click('open the sign-in', (page) => page.getByRole('banner').getByRole('button', { name: 'Ingresar' })),
      present('[name=username]'),
      click('focus the user name', css('[name=username]')),
      key('type a letter of the user name', 'l'),
      click('focus the password', css('[name=password]')),
      key('type a letter of the password', 'S'),
      click('show the password', (page) => page.getByRole('dialog').getByRole('button', { name: /contraseña$/ })),
      key('send an incomplete form', 'Enter'),
      key('close the sign-in', 'Escape'),
    ],
  },
  {
    name: 'lobby',
    path: '/help',
    account: 'lucia2025',
    ready: css('header nav a[href="/rng"]'),
    steps: [
      click('open a category', css('header nav a[href="/rng"]')),
      present('[data-game]'),
      click('mark a favorite', button(/^Favorito/)),
      click('choose a vendor', css('main label:has-text("Cobre Alto")')),
      click('choose a filter', css('main label:has-text("Populares")')),
      click('focus the game search', css('main input[type=search]')),
      key('type a letter of a game', 'j'),
      key('type another letter of a game', 'a'),
      key('delete a letter of a game', 'Backspace'),
      click('open the search', button('Buscar en el sitio')),
      present('dialog input[type=search]'),
      key('type a letter in the search', 'l'),
      key('close the search', 'Escape'),
      click('open the notifications', button(/^Notificaciones/)),
      key('close the notifications', 'Escape'),
      click('open the account menu', button(/^Cuenta de/)),
      key('close the account menu', 'Escape'),
      click('open another category', css('header nav a[href="/live"]')),
      present('main h1'),
    ],
  },
  {
    name: 'member center',
    path: '/help?member=depositv2',
    account: 'lucia2025',
    ready: css('dialog [name=amount]'),
    steps: [
      click('focus the amount of a deposit', css('dialog [name=amount]')),
      key('type a digit of a deposit', '5'),
      key('type another digit of a deposit', '0'),
      click('choose a quick amount', button('100')),
      ...open('member=withdraw', 'dialog [name=payeeId]'),
      click('focus the amount of a withdrawal', css('dialog [name=amount]')),
      key('type a digit of a withdrawal', '1'),
      click('choose an account', css('dialog label:has-text("Yapa")')),
      ...open('member=personalHistoryCopy', 'dialog table, dialog [role=table]'),
      ...open('member=transactionHistory', 'dialog table, dialog [role=table]'),
      ...open('member=messageV2'),
      ...open('member=missionLeaderboard'),
      ...open('member=securityCenter'),
      key('close the member center', 'Escape'),
    ],
  },
  {
    name: 'agent center',
    path: '/help?agent=agentTeamOverview',
    account: 'agente1',
    ready: css('dialog [role=tabpanel] dt'),
    steps: [
      click('choose another period', (page) => page.getByRole('tab', { name: '7 días' })),
      ...open('agent=downlineManagmentView', 'dialog [role=grid] [role=row], dialog tbody tr'),
      click('focus the search of members', css('dialog input[type=search]')),
      key('type a letter of a member', 'c'),
      key('type another letter of a member', 'o'),
      click('show the tree', (page) => page.getByRole('tab', { name: 'Árbol' })),
      ...open('agent=personalHistoryCopy'),
      ...open('agent=palStatementsAgentCopy'),
      ...open('agent=agentRevenueReport'),
      ...open('agent=agentDividendRecord2'),
      ...open('agent=registerCenter'),
      key('close the agent center', 'Escape'),
    ],
  },
];

async function tokenOf(account: string): Promise<string> {
  const response = await fetch(`${url}/__sandbox/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ account }),
  });
  return ((await response.json()) as { token: string }).token;
}

/** Runs in the page before its scripts. */
function watch(): void {
  const durations: number[] = [];
  const take = (list: PerformanceEntryList) => {
    for (const entry of list as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) durations.push(entry.duration);
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  const idle = () => new Promise((done) => requestIdleCallback(done));
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  window.presses = {
    async take() {
      for (let round = 0; round < 3; round++) {
        await frame();
        await idle();
      }
      take(observer.takeRecords());
      return Math.max(0, ...durations.splice(0));
    },
  };
}

async function measure(browser: Browser, scene: Scene): Promise<Map<string, number>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'es-PE' });
  const page = await context.newPage();
  page.setDefaultTimeout(longestWaitMs);
  if (scene.account) {
    const token = await tokenOf(scene.account);
    await page.goto(`${url}/version.json`);
    await page.evaluate((value) => sessionStorage.setItem('token', value), token);
  }
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(options.cpu) });
  await page.addInitScript(watch);
  await page.goto(url + scene.path);
  await scene.ready(page).filter({ visible: true }).first().waitFor({ timeout: longestWaitMs });
  const times = new Map<string, number>();
  await page.evaluate(() => window.presses?.take());
  for (const { name, act } of scene.steps) {
    try {
      await act(page);
    } catch (error) {
      throw new Error(`${scene.name}, ${name || 'a preparation'}: ${(error as Error).message}`);
    }
    const ms = await page.evaluate(() => window.presses!.take());
    if (name !== '') times.set(name, ms);
  }
  await context.close();
  return times;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const server = spawn(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', 'sandbox/start.ts', '--port', options.port],
  {
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);
const isUp = () =>
  fetch(`${url}/version.json`).then(
    (response) => response.ok,
    () => false,
  );
while (!(await isUp())) {
  if (server.exitCode !== null) throw new Error('The site did not start');
  await new Promise((done) => setTimeout(done, 500));
}

const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: flags });
const results: { scene: string; name: string; ms: number; worst: number }[] = [];
try {
  for (const scene of scenes.filter(({ name }) => name.includes(options.only))) {
    const runs: Map<string, number>[] = [];
    for (let run = 0; run < Number(options.runs); run++) runs.push(await measure(browser, scene));
    for (const name of runs[0]?.keys() ?? []) {
      const all = runs.map((run) => run.get(name) ?? Number.NaN);
      results.push({ scene: scene.name, name, ms: median(all), worst: Math.max(...all) });
    }
  }
} finally {
  await browser.close();
  server.kill();
  await once(server, 'exit');
}

console.log(`${results.length} presses, ${options.runs} runs, CPU ${options.cpu} times slower; ms to the next paint\n`);
console.log('| scene | press | median | worst |');
console.log('| --- | --- | ---: | ---: |');
for (const { scene, name, ms, worst } of results.toSorted((a, b) => b.ms - a.ms))
  console.log(`| ${scene} | ${name} | ${ms} | ${worst} |`);
const slow = results.filter(({ ms }) => ms > goalMs);
console.log(`\n${slow.length} of ${results.length} need more than ${goalMs} ms.`);
