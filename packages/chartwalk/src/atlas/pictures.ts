import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CaptureRecord, stateKey, wayKey } from './capture.ts';

/** A file name in the atlas folder: the hash of an image or of a key. */
export const nameOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex').slice(0, 16);

const parts = ['pictures', 'captures', 'claims'] as const;

export function prepare(folder: string): void {
  for (const part of parts) mkdirSync(join(folder, part), { recursive: true });
}

const filesOf = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);

type Moment = Pick<CaptureRecord, 'path' | 'index'>;

/** The order in which the moments of walks are preferred, the same in every run. */
const rankOf = ({ path, index }: Moment): string => `${path}-${String(index + 1).padStart(4, '0')}`;

const captureFile = (folder: string, record: CaptureRecord) =>
  join(folder, 'captures', `${nameOf(wayKey(record))}-${rankOf(record)}.json`);

/**
 * The screenshots, one of each way into a state. Walks that run at the same time may reach it in any order, so that there
 * may be several of one way; the first by rank counts.
 */
export function readCaptures(folder: string): CaptureRecord[] {
  const first = new Map<string, CaptureRecord>();
  for (const record of allCaptures(folder)) if (!first.has(wayKey(record))) first.set(wayKey(record), record);
  return [...first.values()];
}

const allCaptures = (folder: string): CaptureRecord[] =>
  filesOf(join(folder, 'captures')).map((file) => JSON.parse(readFileSync(join(folder, 'captures', file), 'utf8')));

export function writeCapture(folder: string, record: CaptureRecord): void {
  writeFileSync(captureFile(folder, record), JSON.stringify(record));
}

const pictureFile = (folder: string, name: string) => join(folder, 'pictures', `${name}.webp`);

/** The WebP bytes of an image; null when the folder does not have it. */
export function readPicture(folder: string, name: string): Uint8Array | null {
  const file = pictureFile(folder, name);
  return existsSync(file) ? readFileSync(file) : null;
}

/** Stores an image and returns its name. */
export function writePicture(folder: string, bytes: Uint8Array): string {
  const name = nameOf(bytes);
  writeFileSync(pictureFile(folder, name), bytes);
  return name;
}

const claimFolder = (folder: string, key: string) => join(folder, 'claims', nameOf(key));

/** True when no call in any process has used this key for the same moment or for one that is preferred. */
export function claim(folder: string, key: string, moment: Moment): boolean {
  const own = claimFolder(folder, key);
  const rank = rankOf(moment);
  if (filesOf(own).some((other) => other <= rank)) return false;
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, rank), '');
  return true;
}

/** Removes the records of a flow and the images that no other flow uses. */
export function clear(folder: string, flow: string): void {
  const captures = allCaptures(folder);
  for (const capture of captures.filter((one) => one.flow === flow)) {
    rmSync(captureFile(folder, capture), { force: true });
    for (const key of [wayKey(capture), stateKey(capture)])
      rmSync(claimFolder(folder, key), { recursive: true, force: true });
  }
  const kept = new Set(captures.filter((one) => one.flow !== flow).flatMap(({ pictures }) => Object.values(pictures)));
  for (const file of filesOf(join(folder, 'pictures')))
    if (!kept.has(file.replace(/\.webp$/, ''))) rmSync(join(folder, 'pictures', file));
}
