import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Config, config } from './config.ts';

type Module = Record<string, unknown>;
type Load = (file: string) => Promise<Module>;

/** The path of the project's own Vite, which may differ from one beside this package; undefined without one. */
function viteOfProject(): string | undefined {
  try {
    return createRequire(resolve('package.json')).resolve('vite');
  } catch {
    return undefined;
  }
}

const loaders: Record<Config['load'], () => Promise<Load>> = {
  auto: () => (viteOfProject() ? loaders.vite() : loaders.jiti()),
  node: async () => (file) => import(pathToFileURL(file).href),
  jiti: async () => {
    const { createJiti } = await import('jiti');
    const jiti = createJiti(pathToFileURL(resolve('chartwalk')).href, {
      fsCache: false,
      interopDefault: true,
      jsx: { runtime: 'automatic' },
      tsconfigPaths: existsSync('tsconfig.json'),
    });
    return (file) => jiti.import(file);
  },
  vite: async () => {
    const vite = viteOfProject();
    if (!vite) throw new Error('load: the project has no vite');
    const { createServer } = (await import(pathToFileURL(vite).href)) as typeof import('vite');
    const server = await createServer({
      appType: 'custom',
      logLevel: 'silent',
      optimizeDeps: { noDiscovery: true, include: [] },
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    });
    closers.push(() => server.close());
    return (file) => server.ssrLoadModule(file);
  },
};

const closers: (() => Promise<void>)[] = [];
const started = new Map<Config['load'], Promise<Load>>();

/** Loads a module of the project, by default with the loader of the configuration. */
export async function loadModule(file: string, load = config().load): Promise<Module> {
  const loader = started.get(load) ?? loaders[load]();
  started.set(load, loader);
  return (await loader)(resolve(file));
}

/** Ends the loader, so that the process can end. */
export async function closeLoader(): Promise<void> {
  started.clear();
  await Promise.all(closers.splice(0).map((close) => close()));
}
