import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The command of an installed package, as `npx` finds it; a command line outside npm has no `node_modules/.bin`. */
export function binaryOf(name: string, folder = resolve('.')): string {
  const file = join(folder, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
  if (existsSync(file)) return file;
  const parent = dirname(folder);
  return parent === folder ? name : binaryOf(name, parent);
}
