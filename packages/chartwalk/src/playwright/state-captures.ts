import type { Page } from 'playwright/test';
import type { Path } from '../paths/path.ts';

/** A verified resting state of a browser walk: after step `index` of `path`, -1 for its start. */
export type Capture = { page: Page; flow: string; path: Path; index: number };

let look: ((capture: Capture) => Promise<void>) | undefined;

/**
 * Registers a callback for every verified state of the walks of this process; the walk waits for it.
 */
export function watchCaptures(watcher: (capture: Capture) => Promise<void>): void {
  look = watcher;
}

export async function sighted(capture: Capture): Promise<void> {
  await look?.(capture);
}
