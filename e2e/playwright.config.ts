import { defineConfig } from 'playwright/test';
import { systemChromium } from './support/system-chromium.ts';

const port = Number(process.env['SORTEO_PORT'] ?? 4199);
const executablePath = systemChromium();

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The workers keep both cores busy: threads and processes beside them cost an eighth more and save no time. A page is
  // open for too short a time to repay the compilers that optimise.
  '--js-flags=--single-threaded --no-maglev --no-opt',
  '--in-process-gpu',
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  // Drawn coarsely, which is most of what a test costs; the page's own pixels and media queries stay as they are.
  ...(process.env['SORTEO_ATLAS'] ? [] : ['--force-device-scale-factor=0.5']),
];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Six times what the longest takes: a machine that is busy with something else fails nothing.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [
    [process.env['CI'] ? 'dot' : 'list'],
    ['../tests/requirements/playwright-reporter.ts'],
    ['../tests/tools/check/playwright-durations.ts'],
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { args: quiet, ...(executablePath && { executablePath }) },
    locale: 'es-PE',
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    // What moves for its own sake costs most of a test's time; the tests of it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
  },
  webServer: {
    command: `node --disable-warning=ExperimentalWarning sandbox/start.ts --port ${port}`,
    cwd: '..',
    url: `http://localhost:${port}/wps/system/countryCode`,
    reuseExistingServer: false,
    stdout: 'ignore',
  },
});
