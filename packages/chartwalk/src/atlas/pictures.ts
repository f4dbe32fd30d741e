import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CaptureRecord, stateKey, wayKey } from './capture.ts';

/** A file name in the atlas folder: the hash of an image or of a key. */
export const nameOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16);

const parts = ['pictures', 'captures', 'claims'] as const;

export function prepare(folder: string): void {
  for (const part of parts) mkdirSync(join(folder, part), { recursive: true });
}

const filesOf = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);

export const readCaptures = (folder: string): CaptureRecord[] =>
  filesOf(join(folder, 'captures')).map((file) => JSON.parse(readFileSync(join(folder, 'captures', file), 'utf8')));

export function writeCapture(folder: string, record: CaptureRecord): void {
  writeFileSync(join(folder, 'captures', `${nameOf(wayKey(record))}.json`), JSON.stringify(record));
}

const pictureFile = (folder: string, name: string) => join(folder, 'pictures', `${name}.webp`);

/** The WebP bytes of an image; null when the folder does not have it. */
export function readPicture(folder: string, name: string): Buffer | null {
  const file = pictureFile(folder, name);
  return existsSync(file) ? readFileSync(file) : null;
}

/** Stores an image and returns its name. */
export function writePicture(folder: string, bytes: Buffer): string {
  const name = nameOf(bytes);
  writeFileSync(pictureFile(folder, name), bytes);
  return name;
}

/** True when no other process and no earlier call has used this key. */
export function claim(folder: string, key: string): boolean {
  try {
    writeFileSync(join(folder, 'claims', nameOf(key)), '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/** Removes the records of a flow and the images that no other flow uses. */
export function clear(folder: string, flow: string): void {
  const captures = readCaptures(folder);
  for (const capture of captures.filter((one) => one.flow === flow)) {
    rmSync(join(folder, 'captures', `${nameOf(wayKey(capture))}.json`), { force: true });
    for (const key of [wayKey(capture), stateKey(capture)])
      rmSync(join(folder, 'claims', nameOf(key)), { force: true });
  }
  const kept = new Set(captures.filter((one) => one.flow !== flow).flatMap(({ pictures }) => Object.values(pictures)));
  for (const file of filesOf(join(folder, 'pictures')))
    if (!kept.has(file.replace(/\.webp$/, ''))) rmSync(join(folder, 'pictures', file));
}
