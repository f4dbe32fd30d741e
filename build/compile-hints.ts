import type { Plugin } from 'vite';
import { chunkWith, programOf, siteBuildOnly, withImports } from './bundle.ts';
import { entries } from './entries.ts';

/** Marks the chunks of a first view so that Chromium compiles them off the main thread while they load. */
export const compileHints = (): Plugin => ({
  name: 'sorteo:compile-hints',
  apply: siteBuildOnly,
  generateBundle: {
    // Must run after Vite's own changes to a chunk: Chromium reads the compile hint only on the first line of a file.
    order: 'post',
    handler: (_, bundle) => {
      const { app, category, dialogs, home, reactDom, signIn } = entries;
      const chunks = [reactDom, app, home, category, dialogs, signIn].flatMap((path) =>
        withImports(chunkWith(path, bundle), bundle),
      );
      for (const chunk of new Set([programOf(bundle), ...chunks]))
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
    },
  },
});
