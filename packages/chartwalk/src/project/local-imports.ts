import { existsSync, lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, extname, join, resolve, sep } from 'node:path';
import { resolveImport } from './load-module.ts';

const scripts = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs'];
const endings = [...scripts, '.json', '.css', '.vue', '.svelte'];
const isRead = new Set([...scripts, '.css', '.vue', '.svelte']);

/** The sources that a compiled name may mean: TypeScript imports `./door.js` from `door.ts`. */
const sourceEndings: Record<string, string[]> = {
  '.js': ['.ts', '.tsx'],
  '.jsx': ['.tsx'],
  '.mjs': ['.mts'],
  '.cjs': ['.cts'],
};

/** Imports of types are erased, so the files that they name cannot change a walk. */
const typeImport = /\b(?:import|export)\s+type\s[^'"`;]*?\sfrom\s*(['"])[^'"\n]*\1/g;
const relativeText = /(['"`])(\.{1,2}(?:\/[^'"`\n]*)?)\1|\burl\(\s*(\.{1,2}\/[^'")\s]+)/g;
/**
 * Without braces, because a template for source text is no import, and not inside quotes, because `['from', 'to']` is none
 * either.
 */
const packageImport = /(?<!['"`])\b(?:from|import|import\(|require\()\s*(['"])([^'"\s.{][^'"\s{}]*)\1/g;
const computed = /\b(?:import|glob|URL)\s*\(\s*\[?\s*(['"`])(\.{1,2}\/[^'"`\n]*?)(?:\$\{|\*)/g;

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** The files that a relative import means; when none exists, every file that it could mean, because it may be deleted. */
function filesMeant(from: string, specifier: string): string[] {
  const path = resolve(dirname(from), specifier.replace(/[?#].*$/, ''));
  const ending = extname(path);
  const bare = path.slice(0, path.length - ending.length);
  const candidates = [
    path,
    ...(sourceEndings[ending] ?? []).map((other) => bare + other),
    ...endings.map((other) => path + other),
    ...endings.map((other) => join(path, `index${other}`)),
  ];
  const found = candidates.find(isFile);
  return found === undefined ? candidates : [found];
}

/** The folder of an installed package, as it is linked; undefined when no folder above the file has it. */
function installed(from: string, specifier: string): string | undefined {
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  for (let folder = dirname(from); ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(path)) return path;
    if (folder === dirname(folder)) return undefined;
  }
}

const isInstalled = (path: string) => path.includes(`${sep}node_modules${sep}`);

/**
 * The local file or folder that an import without a dot means: an alias, or a package of the same repository; null when
 * no file can be found.
 */
async function aliasMeant(from: string, specifier: string): Promise<string[] | null> {
  if (isBuiltin(specifier)) return [];
  const folder = installed(from, specifier);
  if (folder !== undefined && !lstatSync(folder).isSymbolicLink() && isInstalled(realpathSync(folder))) return [];
  const found = await resolveImport(specifier, from);
  if (found !== undefined && isFile(found)) {
    const path = realpathSync(found);
    return isInstalled(path) ? [] : [path];
  }
  if (folder === undefined) return null;
  const path = realpathSync(folder);
  return isInstalled(path) ? [] : [path + sep];
}

/** An import for which no file can be found, and the file that has it. */
type Unresolved = { specifier: string; file: string };

type Imports = { files: string[]; unresolved: Unresolved[] };

/** The local files that a file imports or names by a relative path; a folder ends in a separator. */
async function importsOf(file: string): Promise<Imports> {
  const text = readFileSync(file, 'utf8').replace(typeImport, '');
  const relative = [...text.matchAll(relativeText)].flatMap(([, , quoted, inUrl]) =>
    filesMeant(file, (quoted ?? inUrl)!),
  );
  const folders = [...text.matchAll(computed)].map(([, , start = '']) =>
    join(resolve(dirname(file), start.slice(0, start.lastIndexOf('/'))), sep),
  );
  const aliases: string[] = [];
  const unresolved: Unresolved[] = [];
  if (extname(file) !== '.css')
    for (const [, , specifier = ''] of text.matchAll(packageImport)) {
      const meant = await aliasMeant(file, specifier);
      if (meant) aliases.push(...meant);
      else unresolved.push({ specifier, file });
    }
  return { files: [...new Set([...relative, ...folders, ...aliases])], unresolved };
}

const nothing: Imports = { files: [], unresolved: [] };

/** Reads the imports of the local files of a project; each file is read once. */
export class LocalImports {
  readonly #known = new Map<string, Promise<Imports>>();

  #of(file: string): Promise<Imports> {
    const known =
      this.#known.get(file) ?? (isRead.has(extname(file)) && isFile(file) ? importsOf(file) : Promise.resolve(nothing));
    this.#known.set(file, known);
    return known;
  }

  /**
   * `files`: each file or folder that the given files reach, with the file that names it; null for the given files.
   * `unresolved`: the imports that lead to no file.
   */
  async reached(files: readonly string[]): Promise<{ files: Map<string, string | null>; unresolved: Unresolved[] }> {
    const reached = new Map<string, string | null>(files.map((file) => [file, null]));
    const unresolved: Unresolved[] = [];
    for (const [file] of reached) {
      const imports = await this.#of(file);
      for (const next of imports.files) if (!reached.has(next)) reached.set(next, file);
      unresolved.push(...imports.unresolved);
    }
    return { files: reached, unresolved };
  }
}
