import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The announcer, and the script that announces that the program did not load. */
const exempt = ['src/ui/announcer.ts', 'src/bootstrap/document.ts'];

it('only the announcer contains live regions', () => {
  const found = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !exempt.includes(file))
    .filter((file) =>
      /aria-live|aria-relevant|<output|role=["'{][^>\n]*\b(status|alert|log)\b/.test(readFileSync(file, 'utf8')),
    );
  expect(found).toEqual([]);
});
