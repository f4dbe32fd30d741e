import type { Plugin } from 'vite';
import { chunkWith, programOf, siteBuildOnly, withImports } from './bundle.ts';
import type { GroupName } from './chunk-groups.ts';
import { entries } from './entries.ts';

/** Shared chunks that the document loads at every address, and the bundler's runtime. */
const inDocument: readonly (GroupName | 'rolldown-runtime')[] = ['rolldown-runtime', 'react-dom', 'core', 'base'];

/** Whether the document already loads a file, so that no chunk needs to preload it. */
export const isInDocument = (fileName: string): boolean =>
  inDocument.some((name) => fileName.startsWith(`assets/${name}-`));

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
