import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const announcer = 'src/ui/announcer.ts';

it('only the announcer contains live regions', () => {
  const found = globSync('src/**/*.{ts,tsx}')
    .filter((file) => file !== announcer)
    .filter((file) =>
      /aria-live|aria-relevant|<output|role=["'{][^>\n]*\b(status|alert|log)\b/.test(readFileSync(file, 'utf8')),
    );
  expect(found).toEqual([]);
});
