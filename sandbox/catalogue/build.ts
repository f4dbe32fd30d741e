import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { cascadeLayers } from '../../build/cascade-layers.ts';
import { classNames } from '../../build/class-names.ts';
import { scriptFonts } from '../../build/script-fonts.ts';
import { forcedStates } from './forced-states.ts';
import { type Importers, importersOf } from './importers.ts';

export type Catalogue = {
  script: string;
  styles: string[];
  files: Map<string, string | Uint8Array<ArrayBuffer>>;
  importers: Importers;
};

const sources = (root: string) =>
  globSync(['src/ui/*', 'src/branding/palette.ts', 'sandbox/catalogue/**/*.{ts,tsx,css}'], { cwd: root });

let last: { time: number; built: Promise<Catalogue> } | undefined;

/** Builds the catalogue in memory, again when a source has changed. Nothing is written to `dist`. */
export function buildCatalogue(root: string): Promise<Catalogue> {
  const time = Math.max(...sources(root).map((file) => statSync(join(root, file)).mtimeMs));
  if (last?.time !== time) last = { time, built: bundle(root) };
  return last.built;
}

async function bundle(root: string): Promise<Catalogue> {
  const { output } = (await build({
    root,
    configFile: false,
    publicDir: false,
    base: '/__ui/',
    logLevel: 'error',
    plugins: [forcedStates(), scriptFonts(), cascadeLayers(root)],
    css: { modules: { generateScopedName: classNames() } },
    build: {
      write: false,
      target: 'es2023',
      cssTarget: ['chrome125', 'firefox128', 'safari18'],
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: join(root, 'sandbox/catalogue/client/main.tsx') },
    },
  })) as Rolldown.RolldownOutput;
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error('The catalogue has no script');
  const content = (file: (typeof output)[number]) =>
    file.type === 'chunk' ? file.code : (file.source as string | Uint8Array<ArrayBuffer>);
  return {
    script: entry.fileName,
    styles: output.map(({ fileName }) => fileName).filter((name) => name.endsWith('.css')),
    files: new Map(output.map((file) => [file.fileName, content(file)])),
    importers: importersOf(
      globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.endsWith('.specimens.tsx')),
      (file) => readFileSync(join(root, file), 'utf8'),
    ),
  };
}
