import type { ResolvedConfig } from 'vite';
import { expect, test } from 'vitest';
import { documentPlugins } from '../../build/document-plugin.ts';

const configure = (base: string) => {
  for (const { configResolved } of documentPlugins({ merchantCode: 'sorteo' }))
    (configResolved as ((config: ResolvedConfig) => void) | undefined)?.({
      base,
      root: '/site',
      build: { outDir: 'dist' },
    } as ResolvedConfig);
};

test('a build for a folder of a host is refused with one line', () => {
  expect(() => configure('/casino/')).toThrow(
    /^Sorteo works only at the root of its host: remove base "\/casino\/".*$/,
  );
  expect(() => configure('/')).not.toThrow();
});
