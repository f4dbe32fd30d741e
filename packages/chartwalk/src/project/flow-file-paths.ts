import { basename, isAbsolute, join, resolve } from 'node:path';
import { escapePath, globSync } from 'tinyglobby';
import { config, defaults, type FlowFile, projectRoot } from './config.ts';
import { fromRoot, inProject, shown, slashed } from './project-paths.ts';

export type { FlowFile } from './config.ts';

/** A flow's name and folder, as its files have them; `dir`, relative to the project, is needed for patterns with `{dir}`. */
export type FlowPlace = { area: string; name: string; dir?: string };

type FileBesideOthers = Exclude<FlowFile, 'view' | 'actors'>;

/** Folders that no pattern searches. */
const foreign = ['node_modules', 'dist'];

/** The folder of reports, relative to the project; the usual one when the reports are outside of the project. */
function reportsInProject(): string {
  const path = inProject(resolve(projectRoot(), config().reports));
  const isOutside = path === '' || isAbsolute(path) || path.split('/')[0] === '..';
  return isOutside ? defaults.reports : path;
}

const ignored = () => [...foreign, escapePath(reportsInProject())].map((folder) => `**/${folder}/**`);

/** A folder of the project for temporary files. */
export const workFolder = (): string => join(projectRoot(), reportsInProject());

/** Whether a folder holds no sources of the project: it has installed packages, reports or built files, or is hidden. */
export function isForeign(folder: string): boolean {
  const name = basename(folder);
  return foreign.includes(name) || name.startsWith('.') || `/${inProject(folder)}`.endsWith(`/${reportsInProject()}`);
}

/**
 * The files of a folder that match, sorted, relative to it. Installed packages, reports and built files are never
 * searched.
 */
export const filesMatchingIn = (folder: string, patterns: string | string[]): string[] =>
  globSync(patterns, { cwd: folder, ignore: ignored(), expandDirectories: false, dot: false }).sort();

/** The files of the project that match, as the current folder names them. */
export const filesMatching = (patterns: string | string[]): string[] =>
  filesMatchingIn(projectRoot(), patterns).map(fromRoot);

const filled = (pattern: string, { area, name, dir }: FlowPlace): string =>
  pattern.replaceAll(/\{(area|name|dir)\}/g, (_, part: keyof FlowPlace) => ({ area, name, dir: dir || '.' })[part]);

/** The pattern of a flow's file, relative to the project; names with signs of patterns stand for themselves. */
export const patternOf = (file: FlowFile, { area, name, dir = '' }: FlowPlace): string =>
  filled(config().files[file], { area: escapePath(area), name: escapePath(name), dir: escapePath(dir) });

const placeholder = /\{(?:area|name|dir)\}/g;
const isPattern = /[*?{[]/;

/** The path of a flow's file. A pattern with several endings gives the file that exists, or else the first ending. */
export function fileOf(file: FlowFile, place: FlowPlace): string {
  const pattern = config().files[file];
  if (!isPattern.test(pattern.replace(placeholder, ''))) return fromRoot(filled(pattern, place));
  const first = pattern.replace(/\{(?!(?:area|name|dir)\})([^,}]*)[^}]*\}/g, '$1').replace(/^\*\*\//, '');
  return filesMatching(patternOf(file, place))[0] ?? fromRoot(filled(first, place));
}

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

/** The flow of one of its files, whose path is relative to the project; null when it is no such file. */
function placeIn(file: FlowFile, path: string): FlowPlace | null {
  const found = expressionOf(config().files[file]).exec(path)?.groups;
  if (!found) return null;
  const dir = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
  return { area: found['area'] ?? dir.slice(dir.lastIndexOf('/') + 1), name: found['name'] ?? '', dir };
}

/** The flow of one of its files; null when the path is no such file. */
export const placeOf = (file: FlowFile, path: string): FlowPlace | null => placeIn(file, inProject(path));

/** The flow of one of its files, which must be one. */
export function flowOf(file: FileBesideOthers, path: string): FlowPlace {
  const place = placeOf(file, path);
  if (!place) throw new Error(`${path} is no ${file} file: ${config().files[file]}`);
  return place;
}

/** Every flow that has a file of this kind in a folder with the files of the project, sorted by path relative to it. */
export const flowsIn = (folder: string, file: FileBesideOthers): (FlowPlace & { path: string })[] =>
  filesMatchingIn(folder, filled(config().files[file], { area: '*', name: '*', dir: '**' })).map((path) => ({
    ...placeIn(file, slashed(path))!,
    path,
  }));

/** Every flow that has a file of this kind, sorted by path. */
export const flowsWith = (file: FileBesideOthers): (FlowPlace & { path: string })[] =>
  flowsIn(projectRoot(), file).map((flow) => ({ ...flow, path: fromRoot(flow.path) }));

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
    ).map((file) => shown(join(cwd, file)));
  const own = isApart && resolve(root) === projectRoot() ? files(reports, [`${part}/`]) : [];
  const inside = files(root, [...(isApart ? [] : [`${escapePath(reports)}/${part}/`]), `${part}/`, '']);
  return [...own, ...inside].sort();
}
