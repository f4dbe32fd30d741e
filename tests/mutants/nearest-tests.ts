import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

export const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** File -> the files that import code of it. */
export function importersOfFiles(): Map<string, Set<string>> {
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

/** Of a file the tests that run it, the fewest imports away first; of those as near, the ones of its name first. */
export function nearestTests(file: string, importers: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const distances = new Map([[file, 0]]);
  for (const [one, distance] of distances)
    for (const importer of importers.get(one) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  const rank = (test: string) => distances.get(test)! * 2 - (stem(test) === stem(file) ? 3 : 0);
  return [...distances.keys()].filter(isTest).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}
