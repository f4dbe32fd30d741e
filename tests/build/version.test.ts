import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildIdOf, versionJson, versionOf, versionPlugin, withBuildId } from '../../build/version.ts';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

describe('version of the site', () => {
  it('comes from package.json and equals the version in the lock file', () => {
    const { version } = read('package.json');
    expect(versionOf('0123456789ab')).toEqual({ version, build: '0123456789ab' });
    const lock = read('package-lock.json');
    expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
  });

  it('has no build time in version.json, so that equal sources produce equal files', () => {
    expect(versionJson({ version: '1.2.3', build: '0123456789ab' })).toBe(
      '{"version":"1.2.3","build":"0123456789ab"}\n',
    );
  });

  it('is served at /version.json in development', async () => {
    const server = await createServer({
      configFile: false,
      root: 'tests/build',
      logLevel: 'silent',
      mode: 'development',
      plugins: [versionPlugin()],
      server: { port: 0, strictPort: false, watch: null, ws: false },
      optimizeDeps: { noDiscovery: true },
      cacheDir: process.env['TMPDIR'] ?? '',
    });
    onTestFinished(() => server.close());
    await server.listen();
    const { port } = server.httpServer!.address() as AddressInfo;
    const response = await fetch(`http://localhost:${port}/version.json`);
    expect(await response.json()).toEqual({ version: read('package.json').version, build: 'development' });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('build id', () => {
  const html = '<head></head>';

  it('changes with the document and with the names of the files, and ignores their order', () => {
    const id = buildIdOf(html, ['a.js', 'b.js']);
    expect(id).toMatch(/^[0-9a-f]{12}$/);
    expect(buildIdOf(html, ['b.js', 'a.js'])).toBe(id);
    expect(buildIdOf('<head> </head>', ['a.js', 'b.js'])).not.toBe(id);
    expect(buildIdOf(html, ['a.js', 'c.js'])).not.toBe(id);
  });

  it('is in the head of the document', () => {
    expect(withBuildId(html, '0123456789ab')).toBe('<head><meta name="sorteo:build" content="0123456789ab"></head>');
  });
});
