import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Config, config, projectRoot } from './config.ts';
import { slashed } from './project-paths.ts';

type Module = Record<string, unknown>;
/** `resolve`: the path of the file that an import in another file means; undefined when it means none. */
type Loader = {
  load(file: string): Promise<Module>;
  resolve(specifier: string, from: string): Promise<string | undefined>;
};

/** The path of the project's own Vite, which may differ from one beside this package; undefined without one. */
function viteOfProject(): string | undefined {
  try {
    return createRequire(join(projectRoot(), 'package.json')).resolve('vite');
  } catch {
    return undefined;
  }
}

/** Loaders of the modules below a folder. */
const loaders: Record<Config['load'], (root: string) => Promise<Loader>> = {
  auto: (root) => (viteOfProject() ? loaders.vite(root) : loaders.jiti(root)),
  node: async () => ({
    load: (file) => import(pathToFileURL(file).href),
    resolve: async (specifier, from) => {
      try {
        return createRequire(from).resolve(specifier);
      } catch {
        return undefined;
      }
    },
  }),
  jiti: async (root) => {
    const { createJiti } = await import('jiti');
    const jiti = createJiti(pathToFileURL(join(root, 'chartwalk')).href, {
      fsCache: false,
      interopDefault: true,
      jsx: { runtime: 'automatic' },
      tsconfigPaths: existsSync(join(root, 'tsconfig.json')),
    });
    return {
      load: (file) => jiti.import(file),
      resolve: async (specifier, from) => {
        const found = jiti.esmResolve(specifier, { parentURL: pathToFileURL(from).href, try: true });
        return found?.startsWith('file:') ? fileURLToPath(found) : found;
      },
    };
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
    return {
      load: async (file) => {
        if (/[#?]/.test(file))
          throw new Error("Vite loads no file with # or ? in its path: rename it, or give the setting load: 'jiti'");
        return server.ssrLoadModule(slashed(file));
      },
      resolve: async (specifier, from) =>
        (await server.environments.ssr.pluginContainer.resolveId(specifier, slashed(from)))?.id.replace(/\?.*$/, ''),
    };
  },
};

const closers: (() => Promise<void>)[] = [];
const started = new Map<string, Promise<Loader>>();

function loaderOf(load: Config['load'], root: string): Promise<Loader> {
  const key = `${load} ${root}`;
  const loader = started.get(key) ?? loaders[load](root);
  started.set(key, loader);
  return loader;
}

/**
 * Loads a module, by default with the loader of the configuration. `root`: the folder of the project, or of a copy of
 * it.
 */
export async function loadModule(file: string, load = config().load, root = projectRoot()): Promise<Module> {
  return (await loaderOf(load, root)).load(resolve(file));
}

/** The path of the file that an import in another file means, as the loader of the configuration resolves it. */
export async function resolveImport(specifier: string, from: string): Promise<string | undefined> {
  return (await loaderOf(config().load, projectRoot())).resolve(specifier, from);
}

/** Ends the loader, so that the process can end. */
export async function closeLoader(): Promise<void> {
  started.clear();
  await Promise.all(closers.splice(0).map((close) => close()));
}
