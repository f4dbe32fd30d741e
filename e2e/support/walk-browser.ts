import { walkBrowser as walk } from 'chartwalk/playwright';
import { watchAnnouncements } from './announcement-check.ts';
import { watchLocation } from './page-location.ts';

export { test } from './world-fixture.ts';

/** Walks a path in the site, and checks what the page announces, its focus and its title after every step. */
export const walkBrowser: typeof walk = (options) =>
  walk({ ...options, observers: [watchAnnouncements, watchLocation, ...(options.observers ?? [])] });
