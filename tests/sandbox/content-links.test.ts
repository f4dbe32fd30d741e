import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resolve } from '../../src/routes/route-table.ts';

const files = globSync('sandbox/content/**/*.ts');
const linksIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/href="(\/[^"#$]*)"/g)].map(([, address = '']) => address);

describe('links in the texts of the sandbox', () => {
  // The sandbox itself serves the customer service pages (`sandbox/http/routes/support.ts`).
  const links = files.flatMap(linksIn).filter((address) => !address.startsWith('/support/'));

  it('are found in the texts', () => expect(links).toContain('/pointMall'));

  it.each([...new Set(links)])('%s leads to a page of the site', (address) => {
    const [path = '', query = ''] = address.split('?');
    const target = resolve(path, query);
    expect('place' in target ? target.place.page : target).not.toBe('not-found');
  });
});
