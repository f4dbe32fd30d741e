import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export const sources = (...patterns: string[]) => patterns.flatMap((pattern) => globSync(pattern)).sort();
export const read = (file: string) => readFileSync(file, 'utf8');

/** The imports of a file: project files by path, packages by name. */
export function importsOf(file: string): string[] {
  const found = read(file).matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g,
  );
  return [...found].map(([, from, lazy, bare]) => {
    const name = from ?? lazy ?? bare ?? '';
    return name.startsWith('.') ? normalize(join(dirname(file), name)) : name;
  });
}

/** Import cycles: the strongly connected components of the import graph (Tarjan's algorithm). */
export function importCycles(files: string[], imports = importsOf): string[][] {
  const known = new Set(files);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string) => {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    open.push(file);
    for (const next of imports(file)) {
      if (!known.has(next)) continue;
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(next)!));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const group = open.splice(open.indexOf(file));
    if (group.length > 1) cycles.push(group.sort());
  };
  for (const file of files) if (!order.has(file)) visit(file);
  return cycles;
}
