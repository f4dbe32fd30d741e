import { readFileSync } from 'node:fs';
import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';
import { setOperatorCurrency } from '../../machines/domain/operator-currency.ts';
import { currencyOf, readSiteFile } from '../../src/branding/site-settings.ts';
import type { Sandbox, SandboxOptions } from './server.ts';

/** Mounts the sandbox on the development server, at the origin of the site. */
export function sandboxPlugin(options: SandboxOptions = {}): Plugin {
  let sandbox: Sandbox | undefined;
  return {
    name: 'sorteo-sandbox',
    apply: (_, { command, mode }) => command === 'serve' && mode !== 'test',
    configureServer: async ({ middlewares, config }) => {
      setOperatorCurrency(currencyOf(readSiteFile(readFileSync(`${config.publicDir}/site.json`, 'utf8')).file));
      // The content of the sandbox is in the currency that is set when it is imported.
      const { createSandbox, sandboxPaths } = await import('./server.ts');
      sandbox = createSandbox({ sentinels: true, ...options });
      const listener = getRequestListener(sandbox.fetch, { overrideGlobalObjects: false });
      middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        if (sandboxPaths.test(path)) void listener(request, response);
        else next();
      });
    },
    // Vite calls it when the development server closes.
    closeBundle: () => sandbox?.close(),
  };
}
