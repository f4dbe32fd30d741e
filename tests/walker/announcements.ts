import { existsSync, readFileSync } from 'node:fs';
import { fileOf } from './flow-file-paths.ts';
import { flowFiles, flowNamed } from './flow-files.ts';
import { plain } from './nearest-names.ts';

/**
 * The texts that a flow announces, in `tests/<area>/<flow>.announced.json`: path id → step → texts. `reasons` says for
 * each group of texts that one step announces together why one text is not enough.
 */
export type Announced = {
  paths: Record<string, Record<string, string[]>>;
  reasons: Record<string, string>;
};

/** Key of a group of texts in `reasons`. */
export const groupOf = (texts: readonly string[]): string => texts.join(' | ');

export const announcedFile = (flow: string): string => fileOf('announced', flowNamed(flow));

export function readAnnounced(flow: string): Announced | null {
  const isKnown = [...flowFiles().keys()].some((name) => plain(name) === plain(flow));
  if (!isKnown || !existsSync(announcedFile(flow))) return null;
  return JSON.parse(readFileSync(announcedFile(flow), 'utf8')) as Announced;
}
