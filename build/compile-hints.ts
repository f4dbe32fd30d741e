import type { Plugin } from 'vite';
import { chunkWith, programOf, siteBuildOnly, withImports } from './bundle.ts';
import type { GroupName } from './chunk-groups.ts';
import { entries } from './entries.ts';

/** The shared chunks that the document loads at every address, and the bundler's own. */
const inDocument: readonly (GroupName | 'rolldown-runtime')[] = ['rolldown-runtime', 'react-dom', 'core', 'base'];

/** Whether a file of the build is loaded by the document, so that no chunk has to preload it. */
export const isInDocument = (fileName: string): boolean =>
  inDocument.some((name) => fileName.startsWith(`assets/${name}-`));

/** Chromium compiles the chunks of a first view as they arrive, off the page's own thread. */
export const compileHints = (): Plugin => ({
  name: 'sorteo:compile-hints',
  apply: siteBuildOnly,
  generateBundle: {
    // After what Vite puts before a chunk: only the first line counts.
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
