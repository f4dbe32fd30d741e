import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { systemChromium } from './system-chromium.ts';

/** A browser for the tests: the system's, else Playwright's own, else Debian's package where it may be installed. */
const isThere = () => systemChromium() !== undefined || existsSync(chromium.executablePath());

const run = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

if (!isThere()) run('npx', 'playwright', 'install', 'chromium');
if (!isThere()) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => run(...([...sudo, 'apt-get', ...args] as [string, ...string[]]));
  const install = (name: string) => apt('install', '-y', '-qq', '--no-install-recommends', name);
  if (apt('update', '-qq') && !install('chromium-headless-shell')) install('chromium');
}
if (!isThere()) {
  console.error(
    'The browser tests need Chromium: install the package `chromium`, or run `npx playwright install chromium`.',
  );
  process.exit(1);
}
