import type { Page } from 'playwright/test';
import type { Path } from './path.ts';

/** A verified resting state of a browser walk: after step `index` of `path`, -1 for its start. */
export type Sight = { page: Page; flow: string; path: Path; index: number };

let look: ((sight: Sight) => Promise<void>) | undefined;

/**
 * Registers a callback for every verified state of the walks of this process, as the atlas does; the walk waits for it.
 */
export function watchSights(watcher: (sight: Sight) => Promise<void>): void {
  look = watcher;
}

export async function sighted(sight: Sight): Promise<void> {
  await look?.(sight);
}
