import { walkBrowser as walk } from 'chartwalk/playwright';
import { watchAnnouncements } from './announcement-check.ts';
import { watchLocation } from './page-location.ts';

export { test } from './world-fixture.ts';

// The camera of the atlas changes the language of the page, which announces texts that belong to no step.
const announcements = process.env['CHARTWALK_ATLAS'] === undefined ? [watchAnnouncements] : [];

/** Walks a path in the site, and checks what the page announces, its focus and its title after every step. */
export const walkBrowser: typeof walk = (options) =>
  walk({ ...options, observers: [...announcements, watchLocation, ...(options.observers ?? [])] });
