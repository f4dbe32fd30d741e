import { isAbsolute, join, relative, sep } from 'node:path';
import { globSync } from 'tinyglobby';
import { config, type FlowFile } from './config.ts';

export type { FlowFile } from './config.ts';

/** A flow's name and folder, as its files have them; `dir`, relative to the project, is needed for patterns with `{dir}`. */
export type FlowPlace = { area: string; name: string; dir?: string };

type FileBesideOthers = Exclude<FlowFile, 'view' | 'actors'>;

const ignored = () => ['**/node_modules/**', '**/dist/**', `**/${config().reports}/**`];

/** The files that match, sorted, relative to `cwd`. Installed packages and reports are never searched. */
export const filesMatching = (patterns: string | string[], cwd = '.'): string[] =>
  globSync(patterns, { cwd, ignore: ignored(), expandDirectories: false, dot: false }).sort();

/** The pattern of a flow's file, relative to the project. */
export const patternOf = (file: FlowFile, { area, name, dir }: FlowPlace): string =>
  config()
    .files[file].replaceAll('{area}', area)
    .replaceAll('{name}', name)
    .replaceAll('{dir}', dir || '.');

const isPattern = /[*?{[]/;

/** The path of a flow's file. A pattern with several endings gives the file that exists, or else the first ending. */
export function fileOf(file: FlowFile, place: FlowPlace): string {
  const pattern = patternOf(file, place);
  if (!isPattern.test(pattern)) return normal(pattern);
  return filesMatching(pattern)[0] ?? normal(pattern.replace(/\{([^,}]*)[^}]*\}/g, '$1').replace(/^\*\*\//, ''));
}

const normal = (path: string) => path.replace(/^(?:\.\/)+/, '');

const escaped = (text: string) => text.replace(/[.+^$()|[\]\\]/g, '\\$&');

/** The expression of a pattern, with the groups `area`, `name` and `dir`. */
function expressionOf(pattern: string): RegExp {
  const source = escaped(pattern)
    .replace(/^\{dir\}\//, '(?:(?<dir>.*)/)?')
    .replace(/\*\*\//g, '(?:.*/)?')
    .replace('{area}', '(?<area>[^/]*)')
    .replace('{name}', '(?<name>[^/]*)')
    .replace(/\{([^}]*)\}/g, (_, list: string) => `(?:${list.replaceAll(',', '|')})`)
    .replace(/(?<!\.)\*(?!\/)/g, '[^/]*');
  return new RegExp(`^(?:\\./)?${source}$`);
}

/** The flow of one of its files; null when the path is no such file. */
export function placeOf(file: FlowFile, path: string): FlowPlace | null {
  const slashed = path.split(sep).join('/');
  const found = expressionOf(config().files[file]).exec(slashed)?.groups;
  if (!found) return null;
  const dir = slashed.includes('/') ? slashed.slice(0, slashed.lastIndexOf('/')) : '';
  return { area: found['area'] ?? dir.slice(dir.lastIndexOf('/') + 1), name: found['name'] ?? '', dir };
}

/** The flow of one of its files, which must be one. */
export function flowOf(file: FileBesideOthers, path: string): FlowPlace {
  const place = placeOf(file, path);
  if (!place) throw new Error(`${path} is no ${file} file: ${config().files[file]}`);
  return place;
}

/** Every flow that has a file of this kind, sorted by path. */
export const flowsWith = (file: FileBesideOthers, cwd = '.'): (FlowPlace & { path: string })[] =>
  filesMatching(patternOf(file, { area: '*', name: '*', dir: '**' }), cwd).map((path) => ({
    ...flowOf(file, path),
    path,
  }));

/** The JSON files below a folder. */
export const filesIn = (folder: string): string[] => globSync('**/*.json', { cwd: folder, expandDirectories: false });

/**
 * The paths of the report files in a run's folder, in a copy of its report folder, or in a copy of one part of it.
 */
export function reportFilesIn(root: string, part: string, folders: readonly string[]): string[] {
  const { reports } = config();
  const isApart = isAbsolute(reports);
  const files = (cwd: string, bases: string[]) =>
    globSync(
      bases.flatMap((base) => folders.map((folder) => `${base}${folder}/*.json`)),
      { cwd, expandDirectories: false, dot: true },
    ).map((file) => join(cwd, file));
  const own = isApart && root === '.' ? files(reports, [`${part}/`]) : [];
  const inside = files(root, [...(isApart ? [] : [`${reports}/${part}/`]), `${part}/`, '']);
  return [...own, ...inside].sort();
}

/** A path as messages show it: relative to the current folder. */
export const shown = (path: string): string => relative('.', path);
