import { describe, expect, it } from 'vitest';
import { listPrefix } from '../../src/routes/center-query.ts';
import { listFilters } from '../../src/routes/list-query.ts';
import { queryKeys } from '../../src/routes/page-queries.ts';
import { read, sources } from './sources.ts';

/** The files that parse the query of the page's address. */
const parsers = [
  'machines/lobby/game-search-criteria.ts',
  'src/routes/list-query.ts',
  'src/routes/navigation.ts',
  'src/routes/page-queries.ts',
  'src/routes/paths.ts',
  'src/routes/route-table.ts',
];
/** The files that build or parse another query. */
const others = ['src/bootstrap/document.ts', 'src/gateway/channel-provider.ts'];

const files = sources('src/**/*.{ts,tsx}', 'machines/**/*.ts').filter((file) => !file.endsWith('.d.ts'));

describe('addresses', () => {
  it('are parsed only in the files that know all names of a query', () => {
    const found = files.filter((file) => read(file).includes('new URLSearchParams('));
    expect(found.sort()).toEqual([...parsers, ...others].sort());
  });

  it('name every value of a list in the table', () => {
    const values = ['from', 'to', 'page', 'size', ...listFilters].map((name) => listPrefix + name);
    expect(Object.keys(queryKeys).filter((name) => name.startsWith(listPrefix))).toEqual(
      expect.arrayContaining(values),
    );
  });

  it.each(parsers)('%s reads only names of the table', (file) => {
    const names = [...read(file).matchAll(/(?:query\.(?:get|has)\(|read\(search, )'([^']+)'/g)].map(([, name]) => name);
    expect(names.filter((name) => !(name! in queryKeys))).toEqual([]);
  });
});
