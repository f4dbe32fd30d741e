import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, connect, createServer as listenerOf } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { place } from '../../build/server-configs.ts';
import { brotliModule, installServers } from './installed-servers.ts';
import { ask } from './request.ts';

export const root = join(import.meta.dirname, '../..');

/** Host names of the tests. `*.localhost` needs no name server. */
export const names = { site: 'site.localhost', gateway: 'localhost' };

export type RunningServer = { name: string; origin: string; stop: () => Promise<void> };

/** Temporary folder with a copy of the build in `dist`, and a certificate for the site and the gateway. */
export function createWorkspace(): { folder: string; dist: string; remove: () => void } {
  installServers();
  const folder = mkdtempSync(join(tmpdir(), 'sorteo-servers-'));
  const dist = join(folder, 'dist');
  cpSync(join(root, 'dist'), dist, { recursive: true });
  execFileSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
    ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem'), '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost,DNS:site.localhost'],
  ]);
  return { folder, dist, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export async function freePort(): Promise<number> {
  const probe = listenerOf().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** HTTPS server that takes the role of the gateway. */
export async function startGateway(folder: string, answer: RequestListener): Promise<RunningServer & { port: number }> {
  const server = createServer(
    { key: readFileSync(join(folder, 'key.pem')), cert: readFileSync(join(folder, 'certificate.pem')) },
    answer,
  ).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { name: 'gateway', origin: `https://${names.gateway}:${port}`, port, stop };
}

type Settings = {
  folder: string;
  /** Folder of the site, with its `server/` configurations. */
  site: string;
  trusted?: boolean;
};

/** Runs the script of the build that writes the names into the configurations. */
export function configure(dist: string, folder: string, gatewayPort: number, settings?: string): void {
  execFileSync(process.execPath, [
    join(dist, 'server/configure.mjs'),
    ...['--site', names.site, '--gateway', `${names.gateway}:${gatewayPort}`, '--root', join(folder, 'site')],
    ...['--certificate', join(folder, 'certificate.pem'), '--key', join(folder, 'key.pem')],
    ...(settings === undefined ? [] : ['--settings', settings]),
  ]);
}

export const runDeploy = (dist: string, target: string, ...args: string[]): string =>
  execFileSync(process.execPath, [join(dist, 'server/deploy.mjs'), target, ...args], { encoding: 'utf8' });

/** A configuration with the ports of this test, because the tests must not use 443 and 80. */
const changed = (config: string, replacements: readonly (readonly [string, string])[]): string =>
  replacements.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The configuration does not contain ${from}`);
    return text.replaceAll(from, to);
  }, config);

type Nginx = RunningServer & {
  /** Makes nginx read the configuration of the site again. */
  reload: () => Promise<void>;
};

/** Runs nginx with `server/nginx.conf` of the site. */
export async function startNginx({ folder, site, trusted = true }: Settings): Promise<Nginx> {
  const [port, plainPort] = [await freePort(), await freePort()];
  const home = mkdtempSync(join(folder, 'nginx-'));
  const hasBrotli = existsSync(brotliModule);
  const writeConfig = () =>
    writeFileSync(
      join(home, 'site.conf'),
      changed(readFileSync(join(site, 'server/nginx.conf'), 'utf8'), [
        ['listen 443', `listen ${port}`],
        ['listen [::]:443', `listen [::]:${port}`],
        ['listen 80', `listen ${plainPort}`],
        ['listen [::]:80', `listen [::]:${plainPort}`],
        ...(trusted ? [[place.authorities, join(folder, 'certificate.pem')] as const] : []),
        ...(hasBrotli ? [['# brotli_static on;', 'brotli_static on;'] as const] : []),
      ]),
    );
  writeConfig();
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(home, name));
  writeFileSync(
    join(home, 'nginx.conf'),
    `${hasBrotli ? `load_module ${brotliModule};\n` : ''}daemon off;
pid ${home}/nginx.pid;
error_log ${home}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
    access_log off;
    client_body_temp_path ${home}/body;
    proxy_temp_path ${home}/proxy;
    fastcgi_temp_path ${home}/fastcgi;
    uwsgi_temp_path ${home}/uwsgi;
    scgi_temp_path ${home}/scgi;
    include ${home}/site.conf;
}
`,
  );
  const args = ['-p', home, '-e', join(home, 'error.log'), '-c', join(home, 'nginx.conf')];
  execFileSync('nginx', ['-t', ...args], { stdio: 'pipe' });
  const server = await running('nginx', spawn('nginx', args, { stdio: 'pipe' }), port);
  const policy = async () => (await ask(server.origin, '/')).headers['content-security-policy'];
  // A worker that ends may close a connection before it has read the request.
  const policyWhileReloading = (before: unknown) => policy().catch(() => before);
  const reload = async () => {
    const before = await policy();
    writeConfig();
    execFileSync('nginx', ['-s', 'reload', ...args], { stdio: 'pipe' });
    while ((await policyWhileReloading(before)) === before) await delay(20);
  };
  return { ...server, reload };
}

/** Runs Caddy with `server/Caddyfile` of the site. */
export async function startCaddy({ folder, site, trusted = true }: Settings): Promise<RunningServer> {
  const [port, adminPort] = [await freePort(), await freePort()];
  const home = mkdtempSync(join(folder, 'caddy-'));
  const certificate = `tls ${join(folder, 'certificate.pem')} ${join(folder, 'key.pem')}`;
  const config = changed(readFileSync(join(site, 'server/Caddyfile'), 'utf8'), [
    [`${names.site} {`, `https://${names.site}:${port} {\n    ${certificate}`],
  ]);
  const file = join(home, 'Caddyfile');
  writeFileSync(
    file,
    `{\n    admin localhost:${adminPort}\n    auto_https disable_redirects\n    skip_install_trust\n}\n${config}`,
  );
  const env = {
    ...process.env,
    HOME: home,
    XDG_DATA_HOME: home,
    XDG_CONFIG_HOME: home,
    ...(trusted && { SSL_CERT_FILE: join(folder, 'certificate.pem') }),
  };
  execFileSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], { stdio: 'pipe', env });
  const args = ['run', '--adapter', 'caddyfile', '--config', file];
  return running('caddy', spawn('caddy', args, { stdio: 'pipe', env }), port);
}

/** Runs `npm start` with the given arguments, without npm. */
export async function startSite(...args: string[]): Promise<RunningServer> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'sandbox/start.ts', '--port', String(port), ...args],
    { cwd: root, stdio: 'pipe', env: { ...process.env, NODE_TLS_REJECT_UNAUTHORIZED: '0' } },
  );
  const started = await running('npm start', child, port);
  return { ...started, origin: `http://localhost:${port}` };
}

/** Resolves when the process accepts connections; rejects with its output when it ends before. */
export async function running(name: string, child: ChildProcess, port: number): Promise<RunningServer> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${name} ended: ${output}`);
  });
  ended.catch(() => {});
  await Promise.race([accepts(port), ended]);
  const stop = async () => {
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  };
  return { name, origin: `https://${names.site}:${port}`, stop };
}

/** Resolves when the port accepts a connection. */
async function accepts(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await delay(50);
  }
}
