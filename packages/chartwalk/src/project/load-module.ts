import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Config, config } from './config.ts';

type Module = Record<string, unknown>;
/** `resolve`: the path of the file that an import in another file means; undefined when it means none. */
type Loader = {
  load(file: string): Promise<Module>;
  resolve(specifier: string, from: string): Promise<string | undefined>;
};

/** The path of the project's own Vite, which may differ from one beside this package; undefined without one. */
function viteOfProject(): string | undefined {
  try {
    return createRequire(resolve('package.json')).resolve('vite');
  } catch {
    return undefined;
  }
}

const loaders: Record<Config['load'], () => Promise<Loader>> = {
  auto: () => (viteOfProject() ? loaders.vite() : loaders.jiti()),
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
  jiti: async () => {
    const { createJiti } = await import('jiti');
    const jiti = createJiti(pathToFileURL(resolve('chartwalk')).href, {
      fsCache: false,
      interopDefault: true,
      jsx: { runtime: 'automatic' },
      tsconfigPaths: existsSync('tsconfig.json'),
    });
    return {
      load: (file) => jiti.import(file),
      resolve: async (specifier, from) => {
        const found = jiti.esmResolve(specifier, { parentURL: pathToFileURL(from).href, try: true });
        return found?.startsWith('file:') ? fileURLToPath(found) : found;
      },
    };
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
    return {
      load: (file) => server.ssrLoadModule(file),
      resolve: async (specifier, from) =>
        (await server.environments.ssr.pluginContainer.resolveId(specifier, from))?.id.replace(/\?.*$/, ''),
    };
  },
};

const closers: (() => Promise<void>)[] = [];
const started = new Map<Config['load'], Promise<Loader>>();

function loaderOf(load: Config['load']): Promise<Loader> {
  const loader = started.get(load) ?? loaders[load]();
  started.set(load, loader);
  return loader;
}

/** Loads a module of the project, by default with the loader of the configuration. */
export async function loadModule(file: string, load = config().load): Promise<Module> {
  return (await loaderOf(load)).load(resolve(file));
}

/** The path of the file that an import in another file means, as the loader of the configuration resolves it. */
export async function resolveImport(specifier: string, from: string): Promise<string | undefined> {
  return (await loaderOf(config().load)).resolve(specifier, from);
}

/** Ends the loader, so that the process can end. */
export async function closeLoader(): Promise<void> {
  started.clear();
  await Promise.all(closers.splice(0).map((close) => close()));
}
