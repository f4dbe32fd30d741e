import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Modules of nginx that Debian delivers in their own packages. */
export const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

const has = (command: string, ...args: string[]) => spawnSync(command, args).error === undefined;
const isThere = () =>
  has('nginx', '-v') && has('caddy', 'version') && has('openssl', 'version') && has('jq', '--version');

const isRoot = process.getuid?.() === 0;
/** Two workers may need the servers at the same time, and `apt-get` fails while another one runs. */
const lock = join(tmpdir(), 'sorteo-install-servers.lock');
const apt = (...args: string[]) => {
  const command = isRoot ? ['apt-get', ...args] : ['sudo', '-n', 'apt-get', ...args];
  return spawnSync('flock', [lock, ...command], { stdio: 'inherit' }).status === 0;
};

/** Installs nginx, Caddy and the tools of the server tests from the distribution when they are missing. Throws an error when that is impossible. */
export function installServers(): void {
  if (isThere()) return;
  if (existsSync('/usr/bin/apt-get') && apt('update', '-qq')) {
    apt('install', '-y', '-qq', '--no-install-recommends', 'nginx-light', 'caddy', 'openssl', 'jq');
    apt('install', '-y', '-qq', '--no-install-recommends', 'libnginx-mod-http-brotli-static');
  }
  if (!isThere()) throw new Error('The server tests need nginx, Caddy, openssl and jq: install their packages.');
}
