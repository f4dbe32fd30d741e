import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { config } from '../project/config.ts';
import { fileOf, flowsWith, placeOf } from '../project/flow-file-paths.ts';
import { slashed } from '../project/project-paths.ts';
import { compilerSettings, type MachineExport } from './type-probe.ts';

const withoutMachine = (name: string) => name.replace(/[._-]?(?:state)?[._-]?(?:machine|chart)$/i, '');

const kebab = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/[\s_]+/g, '-')
    .toLowerCase();

const isTypeScript = (file: string) => /\.[mc]?tsx?$/.test(file);

/** The name of a machine's flow: that of its file, or that of its export when the file has several or no own name. */
function nameOf({ file, exportName }: MachineExport, isAlone: boolean): string {
  const ofFile = withoutMachine(basename(file, extname(file)));
  const isGeneric = ofFile === '' || ofFile === 'index' || ofFile === 'machines';
  if (isAlone && !isGeneric) return ofFile;
  const ofExport = exportName === 'default' ? '' : kebab(withoutMachine(exportName));
  return ofExport || (isGeneric ? basename(dirname(resolve(file))) : ofFile);
}

/** The file of a machine's flow: beside the machine, unless the project has another place for the cases of flows. */
export function flowFileFor(machine: MachineExport, isAlone: boolean): string {
  const { file } = machine;
  const dir = dirname(file);
  const ending = isTypeScript(file) ? 'ts' : 'js';
  const own = nameOf(machine, isAlone);
  const beside = (one: string) => join(dir, `${one}.flow.${ending}`);
  const taken = flowsWith('cases').some(({ name, path }) => name === own && path !== beside(own));
  const name = taken ? `${basename(resolve(dir))}-${own}` : own;
  if (placeOf('cases', beside(name)) !== null) return beside(name);
  const place = placeOf('chart', file);
  return place ? fileOf('cases', { ...place, name }) : beside(name);
}

/** How the project's modules name each other: with the ending of the source, of the compiled file, or with none. */
function importEnding(file: string): string {
  const ending = extname(file);
  if (!isTypeScript(file) || config().load === 'node') return ending;
  const used = /from\s+['"]\.[^'"]*?\.([mc]?[jt]sx?)['"]/.exec(readFileSync(file, 'utf8'))?.[1];
  const compiled = ending.replace('t', 'j').replace('x', '');
  if (used !== undefined) return used.includes('t') ? ending : compiled;
  const settingsFile = compilerSettings();
  const settings = settingsFile !== undefined && existsSync(settingsFile) ? readFileSync(settingsFile, 'utf8') : '';
  if (/"(?:allowImportingTsExtensions|rewriteRelativeImportExtensions)"\s*:\s*true/.test(settings)) return ending;
  return /"module(?:Resolution)?"\s*:\s*"node(?:16|18|20|next)"/i.test(settings) ? compiled : '';
}

/** The module specifier with which a flow imports its machine. */
export function specifierFor(flowFile: string, file: string): string {
  const folder = slashed(relative(dirname(flowFile), dirname(file)));
  const path = [folder, `${basename(file, extname(file))}${importEnding(file)}`]
    .filter((part) => part !== '')
    .join('/');
  return path.startsWith('../') ? path : `./${path}`;
}
