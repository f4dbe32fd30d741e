import type { Plugin, Rolldown } from 'vite';
import { type Bundle, chunkWith, importsOfProgram, programOf, siteBuildOnly, urlOf, withImports } from './bundle.ts';
import { entries } from './entries.ts';

type WithStyles = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

export const stylesOf = (chunk: Rolldown.OutputChunk): Set<string> =>
  (chunk as WithStyles).viteMetadata?.importedCss ?? new Set();

/**
 * Puts the styles of the first views (home page and sign-in form) into the documents, so that no first view waits for
 * style files. The plugin must run before any chunk refers to the style files.
 *
 * `shared` returns the styles of the program and of the sign-in form, for every document; they have no file. `page`
 * returns the elements with the styles of the home page, for its document. After the sign-in document, the chunks of the
 * page load these styles from their files; the disabled links tell the loader that the document has them.
 */
export function firstViewStyles(): Plugin & { shared(): string; page(): string } {
  let shared = '';
  let page = '';
  let pageFiles: string[] = [];
  const textOf = (bundle: Bundle, fileName: string) => {
    const file = bundle[fileName];
    return file?.type === 'asset' ? String(file.source) : '';
  };
  return {
    name: 'sorteo:first-view-styles',
    apply: siteBuildOnly,
    shared: () => shared,
    page: () => {
      const links = pageFiles.map((fileName) => `<link rel="stylesheet" href="${urlOf({ fileName })}" disabled>`);
      return `<style>${page.trim()}</style>${links.join('')}`;
    },
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const { app, home, dialogs, signIn } = entries;
        const chunksOf = (...paths: string[]) => paths.flatMap((path) => withImports(chunkWith(path, bundle), bundle));
        // The program's styles come first because they declare the cascade layers.
        const first = new Set([programOf(bundle), ...importsOfProgram(bundle), ...chunksOf(dialogs, signIn)]);
        for (const chunk of first) {
          for (const fileName of stylesOf(chunk)) {
            shared += textOf(bundle, fileName);
            delete bundle[fileName];
          }
          stylesOf(chunk).clear();
        }
        pageFiles = [...new Set(chunksOf(app, home).flatMap((chunk) => [...stylesOf(chunk)]))];
        page = pageFiles.map((fileName) => textOf(bundle, fileName)).join('');
      },
    },
  };
}
