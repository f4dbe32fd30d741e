import { existsSync } from 'node:fs';
import { flowsWith } from 'chartwalk/project';
import { describe, expect, it } from 'vitest';
import { announcedFile, groupOf, readAnnounced } from '../../e2e/support/announcements.ts';

const flows = flowsWith('driver').map(({ name }) => name);

describe('announcements of the walks in the browser', () => {
  it('every flow with a driver has a file of announcements', () => {
    expect(flows.filter((name) => !existsSync(announcedFile(name)))).toEqual([]);
  });

  it.each(flows)('%s has a reason for each group of texts that one step announces, and no other reason', (name) => {
    const { paths, reasons } = readAnnounced(name) ?? { paths: {}, reasons: {} };
    const groups = Object.values(paths)
      .flatMap((path) => Object.values(path))
      .filter((texts) => texts.length > 1)
      .map(groupOf);
    expect(Object.keys(reasons).sort()).toEqual([...new Set(groups)].sort());
    expect(Object.entries(reasons).filter(([, reason]) => !/^[A-Z].{20,}\.$/.test(reason))).toEqual([]);
  });
});
