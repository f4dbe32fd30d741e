import { join } from 'node:path';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { temporaryFolder } from 'chartwalk/project';
import { chromium } from 'playwright';
import { build } from 'vite';
import { systemChromium } from '../../../e2e/support/system-chromium.ts';
import { serve } from './serve.ts';

/**
 * Benchmark of a table with 6,000 rows in Chromium. Measures the main thread time from a click on a column heading to
 * the paint, and from a key in the search field to the paint. Each number includes the overhead of the measurement,
 * which is measured with a key that has no effect.
 */

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, limit: { type: 'string', default: '50' } },
});

const flags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'];
const executablePath = systemChromium();
const folder = temporaryFolder('sorteo-bench');
await build({
  root: join(import.meta.dirname, 'virtual-table'),
  configFile: false,
  logLevel: 'error',
  plugins: [react()],
  build: { outDir: folder, emptyOutDir: true },
});
const server = await serve(folder);

const query = 'osmer7';
const headings = ['Miembro', 'Nivel', 'Apuestas', 'Resultado'];

async function measure(): Promise<{ sort: number[]; filter: number[]; probe: number[] }> {
  const browser = await chromium.launch({ args: flags, ...(executablePath && { executablePath }) });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const devtools = await page.context().newCDPSession(page);
    // `threadTicks` measures the time of the thread only, without other work of the machine.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    /** Waits until the browser has a long idle period, so no work is left. */
    const idle = () =>
      page.evaluate(
        () =>
          new Promise<void>((done) => {
            const look = (deadline: IdleDeadline) => {
              if (deadline.timeRemaining() > 40) done();
              else requestIdleCallback(look);
            };
            requestIdleCallback(look);
          }),
      );
    await page.goto(server.url);
    await page.getByRole('grid').waitFor();
    await idle();
    const busy = async () =>
      ((await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ??
        Number.NaN) * 1000;
    const painted = () =>
      page.evaluate(
        () =>
          new Promise<void>((done) => {
            requestAnimationFrame(() => {
              const channel = new MessageChannel();
              channel.port1.onmessage = () => done();
              channel.port2.postMessage(0);
            });
          }),
      );
    const spent = async (pendingAction: () => Promise<void>) => {
      await painted();
      const before = await busy();
      await pendingAction();
      await painted();
      const ms = (await busy()) - before;
      await idle();
      return ms;
    };
    const probe: number[] = [];
    for (let time = 0; time < 5; time++) probe.push(await spent(() => page.keyboard.press('Shift')));
    const sort: number[] = [];
    for (const heading of headings)
      for (let time = 0; time < 2; time++) {
        await page.getByRole('columnheader', { name: heading }).getByRole('button').focus();
        sort.push(await spent(() => page.keyboard.press('Enter')));
      }
    const filter: number[] = [];
    await page.getByRole('searchbox').focus();
    for (const key of [...query, ...Array<string>(query.length).fill('Backspace')])
      filter.push(await spent(() => page.keyboard.press(key)));
    return { sort, filter, probe };
  } finally {
    await browser.close();
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const runs: Awaited<ReturnType<typeof measure>>[] = [];
for (let run = 0; run < Number(options.runs); run++) runs.push(await measure());
server.close();

console.log(`6,000 rows, ${options.runs} runs, main thread from action to paint\n`);
console.log('| | times | median ms | worst ms |');
console.log('| --- | ---: | ---: | ---: |');
for (const pendingAction of ['sort', 'filter', 'probe'] as const) {
  const all = runs.flatMap((run) => run[pendingAction]);
  console.log(`| ${pendingAction} | ${all.length} | ${median(all).toFixed(1)} | ${Math.max(...all).toFixed(1)} |`);
}
const slow = (['sort', 'filter'] as const).filter(
  (pendingAction) => median(runs.flatMap((run) => run[pendingAction])) > Number(options.limit),
);
if (slow.length > 0) {
  console.error(`\nMore than ${options.limit} ms: ${slow.join(', ')}`);
  process.exitCode = 1;
}
