import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Launch, Size } from './browser-types.ts';
import { ensureEngines } from './ensure-engines.ts';
import { launchFirefox } from './firefox.ts';
import { journeys } from './journeys.ts';
import { until } from './processes.ts';
import { newWorld, userOf } from './tab-actions.ts';
import { launchWebKit } from './webkit.ts';

const port = Number(process.env['SORTEO_PORT'] ?? 4199);
const pageScript = join(import.meta.dirname, 'page-script.js');
/** Time limit of a journey, sufficient for a busy machine. */
const patienceMs = 240_000;
const phone = { width: 390, height: 844 };
const overview = { width: 1280, height: 800 };
const [only = ''] = process.argv.slice(2);

/** Runs all journeys in one engine and one size; returns the number of failures. */
async function walk(launch: Launch, size: Size): Promise<number> {
  const begun = performance.now();
  const browser = await launch(size, pageScript);
  const name = `${browser.name} at ${size.width}x${size.height}`;
  const failures: string[] = [];
  const chosen = journeys.filter((journey) => journey.name.includes(only));
  try {
    const tab = await browser.newTab();
    for (const journey of chosen) {
      const world = newWorld(port);
      const walked = journey.walk(userOf(tab, world), browser);
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => late.reject(new Error(`not within ${patienceMs / 1000} s`)), patienceMs);
      try {
        await Promise.race([walked, late.promise]);
      } catch (error) {
        const page = await tab.evaluate<string>('__engines.outline()').catch((reason) => `no page: ${reason}`);
        failures.push(`  ${name}: ${journey.name}: ${error instanceof Error ? error.message : error}\n    ${page}`);
      } finally {
        clearTimeout(timer);
        await world.end();
      }
    }
  } finally {
    await browser.close();
  }
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`${name}: ${chosen.length - failures.length} of ${chosen.length} journeys passed, ${seconds} s`);
  for (const failure of failures) console.error(failure);
  return failures.length;
}

/** An engine that stops before the end of its run counts as one failure. */
const lost = (name: string) => (error: unknown) => {
  console.error(`${name} did not run to its end: ${error instanceof Error ? error.message : error}`);
  return 1;
};

const engines = ensureEngines();
const site = spawn(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', 'sandbox/start.ts', '--port', String(port)],
  { cwd: join(import.meta.dirname, '../..'), stdio: ['ignore', 'ignore', 'inherit'] },
);
try {
  await until(
    'the sandbox',
    async () => (await fetch(`http://localhost:${port}/site.json`).catch(() => null))?.ok,
    180_000,
  );
  // Each engine uses one core, so a parallel run takes only as long as the slower engine.
  const failed = await Promise.all([
    engines.webkit ? walk(launchWebKit, phone).catch(lost('WebKit')) : 0,
    engines.firefox
      ? walk(launchFirefox, phone)
          .then(async (count) => count + (await walk(launchFirefox, overview)))
          .catch(lost('Firefox'))
      : 0,
  ]);
  process.exitCode = failed.some((count) => count > 0) ? 1 : 0;
} finally {
  site.kill();
}
