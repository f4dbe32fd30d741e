import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { systemChromium } from './system-chromium.ts';

/**
 * A browser for the tests: Debian's headless shell where it can be installed, because a page uses a third less time in
 * it than in full Chromium; otherwise the system's browser, or Playwright's own browser.
 */
const isThere = () => systemChromium() !== undefined || existsSync(chromium.executablePath());
const hasShell = () => systemChromium()?.endsWith('-headless-shell') === true;

const run = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

const isRoot = process.getuid?.() === 0;
const apt = (...args: [string, ...string[]]) =>
  isRoot ? run('apt-get', ...args) : run('sudo', '-n', 'apt-get', ...args);
const install = (name: string) => apt('install', '-y', '-qq', '--no-install-recommends', name);

const canAddShell = isThere() && !hasShell() && isRoot && existsSync('/usr/bin/apt-get');
if (!isThere()) run('npx', 'playwright', 'install', 'chromium');
if ((canAddShell || !isThere()) && apt('update', '-qq') && !install('chromium-headless-shell') && !isThere())
  install('chromium');
if (!isThere()) {
  console.error(
    'The browser tests need Chromium: install the package `chromium`, or run `npx playwright install chromium`.',
  );
  process.exit(1);
}
