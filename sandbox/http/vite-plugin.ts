import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';
import { createSandbox, type SandboxOptions, sandboxPaths } from './server.ts';

/** Mounts the sandbox on the development server, at the origin of the site. */
export function sandboxPlugin(options: SandboxOptions = {}): Plugin {
  return {
    name: 'sorteo-sandbox',
    apply: (_, { command, mode }) => command === 'serve' && mode !== 'test',
    configureServer: ({ middlewares }) => {
      const listener = getRequestListener(createSandbox({ sentinels: true, ...options }).fetch, {
        overrideGlobalObjects: false,
      });
      middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        if (sandboxPaths.test(path)) void listener(request, response);
        else next();
      });
    },
  };
}
