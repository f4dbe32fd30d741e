import { dirname, normalize } from 'node:path/posix';

/** Files that import a component of `src/ui`, by the name of the component's file. */
export type Importers = Record<string, string[]>;

const statement = /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s+'(\.[^']+)'|import\(\s*'(\.[^']+)'\s*\)/g;

export function importersOf(files: readonly string[], read: (file: string) => string): Importers {
  const found: Importers = {};
  for (const file of [...files].sort())
    for (const [, from, lazy] of read(file).matchAll(statement)) {
      const path = normalize(`${dirname(file)}/${from ?? lazy ?? ''}`);
      const name = /^src\/ui\/([\w-]+)\.tsx$/.exec(path)?.[1];
      if (name && !found[name]?.includes(file)) found[name] = [...(found[name] ?? []), file];
    }
  return found;
}
