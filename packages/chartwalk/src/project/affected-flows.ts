import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { globSync } from 'tinyglobby';
import { config, defaults, projectRoot } from './config.ts';
import { fileOf, patternOf } from './flow-file-paths.ts';
import { flowFiles, flowNamed } from './flow-files.ts';
import { pathsChangedSince } from './git-history.ts';
import { LocalImports } from './local-imports.ts';

/** A changed file, and the file through which a flow uses it; null for a file of the flow itself. */
export type Cause = { file: string; through: string | null };

export type Affected = { name: string; causes: Cause[] };

const kinds = Object.keys(defaults.files) as (keyof typeof defaults.files)[];

/** A path without symbolic links, also when the file was deleted. */
function realPath(path: string): string {
  const whole = resolve(path);
  if (existsSync(whole)) return realpathSync(whole);
  const parent = dirname(whole);
  return parent === whole ? whole : join(realPath(parent), whole.slice(parent.length));
}

/** Every file that a flow has or had: a deleted file may have any of the endings of its pattern. */
function filesOf(name: string, changed: ReadonlySet<string>): string[] {
  const { file, ...place } = flowNamed(name);
  return [file, ...kinds.flatMap((kind) => ofKind(kind, place, changed))].map(realPath);
}

function ofKind(kind: (typeof kinds)[number], place: Parameters<typeof fileOf>[1], changed: ReadonlySet<string>) {
  const own = fileOf(kind, place);
  if (existsSync(own)) return [own];
  const endings = /\{([^{}]*,[^{}]*)\}$/.exec(patternOf(kind, place))?.[1]?.split(',') ?? [];
  const bare = own.slice(0, own.lastIndexOf('.') + 1);
  return endings.map((ending) => bare + ending).filter((file) => changed.has(realPath(file)));
}

/** The files that all flows depend on: the configuration, and what decides which packages and sources are loaded. */
function sharedFiles(): string[] {
  const root = projectRoot();
  const loading = config().load === 'node' ? [] : ['{vite,vitest}.config.*', 'tsconfig.json'];
  const own = globSync(['chartwalk.config.*', ...loading], { cwd: root, expandDirectories: false }).map((file) =>
    join(root, file),
  );
  const locks = ['package-lock.json', 'yarn.lock', 'pnpm-lock.yaml', 'bun.lock'];
  const above: string[] = [];
  for (let folder = resolve(root); ; folder = dirname(folder)) {
    above.push(...locks.map((lock) => join(folder, lock)));
    if (existsSync(join(folder, '.git')) || folder === dirname(folder)) break;
  }
  return [...own, ...above].map(realPath);
}

/**
 * The flows with a file that differs from a commit: their own files, the local files that these import, directly or
 * through others, and the files that all flows depend on.
 */
export async function affectedFlows(commit: string): Promise<Affected[]> {
  const changed = pathsChangedSince(commit);
  if (changed.size === 0) return [];
  const shared = sharedFiles();
  const imports = new LocalImports();
  const shown = (path: string) => relative(realPath('.'), path).split(sep).join('/');
  const affected: Affected[] = [];
  for (const name of flowFiles().keys()) {
    const { files, unresolved } = await imports.reached([...filesOf(name, changed), ...shared]);
    const causes = [
      ...[...files].flatMap(([path, through]) =>
        [...changed].filter((file) => isAt(path, file)).map((file) => ({ file, through })),
      ),
      ...unresolved.flatMap(({ specifier, file: through }) =>
        [...changed].filter((file) => !existsSync(file) && mayMean(specifier, file)).map((file) => ({ file, through })),
      ),
    ].map(({ file, through }) => ({ file: shown(file), through: through === null ? null : shown(through) }));
    const first = causes.filter(({ file }, index) => causes.findIndex((one) => one.file === file) === index);
    if (first.length > 0) affected.push({ name, causes: first });
  }
  return affected;
}

/** Whether a reached path, which is a folder when it ends in a separator, is that of a file. */
const isAt = (path: string, file: string): boolean => (path.endsWith(sep) ? file.startsWith(path) : file === path);

/** Whether an import through an alias may mean a deleted file, by its last part. */
function mayMean(specifier: string, file: string): boolean {
  const bare = (name: string) => name.replace(/\.[^.]*$/, '');
  const name = bare(basename(file));
  const last = bare(basename(specifier));
  return last === name || (name === 'index' && last === basename(dirname(file)));
}

/**
 * The flows whose cases load one of some files, and those with an import that leads to no file. When none loads a file,
 * the way to it may be hidden, so that every flow counts, unless it is a JSON file.
 */
export async function flowsThatLoad(files: readonly string[], flows: ReadonlyMap<string, string>): Promise<string[]> {
  const imports = new LocalImports();
  const all: { name: string; reached: string[]; isOpen: boolean }[] = [];
  for (const [name, cases] of flows) {
    const reached = await imports.reached([realPath(cases)]);
    all.push({ name, reached: [...reached.files.keys()], isOpen: reached.unresolved.length > 0 });
  }
  const names = files.map(realPath).flatMap((file) => {
    const certain = new Set(all.filter(({ reached }) => reached.some((path) => isAt(path, file))));
    if (certain.size > 0) return all.filter((one) => one.isOpen || certain.has(one));
    return file.endsWith('.json') ? [] : all;
  });
  return [...new Set(names.map(({ name }) => name))];
}

const mostCauses = 3;

/** One line for the number of affected flows, and one for each of them with the files that select it. */
export function affectedText(commit: string, affected: readonly Affected[]): string[] {
  const all = flowFiles().size;
  return [
    `${affected.length} of ${all} flows differ from ${commit}${affected.length > 0 ? ':' : ''}`,
    ...affected.map(({ name, causes }) => {
      const named = causes
        .slice(0, mostCauses)
        .map(({ file, through }) => `${file}${through === null ? '' : ` (imported by ${through})`}`);
      const more = causes.length - named.length;
      return `  ${name}: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
    }),
  ];
}
