import type { Flow } from 'chartwalk';
import { type Atlas, type AtlasOptions, type CaptureRecord, collectAtlas, looksOf } from 'chartwalk/atlas';
import { catalogTexts } from './catalog-texts.ts';

/** The looks of the site: two widths, both languages, light and dark. */
export const looks = await looksOf({
  sizes: [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ],
  languages: ['es', 'en'],
  themes: ['light', 'dark'],
});

/** An atlas of one flow with these pictures, without reports of a test run. */
export const atlasOf = (flow: Flow, captures: CaptureRecord[], options: Partial<AtlasOptions> = {}): Promise<Atlas> =>
  collectAtlas([{ flow, file: 'sample', area: 'account', about: '' }], captures, {
    madeAt: '2026-11-22T05:00:00Z',
    commit: 'none',
    looks,
    commands: { atlas: 'npm run atlas --', chart: 'npm run unit', view: 'npm run unit', browser: 'npm run browser' },
    reports: [],
    exceptions: {},
    texts: catalogTexts(),
    ...options,
  });
