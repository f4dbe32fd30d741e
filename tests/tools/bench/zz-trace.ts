import { mkdtempSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { systemChromium } from '../../../e2e/support/system-chromium.ts';
import { createSandbox, sandboxPaths } from '../../../sandbox/http/server.ts';
import { serve } from './serve.ts';

const dist = resolve(process.argv[2] ?? 'dist');
const path = process.argv[3] ?? '/index?dialog=login';
const sandbox = createSandbox({ dir: mkdtempSync('/tmp/w/world') });
const site = await serve(dist, { paths: sandboxPaths, fetch: (request: Request) => sandbox.fetch(request) });
const browser = await chromium.launch({
  executablePath: systemChromium()!,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
const c = await page.context().newCDPSession(page);
await c.send('Network.enable');
await c.send('Network.emulateNetworkConditions', {
  offline: false,
  latency: 150,
  downloadThroughput: 200000,
  uploadThroughput: 200000,
});
await c.send('Emulation.setCPUThrottlingRate', { rate: 4 });
const events: any[] = [];
c.on('Tracing.dataCollected', ({ value }: any) => events.push(...value));
const done = new Promise((r) => c.once('Tracing.tracingComplete', r));
await c.send('Tracing.start', {
  transferMode: 'ReportEvents',
  traceConfig: {
    includedCategories: ['devtools.timeline', 'v8', 'blink.user_timing', 'loading', 'disabled-by-default-v8.compile'],
  },
} as any);
await page.addInitScript(() => {
  const f = () => {
    const i = document.querySelector('dialog input, input');
    if (Object.keys(i ?? {}).some((k) => k.startsWith('__reactProps'))) performance.mark('handled');
    else requestAnimationFrame(f);
  };
  requestAnimationFrame(f);
});
await page.goto(site.url + path, { waitUntil: 'commit' });
await page.waitForFunction(() => performance.getEntriesByName('handled').length > 0);
const res = await page.evaluate(() =>
  performance
    .getEntriesByType('resource')
    .map((r: any) => [
      r.name.slice(-40),
      Math.round(r.startTime),
      Math.round(r.responseStart),
      Math.round(r.responseEnd),
      r.encodedBodySize,
    ]),
);
const nav = await page.evaluate(() => {
  const n: any = performance.getEntriesByType('navigation')[0];
  return [
    Math.round(n.responseStart),
    Math.round(n.responseEnd),
    Math.round(n.domInteractive),
    n.encodedBodySize,
    performance.getEntriesByName('handled')[0]!.startTime,
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  ];
});
await c.send('Tracing.end');
await done;
console.log('nav', nav);
for (const r of res) console.log(r.join(' '));
const navStart = events
  .filter((e) => e.name === 'navigationStart' && e.args?.data?.documentLoaderURL?.startsWith('http'))
  .at(-1);
const t0 = navStart?.ts;
const pid = navStart?.pid;
const main = events.filter(
  (e) =>
    e.pid === pid &&
    e.ph === 'X' &&
    e.dur > 8000 &&
    e.ts >= t0 &&
    /EvaluateScript|v8.compile|FunctionCall|ParseHTML|Layout|UpdateLayoutTree|Paint|RunMicrotasks|v8.evaluateModule|MinorGC|MajorGC|FireAnimationFrame|v8.compileModule|EvaluateModule|TimerFire|ResourceReceivedData|HandlePostMessage|RunTask/.test(
      e.name,
    ),
);
for (const e of main.sort((a, b) => a.ts - b.ts))
  if (e.name !== 'RunTask')
    console.log(
      String(((e.ts - t0) / 1000).toFixed(0)).padStart(6),
      (e.dur / 1000).toFixed(0).padStart(5),
      e.tid % 1000,
      e.name,
      (e.args?.data?.url ?? e.args?.data?.fileName ?? e.args?.fileName ?? '').slice(-40),
    );
await browser.close();
site.close();
process.exit(0);
