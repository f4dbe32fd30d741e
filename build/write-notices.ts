import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, loadConfigFromFile, type Plugin } from 'vite';
import { noticesFile, noticesOf, packagesOf } from './notices.ts';

const root = join(import.meta.dirname, '..');
process.chdir(root);

const isNotices = (plugin: unknown) => (plugin as Plugin | null)?.name === 'sorteo:notices';

/** Writes the notices file. It replaces the plugin that compares the notices, in a build that writes no other files. */
const collect: Plugin = {
  name: 'sorteo:collect-packages',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => writeFileSync(join(root, noticesFile), noticesOf(root, packagesOf(bundle))),
  },
};

const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' });
if (!loaded) throw new Error('There is no vite.config.ts');
const { plugins = [], ...config } = loaded.config;
await build({
  ...config,
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [...plugins.filter((plugin) => !isNotices(plugin)), collect],
  build: { ...config.build, write: false },
});
