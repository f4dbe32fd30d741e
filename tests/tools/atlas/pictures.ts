import { createHash } from 'node:crypto';
import { globSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readCaptures } from './atlas.ts';
import { stateKey, wayKey } from './capture.ts';

/** A file name in the atlas folder: the hash of an image or of a key. */
export const nameOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16);

/** Removes the records of a flow and the images that no other flow uses. */
export function clear(folder: string, flow: string): void {
  const captures = readCaptures(folder);
  for (const capture of captures.filter((one) => one.flow === flow)) {
    rmSync(join(folder, 'captures', `${nameOf(wayKey(capture))}.json`), { force: true });
    for (const key of [wayKey(capture), stateKey(capture)])
      rmSync(join(folder, 'claims', nameOf(key)), { force: true });
  }
  const kept = new Set(captures.filter((one) => one.flow !== flow).flatMap(({ pictures }) => Object.values(pictures)));
  for (const file of globSync(join(folder, 'pictures', '*.webp'))) if (!kept.has(basename(file, '.webp'))) rmSync(file);
}
