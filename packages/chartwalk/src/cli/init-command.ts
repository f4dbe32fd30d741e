import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { isMachine } from '../chart/children.ts';
import { flowFileFor, specifierFor } from '../init/flow-place.ts';
import { type MachineParts, partsOf } from '../init/machine-parts.ts';
import { skeletonOf } from '../init/skeleton.ts';
import { compilerOf, type MachineExport, typesOf } from '../init/type-probe.ts';
import { pluralize } from '../paths/pluralize.ts';
import { advised } from '../project/advised-command.ts';
import { type Config, config, isConfigured } from '../project/config.ts';
import { filesMatchingIn, placeOf } from '../project/flow-file-paths.ts';
import { Misuse } from '../project/flow-files.ts';
import { loadModule } from '../project/load-module.ts';
import { isFile, nearestEntry } from '../project/named-files.ts';
import { fromRoot, shown } from '../project/project-paths.ts';

type Found = MachineExport & { machine: Parameters<typeof partsOf>[0]; isAlone: boolean };

const isTest = /\.(?:test|spec|driver|stories|d)\.[mc]?[jt]sx?$/;
const isScript = /\.[mc]?[jt]sx?$/;

/**
 * Writes a flow beside each machine of the files, with every event, outcome and input that the machine and its types
 * tell, and a configuration file when the project has none. An existing file is never changed. Returns 1 when a file
 * cannot be loaded or no file exports a machine.
 */
export async function initCommand(patterns: string[]): Promise<number> {
  const files = filesOf(patterns);
  const { found, failures, load } = await machinesIn(files);
  for (const failure of failures) console.error(failure);
  if (found.length === 0) {
    if (failures.length === 0)
      console.error(`${files.join(', ')}: no export is a machine: export the result of createMachine`);
    return 1;
  }
  const types = typesOf(found);
  const written: string[] = [];
  let open = 0;
  for (const [index, one] of found.entries()) {
    const file = flowFileFor(one, one.isAlone);
    if (existsSync(file)) {
      console.log(`${file} exists and stays as it is`);
      continue;
    }
    const parts = partsOf(one.machine, types[index]);
    const { file: machineFile, exportName } = one;
    const text = skeletonOf({ machineFile, exportName, specifier: specifierFor(file, machineFile), parts });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    const left = text.split('fill(').length - 1;
    open += left;
    written.push(file);
    console.log(`wrote ${file}: ${contentOf(parts)}${left > 0 ? `; ${pluralize(left, 'value')} to fill in` : ''}`);
    if (types[index] === undefined && compilerOf() !== undefined)
      console.log('  TypeScript could not read the types of this machine: compare the fields of its events');
  }
  if (!isConfigured()) console.log(`wrote ${writeConfiguration(found, load)}`);
  sayNext(written, open);
  return failures.length > 0 ? 1 : 0;
}

/**
 * npm runs a command in the folder of the package, and names the folder where it was called. Another package may have
 * called the command, so only a folder inside this one counts.
 */
function fromCaller(pattern: string): string[] {
  const folder = relative('.', process.env['INIT_CWD'] ?? '.');
  return folder === '' || folder.startsWith('..') || isAbsolute(folder) ? [] : [shown(resolve(folder, pattern))];
}

const matchingIn = (pattern: string): string[] => (existsSync(pattern) ? [pattern] : filesMatchingIn('.', pattern));

function filesOf(patterns: string[]): string[] {
  const files = patterns.flatMap((pattern) => {
    const own = matchingIn(pattern);
    const matching = own.length > 0 ? own : fromCaller(pattern).flatMap(matchingIn);
    if (matching.length === 0) throw new Misuse(`There is no file ${pattern}${nearestEntry(pattern, isFile)}`);
    return matching;
  });
  // A machine belongs to the module that defines it; an index may export it again.
  const rank = (file: string) => (/^index\./.test(basename(file)) ? 1 : 0);
  return [...new Set(files.map((file) => file.replace(/^\.\//, '')))]
    .filter((file) => isScript.test(file) && !isTest.test(file) && placeOf('cases', file) === null)
    .sort((a, b) => rank(a) - rank(b));
}

async function machinesIn(files: string[]): Promise<{ found: Found[]; failures: string[]; load: Config['load'] }> {
  const found: Found[] = [];
  const failures: string[] = [];
  const known = new Set<unknown>();
  let { load } = config();
  for (const file of files) {
    try {
      const loaded = await loadedBy(file, load);
      ({ load } = loaded);
      const machines = Object.entries(loaded.exports)
        .sort(([a], [b]) => Number(a === 'default') - Number(b === 'default'))
        .filter(([, value]) => isMachine(value) && !known.has(value) && known.add(value));
      const isAlone = machines.length === 1;
      for (const [exportName, machine] of machines)
        found.push({ file, exportName, machine: machine as Found['machine'], isAlone });
    } catch (error) {
      failures.push(`${file} cannot be loaded: ${(error as Error).message}`);
    }
  }
  return { found, failures, load };
}

/** The exports of a module, and the loader that can load it. Without a configuration file, other loaders are tried. */
async function loadedBy(file: string, load: Config['load']) {
  try {
    return { exports: await loadModule(file, load), load };
  } catch (error) {
    if (isConfigured() || load !== 'auto') throw error;
    try {
      return { exports: await loadModule(file, 'jiti'), load: 'jiti' as const };
    } catch {
      throw error;
    }
  }
}

const contentOf = ({ events, actors }: MachineParts): string =>
  [pluralize(events.length, 'event'), ...(actors.length > 0 ? [pluralize(actors.length, 'actor')] : [])].join(', ');

/** The type of the package to which the current folder belongs. */
function packageType(folder = resolve('.')): unknown {
  const file = join(folder, 'package.json');
  if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { type?: unknown }).type;
  return dirname(folder) === folder ? undefined : packageType(dirname(folder));
}

function writeConfiguration(found: Found[], load: Config['load']): string {
  const isTyped = compilerOf() !== undefined || found.some(({ file }) => /\.[mc]?tsx?$/.test(file));
  // Node reads a .ts file of a package without the type "module" as CommonJS first, with a warning.
  const typed = packageType() === 'module' ? 'chartwalk.config.ts' : 'chartwalk.config.mts';
  const file = isTyped ? typed : 'chartwalk.config.mjs';
  const text = [
    "import { defineConfig } from 'chartwalk/config';",
    '',
    'export default defineConfig({',
    ...(load === 'auto' ? [] : ['  // The other loaders cannot load the machines.', `  load: '${load}',`]),
    '  // The least share of transitions, in percent, that "run" and "coverage" accept.',
    '  gates: { transitions: 100 },',
    '});',
    '',
  ];
  writeFileSync(file, text.join('\n'));
  return file;
}

function sayNext(written: string[], open: number): void {
  const { reports } = config();
  const ignoring = fromRoot('.gitignore');
  const ignored = existsSync(ignoring) ? readFileSync(ignoring, 'utf8') : '';
  if (existsSync(fromRoot('.git')) && !ignored.includes(reports))
    console.log(`add ${reports}/ to .gitignore: it holds reports`);
  if (written.length === 0) return;
  const first = open > 0 ? `replace each fill(…) by a value, then ` : '';
  console.log(`Next: ${first}${advised('run')} walks the machines; ${advised('accept')} keeps the results`);
}
