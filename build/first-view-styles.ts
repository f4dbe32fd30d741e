import type { Plugin, Rolldown } from 'vite';
import { type Bundle, chunkWith, programOf, siteBuildOnly, withImports } from './bundle.ts';
import { entries } from './entries.ts';

type WithStyles = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

export const stylesOf = (chunk: Rolldown.OutputChunk): Set<string> =>
  (chunk as WithStyles).viteMetadata?.importedCss ?? new Set();

/** The chunks of the two first views: the home page, and the sign-in form over it. */
const firstViewChunks = (bundle: Bundle) => {
  const { app, home, dialogs, signIn } = entries;
  return [
    programOf(bundle),
    ...[app, home, dialogs, signIn].flatMap((path) => withImports(chunkWith(path, bundle), bundle)),
  ];
};

/**
 * Takes the styles of the first views out of the build, before anything refers to their files: they stand in the document
 * (`text`), so that no first view waits for them.
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
        const program = programOf(bundle);
        const chunks = new Set([
          ...program.imports.flatMap((name) => importOf(name, bundle)),
          ...firstViewChunks(bundle),
        ]);
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

function importOf(fileName: string, bundle: Bundle): Rolldown.OutputChunk[] {
  const chunk = bundle[fileName];
  return chunk?.type === 'chunk' ? withImports(chunk, bundle) : [];
}
