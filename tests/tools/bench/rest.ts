import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as rest } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type CDPSession, chromium, type Page } from 'playwright';
import { systemChromium } from '../../../e2e/support/system-chromium.ts';

/**
 * Benchmark of the built site at rest: the share of a core that an idle page needs, and the heap, the event listeners
 * and the DOM nodes before and after 168 page changes. The garbage is collected before each reading, and the first
 * round over all pages is not counted, because it loads the modules.
 */

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    changes: { type: 'string', default: '168' },
    port: { type: 'string', default: '4198' },
  },
});

const url = `http://localhost:${options.port}`;
const executablePath = systemChromium();
const flags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'];

const idlePages = [
  { path: '/index', account: '' },
  { path: '/rng', account: '' },
  { path: '/promotions', account: '' },
  { path: '/sports', account: '' },
  { path: '/elott', account: '' },
  { path: '/index', account: 'lucia2025' },
  { path: '/help?member=depositv2', account: 'lucia2025' },
  { path: '/help?agent=agentTeamOverview', account: 'agente1' },
];

const rounds = [
  ['visitor', '', ['/rng', '/live', '/elott', '/sports', '/promotions', '/results', '/provider', '/help']],
  ['member center', 'lucia2025', ['depositv2', 'withdraw', 'transactionHistory', 'messageV2'].map(memberAddress)],
  ['agent center', 'agente1', ['agentTeamOverview', 'downlineManagmentView', 'personalHistoryCopy'].map(agentAddress)],
] as const;

function memberAddress(page: string): string {
  return `/help?member=${page}`;
}

function agentAddress(page: string): string {
  return `/help?agent=${page}`;
}

async function open(page: Page, path: string, account: string): Promise<CDPSession> {
  await page.goto(`${url}/version.json`);
  if (account !== '') {
    const response = await fetch(`${url}/__sandbox/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ account }),
    });
    const { token } = (await response.json()) as { token: string };
    await page.evaluate((value) => sessionStorage.setItem('token', value), token);
  }
  await page.goto(url + path, { waitUntil: 'networkidle' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  return devtools;
}

async function readings(devtools: CDPSession): Promise<(name: string) => number> {
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
}

/** Changes the page without a document load, and waits until the page is at rest. */
const change = (page: Page, path: string) =>
  page.evaluate(async (href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
    const idle = () => new Promise((done) => requestIdleCallback(done, { timeout: 1000 }));
    for (let turn = 0; turn < 5; turn++) await idle();
  }, path);

const server = spawn(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', 'sandbox/start.ts', '--port', options.port],
  { stdio: ['ignore', 'ignore', 'inherit'] },
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
const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
try {
  console.log('| idle page | account | share of a core |\n| --- | --- | ---: |');
  for (const { path, account } of idlePages) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'es-PE' });
    const devtools = await open(page, path, account);
    const before = await readings(devtools);
    await rest(Number(options.seconds) * 1000);
    const after = await readings(devtools);
    const seconds = (name: string) => after(name) - before(name);
    const share = seconds('TaskDuration') / seconds('Timestamp');
    console.log(`| ${path} | ${account} | ${(share * 100).toFixed(1)} % |`);
    await page.context().close();
  }
  console.log(`\n| ${options.changes} page changes | heap, MB | listeners | nodes |\n| --- | ---: | ---: | ---: |`);
  for (const [name, account, paths] of rounds) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'es-PE' });
    const devtools = await open(page, paths[0] ?? '/', account);
    for (let turn = 0; turn <= 2 * paths.length; turn++) await change(page, paths[turn % paths.length] ?? '/');
    const before = await readings(devtools);
    const least = Number(options.changes);
    const turns = Math.ceil(least / paths.length) * paths.length;
    for (let turn = 1; turn <= turns; turn++) await change(page, paths[turn % paths.length] ?? '/');
    const after = await readings(devtools);
    const both = (metric: string, show: (value: number) => string) =>
      `${show(before(metric))} to ${show(after(metric))}`;
    console.log(
      `| ${name} | ${both('JSHeapUsedSize', megabytes)} | ${both('JSEventListeners', String)} | ${both('Nodes', String)} |`,
    );
    await page.context().close();
  }
} finally {
  await browser.close();
  server.kill();
  await once(server, 'exit');
}
