import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { firstViewNames } from '../../build/documents.ts';
import { configure } from '../../build/server-scripts/configure.ts';

const entrypoint = resolve('docker/entrypoint.sh');
const folder = () => mkdtempSync(join(tmpdir(), 'sorteo-policy-'));
const html = '<!doctype html><html><head><title>Sorteo</title></head><script>one</script></html>';

function builtSite(): string {
  const dist = folder();
  for (const name of ['assets', 'server']) mkdirSync(join(dist, name));
  for (const view of firstViewNames)
    for (const ending of ['', '.es', '.en']) writeFileSync(join(dist, `${view}${ending}.html`), html);
  for (const [name, text] of [
    ['site.json', '{}'],
    ['sw.js', 'worker'],
  ] as const)
    writeFileSync(join(dist, name), text);
  return dist;
}

type Policy = Record<string, string[]>;

/** Directives that contain hosts of an operator, from the first policy of the document in a file. */
function policyIn(text: string): Policy {
  const policy = text.match(/default-src 'none'; script-src 'self' 'sha256[^"]*/)?.[0] ?? '';
  const directives = policy.split('; ').map((one) => one.split(' ') as [string, ...string[]]);
  return Object.fromEntries(
    directives
      .filter(([name]) => ['script-src', 'connect-src', 'img-src', 'frame-src', 'trusted-types'].includes(name))
      .map(([name, ...values]) => [name, [...new Set(values.filter((value) => !value.startsWith("'sha256")))].sort()]),
  );
}

/** Policies that a build and a container emit for the same `site.json`. */
function emitted(settings: object): Record<string, Policy> {
  const dist = builtSite();
  const file = join(folder(), 'site.json');
  writeFileSync(file, JSON.stringify(settings));
  configure(dist, { settings: file });
  const config = folder();
  writeFileSync(join(config, 'site.json'), JSON.stringify(settings));
  const work = folder();
  const env = { PATH: process.env['PATH'], ROOT: dist, WORK: work, CONFIG: config, GATEWAY: 'https://gateway.example' };
  execFileSync('sh', [entrypoint, 'true'], { env });
  const read = (path: string) => policyIn(readFileSync(path, 'utf8'));
  return {
    'nginx.conf': read(join(dist, 'server/nginx.conf')),
    Caddyfile: read(join(dist, 'server/Caddyfile')),
    'headers.json': read(join(dist, 'headers.json')),
    container: read(join(work, 'site.conf')),
  };
}

const google = {
  scripts: ['https://www.googletagmanager.com'],
  connections: ['https://*.analytics.google.com', 'https://*.google-analytics.com', 'https://www.googletagmanager.com'],
};

/** The site with further hosts; without arguments, the site without any. */
const policy = ({ scripts = [] as string[], connections = [] as string[], images = [] as string[] } = {}): Policy => ({
  'script-src': ["'self'", ...scripts],
  'connect-src': ["'self'", ...connections].sort(),
  'img-src': ["'self'", 'data:', ...images].sort(),
  'frame-src': ["'self'"],
  'trusted-types': ['sorteo-html', 'sorteo-worker', ...(scripts.length > 0 ? ['sorteo-analytics'] : [])].sort(),
});

const report = { url: 'https://reports.example.org:8443/in?key=1' };
const reports = 'https://reports.example.org:8443';

it.each([
  ['neither', {}, policy()],
  ['the measurement', { analytics: 'google' }, policy(google)],
  ['the reports', { report }, policy({ connections: [reports] })],
  ['both', { analytics: 'google', report }, policy({ ...google, connections: [...google.connections, reports] })],
  [
    'a report address with a query and no path',
    { report: { url: 'https://reports.example.org?key=1' } },
    policy({ connections: ['https://reports.example.org'] }),
  ],
  ['the host of the reports twice', { report, hosts: { connections: [reports] } }, policy({ connections: [reports] })],
  [
    'a host with an underscore',
    { hosts: { images: ['https://my_cdn.example.org'] } },
    policy({ images: ['https://my_cdn.example.org'] }),
  ],
])('nginx, Caddy and the container allow exactly the hosts of a site.json with %s', (_, settings, expected) => {
  const found = emitted(settings);
  for (const [file, own] of Object.entries(found)) expect(own, file).toEqual(expected);
});
