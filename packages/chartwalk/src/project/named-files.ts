import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { Misuse } from './flow-files.ts';
import { didYouMean } from './nearest-names.ts';

export const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;
export const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** The hint at a file or folder beside a missing one; the endings of names do not count. */
export function nearestEntry(path: string, isWanted: (path: string) => boolean): string {
  const folder = dirname(path);
  if (path === '' || !isFolder(folder)) return '';
  const bare = (name: string) => name.slice(0, name.length - extname(name).length);
  const entries = readdirSync(folder).filter((name) => isWanted(`${folder}/${name}`));
  const whole = (name: string) => (folder === '.' ? name : `${folder}/${name}`);
  const named = new Map(entries.map((name) => [bare(name), whole(name)]));
  return didYouMean(bare(basename(path)), [...named.keys()], (name) => named.get(name)!);
}

/** Throws when there is no such file. `purpose`: "to replay". */
export function checkFile(path: string, purpose: string): void {
  if (isFile(path)) return;
  if (isFolder(path)) throw new Misuse(`"${path}" is a folder, not a file ${purpose}`);
  throw new Misuse(`There is no file "${path}" ${purpose}${nearestEntry(path, isFile)}`);
}
