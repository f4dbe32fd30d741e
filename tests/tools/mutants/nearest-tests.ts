import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

export const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** File → the files that import runtime code from it. */
function importersOfFiles(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of globSync('{src,machines,sandbox,tests,locales}/**/*.{ts,tsx}')) {
    const text = readFileSync(file, 'utf8');
    const { module } = parseSync(file, text);
    const names = [
      ...module.staticImports
        .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
        .map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
      ),
      ...module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
    ];
    for (const name of names.filter((one) => one.startsWith('.'))) {
      const target = normalize(join(dirname(file), name));
      found.set(target, (found.get(target) ?? new Set()).add(file));
    }
  }
  return found;
}

const stem = (file: string) => basename(file).replace(/\..*$/, '');

/** All files that an edge leads to, directly or indirectly, with their distances. */
function reachable(from: string, edges: ReadonlyMap<string, ReadonlySet<string>>): Map<string, number> {
  const distances = new Map([[from, 0]]);
  for (const [one, distance] of distances)
    for (const next of edges.get(one) ?? []) if (!distances.has(next)) distances.set(next, distance + 1);
  return distances;
}

export class NearestTests {
  readonly importers = importersOfFiles();
  readonly #imports = new Map<string, Set<string>>();

  constructor() {
    for (const [file, importers] of this.importers)
      for (const importer of importers)
        this.#imports.set(importer, (this.#imports.get(importer) ?? new Set()).add(file));
  }

  /**
   * The tests closest to the file: first those with the fewest imports in between, with a preference for tests of the
   * same name, then those that load the fewest files.
   */
  of(file: string): string[] {
    const distances = reachable(file, this.importers);
    const found = [...distances.keys()].filter(isTest).map((test) => ({
      test,
      distance: distances.get(test)! * 2 - (stem(test) === stem(file) ? 3 : 0),
      weight: reachable(test, this.#imports).size,
    }));
    return found
      .sort((a, b) => a.distance - b.distance || a.weight - b.weight || (a.test < b.test ? -1 : 1))
      .map(({ test }) => test);
  }
}
