import type { Plugin, Rolldown } from 'vite';
import { chunkWith, importsOfProgram, programOf, siteBuildOnly, withImports } from './bundle.ts';
import { entries } from './entries.ts';

type WithStyles = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

export const stylesOf = (chunk: Rolldown.OutputChunk): Set<string> =>
  (chunk as WithStyles).viteMetadata?.importedCss ?? new Set();

/**
 * Moves the styles of the two first views (home page and sign-in form) from files into the document, so that no first
 * view waits for style files. `text` returns these styles.
 * The plugin must run before any chunk refers to the style files.
 */
export function firstViewStyles(): Plugin & { text(): string } {
  let css = '';
  return {
    name: 'sorteo:first-view-styles',
    apply: siteBuildOnly,
    text: () => css,
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const { app, home, dialogs, signIn } = entries;
        const views = [app, home, dialogs, signIn].flatMap((path) => withImports(chunkWith(path, bundle), bundle));
        // The program's styles come first because they declare the cascade layers.
        const chunks = new Set([programOf(bundle), ...importsOfProgram(bundle), ...views]);
        for (const chunk of chunks) {
          for (const fileName of stylesOf(chunk)) {
            const file = bundle[fileName];
            if (file?.type === 'asset') css += String(file.source);
            delete bundle[fileName];
          }
          stylesOf(chunk).clear();
        }
      },
    },
  };
}
