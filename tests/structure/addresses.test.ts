import { describe, expect, it } from 'vitest';
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

  it.each(parsers)('%s reads only names of the table', (file) => {
    const names = [...read(file).matchAll(/(?:query\.(?:get|has)\(|read\(search, )'([^']+)'/g)].map(([, name]) => name);
    expect(names.filter((name) => !(name! in queryKeys))).toEqual([]);
  });
});
