import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { keptShown } from 'chartwalk';
import { fileOf, flowFiles, flowNamed, plain } from 'chartwalk/project';

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

export const announcedFile = (flow: string): string =>
  fileOf('snapshot', flowNamed(flow)).replace('.paths.snap.json', '.announced.json');

/** Whether the tests of this repository define the flow; the walker's own tests define others. */
export const isListed = (flow: string): boolean => [...flowFiles().keys()].some((name) => plain(name) === plain(flow));

export function readAnnounced(flow: string): Announced | null {
  if (!isListed(flow) || !existsSync(announcedFile(flow))) return null;
  return JSON.parse(readFileSync(announcedFile(flow), 'utf8')) as Announced;
}

/** Writes the texts that the walks of a flow kept in `folder`. Keeps the reasons that still apply. */
export function writeAnnounced(flow: string, ids: readonly string[], folder: string): void {
  const before = readAnnounced(flow);
  const paths: Announced['paths'] = {};
  for (const id of ids) {
    const steps = (keptShown(folder, `announced-${flow}`, id) ?? []).filter((step) => step.length > 1);
    if (steps.length > 0) paths[id] = Object.fromEntries(steps.map(([key, ...texts]) => [key!, texts]));
  }
  const groups = Object.values(paths).flatMap((path) =>
    Object.values(path)
      .filter(({ length }) => length > 1)
      .map(groupOf),
  );
  const reasons = Object.fromEntries([...new Set(groups)].sort().map((group) => [group, before?.reasons[group] ?? '']));
  writeFileSync(announcedFile(flow), `${JSON.stringify({ paths, reasons }, null, 2)}\n`);
}
