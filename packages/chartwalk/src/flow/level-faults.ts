import { existsSync } from 'node:fs';
import { fileOf, placeOf } from '../project/flow-file-paths.ts';
import type { Flow } from './flow.ts';

const filesOf = { view: ['test'], browser: ['driver', 'spec'] } as const;

/** The levels that a flow itself lists, and for which it has no file. */
export function levelFaults({ name, file, definition }: Flow): string[] {
  const { levels } = definition as { levels?: unknown };
  const place = file === null ? null : placeOf('cases', file);
  if (place === null || !Array.isArray(levels)) return [];
  return (['view', 'browser'] as const)
    .filter((level) => levels.includes(level))
    .flatMap((level) => {
      const files = filesOf[level].map((kind) => fileOf(kind, place));
      if (files.some((one) => existsSync(one))) return [];
      return [
        `${name}: "levels" has "${level}", but there is no ${files.join(' and no ')}: write it, or remove the level`,
      ];
    });
}
