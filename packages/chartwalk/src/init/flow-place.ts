import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { fileOf, flowsWith, placeOf } from '../project/flow-file-paths.ts';
import { slashed } from '../project/project-paths.ts';
import { importEnding } from './import-ending.ts';
import type { MachineExport } from './type-probe.ts';

const withoutMachine = (name: string) => name.replace(/[._-]?(?:state)?[._-]?(?:machine|chart)$/i, '');

const kebab = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/[\s_]+/g, '-')
    .toLowerCase();

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
  const ending = /\.[mc]?tsx?$/.test(file) ? 'ts' : 'js';
  const own = nameOf(machine, isAlone);
  const beside = (one: string) => join(dir, `${one}.flow.${ending}`);
  const taken = flowsWith('cases').some(({ name, path }) => name === own && path !== beside(own));
  const name = taken ? `${basename(resolve(dir))}-${own}` : own;
  if (placeOf('cases', beside(name)) !== null) return beside(name);
  const place = placeOf('chart', file);
  return place ? fileOf('cases', { ...place, name }) : beside(name);
}

/** The module specifier with which a flow imports its machine. */
export function specifierFor(flowFile: string, file: string): string {
  const folder = slashed(relative(dirname(flowFile), dirname(file)));
  const path = [folder, `${basename(file, extname(file))}${importEnding(file)}`]
    .filter((part) => part !== '')
    .join('/');
  return path.startsWith('../') ? path : `./${path}`;
}
