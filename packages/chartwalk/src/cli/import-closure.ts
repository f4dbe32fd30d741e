import { existsSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** The modules that a module loads; `isOpen`: some imports go through an alias, so there may be more. */
type Closure = { files: ReadonlySet<string>; isOpen: boolean };

const specifiers = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*(['"])([^'"\n]+)\1/g;
const endings = ['', '.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs', '.json', '/index.ts', '/index.tsx', '/index.js'];

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** The file of a relative specifier; a compiled ending may stand for that of a source. */
function fileOf(path: string): string | undefined {
  const sources = [path, path.replace(/\.([mc]?)js(x?)$/, '.$1ts$2'), path.replace(/\.js$/, '.tsx')];
  return sources.flatMap((one) => endings.map((ending) => one + ending)).find(isFile);
}

const isPackage = (name: string, folder: string): boolean => {
  if (existsSync(join(folder, 'node_modules', name))) return true;
  const parent = dirname(folder);
  return parent !== folder && isPackage(name, parent);
};

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The modules that files load, relative to the current folder; it reads their text and runs none of them. */
export class ImportReader {
  readonly #own = new Map<string, { files: string[]; isOpen: boolean }>();

  of(file: string): Closure {
    const files = new Set([resolve(file)]);
    let isOpen = false;
    for (const one of files) {
      const imports = this.#importsOf(one);
      isOpen ||= imports.isOpen;
      for (const other of imports.files) files.add(other);
    }
    return { files: new Set([...files].map((one) => relative('.', one).split(sep).join('/'))), isOpen };
  }

  #importsOf(file: string): { files: string[]; isOpen: boolean } {
    const known = this.#own.get(file);
    if (known) return known;
    const imports: { files: string[]; isOpen: boolean } = { files: [], isOpen: false };
    this.#own.set(file, imports);
    const text = /\.[mc]?[jt]sx?$/.test(file) && isFile(file) ? readFileSync(file, 'utf8') : '';
    for (const [, , specifier = ''] of text.matchAll(specifiers)) {
      const bare = specifier.replace(/\?.*$/, '');
      if (/^\.{1,2}(?:\/|$)/.test(bare)) {
        const found = fileOf(join(dirname(file), bare));
        if (found) imports.files.push(found);
        else imports.isOpen = true;
      } else if (!isBuiltin(bare) && !isPackage(packageOf(bare), dirname(file))) imports.isOpen = true;
    }
    return imports;
  }
}

/**
 * The flows that a changed file may affect: those that load it, and those with an import that cannot be followed. When
 * none loads it, the way to a module may be hidden, so every flow may be affected.
 */
export function flowsAffectedBy(file: string, flows: ReadonlyMap<string, string>, reader: ImportReader): string[] {
  const path = relative('.', resolve(file)).split(sep).join('/');
  const all = [...flows].map(([name, cases]) => ({ name, ...reader.of(cases) }));
  const certain = all.filter(({ files }) => files.has(path));
  if (certain.length === 0) return path.endsWith('.json') ? [] : all.map(({ name }) => name);
  return all.filter(({ files, isOpen }) => isOpen || files.has(path)).map(({ name }) => name);
}
