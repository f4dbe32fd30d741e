import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Config, config, projectRoot } from './config.ts';
import { slashed } from './project-paths.ts';

type Module = Record<string, unknown>;
type Load = (file: string) => Promise<Module>;

/** The path of the project's own Vite, which may differ from one beside this package; undefined without one. */
function viteOfProject(): string | undefined {
  try {
    return createRequire(join(projectRoot(), 'package.json')).resolve('vite');
  } catch {
    return undefined;
  }
}

/** Loaders of the modules below a folder. */
const loaders: Record<Config['load'], (root: string) => Promise<Load>> = {
  auto: (root) => (viteOfProject() ? loaders.vite(root) : loaders.jiti(root)),
  node: async () => (file) => import(pathToFileURL(file).href),
  jiti: async (root) => {
    const { createJiti } = await import('jiti');
    const jiti = createJiti(pathToFileURL(join(root, 'chartwalk')).href, {
      fsCache: false,
      interopDefault: true,
      jsx: { runtime: 'automatic' },
      tsconfigPaths: existsSync(join(root, 'tsconfig.json')),
    });
    return (file) => jiti.import(file);
  },
  vite: async (root) => {
    const vite = viteOfProject();
    if (!vite) throw new Error('load: the project has no vite');
    const { createServer } = (await import(pathToFileURL(vite).href)) as typeof import('vite');
    const server = await createServer({
      root,
      appType: 'custom',
      logLevel: 'silent',
      optimizeDeps: { noDiscovery: true, include: [] },
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    });
    closers.push(() => server.close());
    return (file) => server.ssrLoadModule(slashed(file));
  },
};

const closers: (() => Promise<void>)[] = [];
const started = new Map<string, Promise<Load>>();

/**
 * Loads a module, by default with the loader of the configuration. `root`: the folder of the project, or of a copy of
 * it.
 */
export async function loadModule(file: string, load = config().load, root = projectRoot()): Promise<Module> {
  const key = `${load} ${root}`;
  const loader = started.get(key) ?? loaders[load](root);
  started.set(key, loader);
  return (await loader)(resolve(file));
}

/** Ends the loader, so that the process can end. */
export async function closeLoader(): Promise<void> {
  started.clear();
  await Promise.all(closers.splice(0).map((close) => close()));
}
