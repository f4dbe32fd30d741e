import type { Page } from 'playwright/test';
import type { Path } from '../paths/path.ts';

/**
 * A verified resting state of a browser walk: after step `index` of `path`, -1 for its start. `openRequests`: the
 * addresses of the requests that have no response yet, without those that the walk holds.
 */
export type Capture = { page: Page; flow: string; path: Path; index: number; openRequests?(): string[] };

type Watcher = (capture: Capture) => Promise<void>;

/** The environment variable with the folder of the pictures, while `atlas` walks the flows. */
export const atlasVariable = 'CHARTWALK_ATLAS';

let look: Watcher | undefined;

/**
 * Registers a callback for every verified state of the walks of this process; the walk waits for it. It replaces the
 * camera of the atlas.
 */
export function watchCaptures(watcher: Watcher): void {
  look = watcher;
}

async function camera(): Promise<Watcher | undefined> {
  const folder = process.env[atlasVariable];
  if (folder === undefined) return undefined;
  const { takePictures } = await import('./atlas-camera.ts');
  return (capture) => takePictures(folder, capture);
}

export async function sighted(capture: Capture): Promise<void> {
  const watcher = look ?? (await camera());
  await watcher?.(capture);
}
