import { describe, expect, it } from 'vitest';
import { defaultLanguage, inLanguage, languageCodes, languageRow, languages } from '../../locales/languages.ts';
import { read, sources } from './sources.ts';

/** Literal language codes that are no list of the languages of the site. */
const allowed: readonly RegExp[] = [
  // A format or an order that is the same in each language of the site (`tests/structure/texts.test.ts`).
  /Intl\.\w+\('(es|en)'/g,
  /(localeCompare|toLocaleLowerCase)\((?:[\w.]+, )?'(es|en)'\)/g,
  // The language of a text that is not translated.
  /lang="en"/g,
  // The gateway's English name (`labelNameEn`).
  /\ben: labelNameEn/g,
];
/** The games of the sandbox belong to a vendor, which has its own languages. */
const vendor = ['sandbox/demo/games/routes.ts', 'sandbox/demo/games/client/dom.ts'];
/** Files with texts of the sandbox and of the catalogue. A language without a text gets the default language. */
const hasTexts = (file: string) => file.endsWith('.specimens.tsx') || file.startsWith('sandbox/');

const literals = /(['"`])(es|en)\1/gi;
const pairs = /(?<![\w.])(es|en)\??:/g;

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

function literalLanguages(file: string, source: string): string[] {
  const text = allowed.reduce((rest, pattern) => rest.replace(pattern, ''), withoutComments(source));
  return [...text.matchAll(literals), ...(hasTexts(file) ? [] : text.matchAll(pairs))].map(
    ([found]) => `${file}: ${found}`,
  );
}

describe('table of languages', () => {
  it('is the only list of languages', () => {
    const files = sources('{src,machines,build,sandbox}/**/*.{ts,tsx}', '*.config.ts', 'locales/write-message-ids.ts');
    expect(
      files.filter((file) => !vendor.includes(file)).flatMap((file) => literalLanguages(file, read(file))),
    ).toEqual([]);
  });

  it('is the only list of languages, which this test recognizes in each form', () => {
    const forms = ["['es', 'en']", "'es' | 'en'", '{ es: a, en: b }', "language === 'EN'", 'v.optional("es")'];
    expect(forms.filter((form) => literalLanguages('src/main.tsx', form).length === 0)).toEqual([]);
    expect(literalLanguages('src/ui/alert.specimens.tsx', "{ es: 'Hola', en: 'Hello' }")).toEqual([]);
  });

  it('has each language once, with a valid code, name and locale for numbers', () => {
    expect(languageCodes).toEqual([...new Set(languageCodes)]);
    for (const { code, name, figures } of languages) {
      expect(Intl.getCanonicalLocales(code)).toEqual([code]);
      expect(Intl.NumberFormat.supportedLocalesOf(figures)).toEqual([figures]);
      expect(name.trim()).not.toBe('');
    }
  });

  it('gives the default language for an unknown code and for a missing text', () => {
    expect(languageRow('xx').code).toBe(defaultLanguage);
    expect(inLanguage({ [defaultLanguage]: 'texto' }, 'xx')).toBe('texto');
  });
});
