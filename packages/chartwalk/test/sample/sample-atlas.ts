import { type Atlas, type AtlasOptions, collectAtlas } from '../../src/atlas/atlas.ts';
import { type CaptureRecord, looksOf } from '../../src/atlas/capture.ts';
import { defaults } from '../../src/project/config.ts';
import { door } from './door-cases.ts';

export const looks = await looksOf(defaults.atlas);

/** An atlas of the door with these pictures, without reports of a test run. */
export const doorAtlas = (captures: CaptureRecord[], options: Partial<AtlasOptions> = {}): Promise<Atlas> =>
  collectAtlas([{ flow: door, file: 'door', area: 'building', about: 'A door with a code.' }], captures, {
    madeAt: '2026-11-22T05:00:00Z',
    commit: 'none',
    looks,
    commands: { atlas: 'npx chartwalk atlas', chart: 'npm test', view: 'npm test', browser: 'npm run browser' },
    reports: [],
    exceptions: {},
    texts: [
      { id: 'door.title', texts: { es: 'Puerta', en: 'Door' } },
      { id: 'door.locked', texts: { es: 'Cerrada', en: 'Locked' } },
      { id: 'menu.home', texts: { es: 'Inicio', en: 'Home' }, isFrame: true },
    ],
    ...options,
  });
