import type { Page } from 'playwright/test';
import type { Path } from './path.ts';

/** A state of a browser walk at rest, seen to be as it should: after step `index` of `path`, -1 for its start. */
export type Sight = { page: Page; flow: string; path: Path; index: number };

let look: ((sight: Sight) => Promise<void>) | undefined;

/** Has every sight of the walks of this process looked at, as the atlas does; the walk waits for it. */
export function watchSights(watcher: (sight: Sight) => Promise<void>): void {
  look = watcher;
}

export async function sighted(sight: Sight): Promise<void> {
  await look?.(sight);
}
