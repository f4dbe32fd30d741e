import { createHash } from 'node:crypto';
import { globSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readSights } from './atlas.ts';
import { stateKey, wayKey } from './sight.ts';

/** File name of the atlas: the hash of its content or of its key. */
export const nameOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16);

/** Removes the records of a flow and the images that no other flow uses. */
export function forget(folder: string, flow: string): void {
  const sights = readSights(folder);
  for (const sight of sights.filter((one) => one.flow === flow)) {
    rmSync(join(folder, 'sights', `${nameOf(wayKey(sight))}.json`), { force: true });
    for (const key of [wayKey(sight), stateKey(sight)]) rmSync(join(folder, 'claims', nameOf(key)), { force: true });
  }
  const kept = new Set(sights.filter((one) => one.flow !== flow).flatMap(({ pictures }) => Object.values(pictures)));
  for (const file of globSync(join(folder, 'pictures', '*.webp'))) if (!kept.has(basename(file, '.webp'))) rmSync(file);
}
