import { existsSync, readFileSync } from 'node:fs';
import { config } from '../project/config.ts';
import { fileOf, placeOf } from '../project/flow-file-paths.ts';
import type { Level } from './levels.ts';

/** A test file may also test the machine alone; only a test of a view renders or mounts something. */
const rendersView =
  /\b(?:render\w*|walkView|walkMounted|\w+Mount|mount)\b|['"]chartwalk\/(?:react|vue|svelte|solid)['"]/;

/** The levels of a flow that lists none: those of the configuration, or those for which its files exist. */
export function defaultLevels(file: string | null): readonly Level[] {
  const { levels } = config();
  if (levels !== 'auto') return levels;
  const place = file === null ? null : placeOf('cases', file);
  if (place === null) return ['chart'];
  const [test, ...forBrowser] = (['test', 'driver', 'spec'] as const).map((kind) => fileOf(kind, place));
  const hasView = existsSync(test!) && rendersView.test(readFileSync(test!, 'utf8'));
  const hasBrowser = forBrowser.some((path) => existsSync(path));
  return ['chart', ...(hasView ? (['view'] as const) : []), ...(hasBrowser ? (['browser'] as const) : [])];
}
