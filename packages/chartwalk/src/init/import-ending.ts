import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { config } from '../project/config.ts';
import { compilerOf, compilerSettings } from './type-probe.ts';

type Settings = { module?: string; moduleResolution?: string } & Partial<
  Record<'allowImportingTsExtensions' | 'rewriteRelativeImportExtensions', boolean>
>;

let known: { file: string | undefined; settings: Settings } | undefined;

/** The settings in force, with those of the files that a `tsconfig.json` extends. */
function settingsInForce(): Settings {
  const file = compilerSettings();
  if (known && known.file === file) return known.settings;
  known = { file, settings: file === undefined ? {} : read(file) };
  return known.settings;
}

function read(file: string): Settings {
  const compiler = compilerOf();
  if (compiler !== undefined) {
    const { stdout } = spawnSync(process.execPath, [compiler, '--showConfig', '-p', file], { encoding: 'utf8' });
    try {
      return JSON.parse(stdout).compilerOptions ?? {};
    } catch {
      // The compiler rejects a project without files; its settings are then read as they are written.
    }
  }
  const text = readFileSync(file, 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
  const word = (name: string) => new RegExp(`"${name}"\\s*:\\s*"([^"]*)"`).exec(text)?.[1];
  const isSet = (name: string) => new RegExp(`"${name}"\\s*:\\s*true`).test(text);
  const [module, moduleResolution] = [word('module'), word('moduleResolution')];
  return {
    ...(module !== undefined && { module }),
    ...(moduleResolution !== undefined && { moduleResolution }),
    allowImportingTsExtensions: isSet('allowImportingTsExtensions'),
    rewriteRelativeImportExtensions: isSet('rewriteRelativeImportExtensions'),
  };
}

const isNodeLike = (word = '') => /^node(?:16|18|20|next)$/i.test(word);

/**
 * How the project's modules name a module: with the ending of the source, of the compiled file, or with none. `like`: a
 * module of the project, whose imports show the habit where the compiler allows several.
 */
export function importEnding(file: string, like = file): string {
  const ending = extname(file);
  if (!/\.[mc]?tsx?$/.test(file) || config().load === 'node') return ending;
  const compiled = ending.replace('t', 'j').replace('x', '');
  const settings = settingsInForce();
  const isAllowed =
    compilerSettings() === undefined ||
    Boolean(settings.allowImportingTsExtensions || settings.rewriteRelativeImportExtensions);
  const isRequired = isNodeLike(settings.moduleResolution ?? settings.module);
  const used = /from\s+['"]\.[^'"]*?\.([mc]?[jt]sx?)['"]/.exec(readFileSync(like, 'utf8'))?.[1];
  if (used !== undefined && (!used.includes('t') || isAllowed)) return used.includes('t') ? ending : compiled;
  if (!isRequired && !settings.allowImportingTsExtensions && !settings.rewriteRelativeImportExtensions) return '';
  return isAllowed ? ending : compiled;
}
