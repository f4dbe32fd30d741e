import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path';

/**
 * Generates class names from a hash of the file and a counter, so that names of one file share a prefix and compress
 * well. The hash uses only the last folder and the file name, so it stays stable when a parent folder moves.
 */
export function classNames(): (name: string, path: string) => string {
  const files = new Map<string, { path: string; names: string[] }>();
  return (name, id) => {
    const path = id.split('?')[0] ?? '';
    const key = `${basename(dirname(path))}/${basename(path)}`;
    const file = files.get(key) ?? { path, names: [] };
    if (file.path !== path) throw new Error(`${path} and ${file.path} have the same class names`);
    files.set(key, file);
    if (!file.names.includes(name)) file.names.push(name);
    const prefix = createHash('sha256').update(key).digest('hex').slice(0, 4);
    return `_${prefix}${file.names.indexOf(name).toString(36)}`;
  };
}
