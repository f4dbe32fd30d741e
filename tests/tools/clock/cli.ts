import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { shiftedEnv } from './start-at.ts';

/**
 * `npm run at -- <instant> <command> …`: runs a command, and the pages that it opens, at a shifted time. The cookie
 * store of the browser keeps the real time, and limits every cookie to 400 days.
 */
const [instant = '', command, ...given] = process.argv.slice(2);
const at = Date.parse(instant);
if (Number.isNaN(at) || !command) {
  console.error('npm run at -- 2027-02-28T22:55-05:00 npm run unit: an instant, then what to run then.');
  process.exit(2);
}
const running = spawn(command, given, {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  cwd: fileURLToPath(new URL('../../..', import.meta.url)),
  // Inside another `npm run at`, the clock is already shifted.
  env: { ...process.env, ...shiftedEnv(at - Date.now()) },
});
running.on('error', ({ message }) => {
  console.error(message);
  process.exit(127);
});
running.on('exit', (code) => process.exit(code ?? 1));
