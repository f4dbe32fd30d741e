import { defineConfig } from 'playwright/test';
import { startAt } from '../tests/tools/clock/start-at.ts';
import { testTime } from '../tests/tools/clock/test-time.ts';
import { systemChromium } from './support/system-chromium.ts';

// The processes of the tests and of the sandbox start after this line, with the same time.
startAt(testTime(new Date()));

const port = Number(process.env['SORTEO_PORT'] ?? 4199);
const executablePath = systemChromium();

/** Chromium otherwise keeps parts of earlier frames and draws images late, so that equal pages have different pixels. */
const equalPictures = [
  '--disable-partial-raster',
  '--disable-checker-imaging',
  '--disable-threaded-animation',
  '--disable-threaded-scrolling',
  '--run-all-compositor-stages-before-draw',
];

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The workers keep both cores busy, so extra threads and processes increase the cost by an eighth and save no time.
  // Pages are open too briefly to benefit from optimizing compilers.
  '--js-flags=--single-threaded --no-maglev --no-opt',
  '--in-process-gpu',
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  // Rendering causes most of the cost of a test, so pages are rendered at half scale. CSS pixels and media queries do
  // not change.
  ...(process.env['CHARTWALK_ATLAS'] ? equalPictures : ['--force-device-scale-factor=0.5']),
];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Six times the duration of the longest test, so that tests do not fail on a busy machine.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [
    [process.env['CI'] ? 'dot' : 'list'],
    ['../tests/requirements/playwright-reporter.ts'],
    ['../tests/tools/check/playwright-durations.ts'],
  ],
  use: {
    browserName: 'chromium',
    testIdAttribute: 'data-announced',
    launchOptions: { args: quiet, ...(executablePath && { executablePath }) },
    locale: 'es-PE',
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    // Animations cost most of a test's time; the tests of animations enable them.
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
