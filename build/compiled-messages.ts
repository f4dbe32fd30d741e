import type { Plugin } from 'vite';
import { importsOfProgram, siteBuildOnly } from './bundle.ts';

const compiler = '@lingui/message-utils/compileMessage';
const noCompiler = '\0sorteo:no-message-compiler';

/**
 * Leaves the message compiler out of the program. The catalogs are compiled by the build, but `@lingui/core` imports the
 * compiler for development, so its chunk would contain it.
 */
export const compiledMessages = (): Plugin => ({
  name: 'sorteo:compiled-messages',
  apply: siteBuildOnly,
  enforce: 'pre',
  resolveId: (source, importer) => (source === compiler && importer?.includes('/@lingui/core/') ? noCompiler : null),
  load: (id) => (id === noCompiler ? 'export const compileMessage = undefined;' : null),
  generateBundle(_, bundle) {
    const parser = importsOfProgram(bundle)
      .flatMap(({ moduleIds }) => moduleIds)
      .find((id) => id.includes('/@messageformat/'));
    if (parser !== undefined) throw new Error(`The program contains ${parser}: only texts of operators need it`);
  },
});
