import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { types } from 'node:util';
import { createJiti } from 'jiti';
import type { Config, UserConfig } from '../config.ts';
import { configFaults } from './config-faults.ts';

export type { Config, FlowFile, FormerNames, UserConfig } from '../config.ts';

const script = '{ts,tsx,mts,js,jsx,mjs}';

export const defaults: Config = {
  files: {
    cases: `**/{name}.flow.${script}`,
    chart: `{dir}/{name}.machine.${script}`,
    view: `{dir}/{name}.${script}`,
    actors: `{dir}/{name}.actors.${script}`,
    test: `{dir}/{name}.test.${script}`,
    snapshot: '{dir}/{name}.paths.snap.json',
    driver: `{dir}/{name}.driver.${script}`,
    spec: `{dir}/{name}.spec.${script}`,
    journeys: '{dir}/{name}.journeys.json',
  },
  charts: [`**/*machine*.${script}`, `**/*.chart.${script}`],
  watched: ['.'],
  load: 'auto',
  inspectKey: '__chartwalkInspect',
  levels: 'auto',
  gates: {},
  reports: '.chartwalk',
  explanations: 'mutant-explanations.json',
  exceptions: 'browser-exceptions.json',
  mostExceptions: 5,
  requirements: 'requirements/*.json',
  tests: [`**/*.{test,spec}.${script}`],
  snapshotTest: null,
  playwright: 'playwright.config.ts',
  playwrightTest: { module: 'chartwalk/playwright', fixtures: ['page'] },
  commands: { chartwalk: 'npx chartwalk', unit: 'npx vitest run', browser: 'npx playwright test' },
  formerNames: { flows: {}, labels: {} },
  atlas: {
    sizes: [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ],
    languages: [],
    themes: ['light', 'dark'],
  },
};

const names = ['ts', 'mts', 'js', 'mjs', 'cjs', 'json'].map((extension) => `chartwalk.config.${extension}`);

/** The path of the configuration file in a folder or above it. */
function configFile(folder: string): string | undefined {
  const [found, other] = names.map((name) => join(folder, name)).filter((file) => existsSync(file));
  if (other !== undefined) throw new Error(`${found} and ${other} are both configuration files: remove one of them`);
  const parent = dirname(folder);
  return found ?? (parent === folder ? undefined : configFile(parent));
}

/**
 * Node loads TypeScript itself since 22.18; it is faster than jiti, and every test process reads the file. But Node
 * reads a file by the type of its package, and a new package is of the type "commonjs".
 */
function loadSync(file: string): UserConfig {
  const isNative = Boolean((process.features as { typescript?: unknown }).typescript);
  const byJiti = () => createJiti(file, { fsCache: false })(file);
  let loaded: UserConfig | { default: UserConfig };
  try {
    loaded = isNative ? createRequire(file)(file) : byJiti();
  } catch (error) {
    if (!isNative || !(error instanceof SyntaxError)) throw error;
    loaded = byJiti();
  }
  if ('default' in loaded) return loaded.default;
  if (types.isModuleNamespaceObject(loaded) || '__esModule' in loaded)
    throw new Error('it has no default export: write export default defineConfig({ … })');
  return loaded;
}

const merged = (config: UserConfig): Config => ({
  ...defaults,
  ...config,
  files: { ...defaults.files, ...config.files },
  playwrightTest: { ...defaults.playwrightTest, ...config.playwrightTest },
  commands: { ...defaults.commands, ...config.commands },
  formerNames: { ...defaults.formerNames, ...config.formerNames },
  atlas: { ...defaults.atlas, ...config.atlas },
});

const read = new Map<string, { root: string; config: Config }>();

function readFrom(folder: string): { root: string; config: Config } {
  const file = configFile(folder);
  if (file === undefined) return { root: folder, config: defaults };
  try {
    const content = loadSync(file);
    const faults = configFaults(content);
    // The path is in front of the first line too, below.
    if (faults.length > 0) throw new Error(faults.join(`\n${file}: `));
    return { root: dirname(file), config: merged(content) };
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

function current(): { root: string; config: Config } {
  const folder = resolve('.');
  const known = read.get(folder) ?? readFrom(folder);
  read.set(folder, known);
  return known;
}

/** The environment variable that replaces the setting `reports`. Several shards on one machine need separate folders. */
export const reportsVariable = 'CHARTWALK_REPORTS';

const checkedFolders = new Set<string>();

/** Throws when a folder of reports, or a part of its path, is a file. */
function checkFolder(reports: string, setting: string): void {
  const folder = resolve(projectRoot(), reports);
  if (checkedFolders.has(folder)) return;
  for (let part = folder; part !== dirname(part); part = dirname(part)) {
    const found = statSync(part, { throwIfNoEntry: false });
    if (found && !found.isDirectory()) throw new Error(`${setting} must be a folder, but ${part} is a file`);
    if (found) break;
  }
  checkedFolders.add(folder);
}

/** The settings of the project in the current folder. */
export function config(): Config {
  const { config: own } = current();
  const reports = process.env[reportsVariable];
  checkFolder(reports || own.reports, reports ? reportsVariable : 'the setting "reports"');
  return reports ? { ...own, reports } : own;
}

/** Whether the project has a configuration file. */
export const isConfigured = (): boolean => configFile(resolve('.')) !== undefined;

/** The folder of the configuration file; without a file, the current folder. */
export const projectRoot = (): string => current().root;
