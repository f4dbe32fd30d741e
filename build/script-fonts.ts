import type { Plugin } from 'vite';
import { type LanguageRow, languages } from '../locales/languages.ts';

/** Rules that give the tokens the font stack of each language that has one. */
export const scriptFontRules = (rows: readonly LanguageRow[]): string =>
  rows.flatMap(({ code, fonts }) => (fonts ? [`:root:lang(${code}) {\n  --script: ${fonts};\n}\n`] : [])).join('');

/** Adds the font stacks of the table of languages to the tokens. */
export function scriptFonts(): Plugin {
  return {
    name: 'sorteo:script-fonts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/ui\/tokens\.css$/ },
      handler: (code) => ({ code: code + scriptFontRules(languages), map: null }),
    },
  };
}
