import { languageRow } from '../locales/languages.ts';

/** The document of the default language, which a server sends when no language was chosen. */
export const defaultDocument = 'index.html';

/** The document of a language. The one of the default language exists under both names. */
export const documentOf = (language: string): string => `index.${language}.html`;

const documentName = /^index\.([a-z]{2,3}(?:-[A-Za-z\d-]+)?)\.html$/;

/** Languages of the documents among the files of a folder. */
export const documentLanguages = (files: readonly string[]): string[] =>
  files.flatMap((file) => documentName.exec(file)?.[1] ?? []);

export const isDocumentFile = (file: string): boolean => file === defaultDocument || documentName.test(file);

export type LanguageParts = {
  language: string;
  description: string;
  root: string;
  dialogs: string;
  failure: string;
  catalogs: readonly string[];
};

/** Fills the marks of `index.html` with the parts that differ between the languages. */
export function documentIn(template: string, parts: LanguageParts): string {
  const { code, dir } = languageRow(parts.language);
  return template
    .replace(/<html[^>]*>/, () => `<html lang="${code}"${dir === 'rtl' ? ' dir="rtl"' : ''}>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + parts.description)
    .replace('<!--catalogs-->', () => `<meta name="sorteo:catalogs" content="${parts.catalogs.join(' ')}">`)
    .replace('<!--root-->', () => parts.root)
    .replace('<!--dialogs-->', () => parts.dialogs)
    .replace('<div id="failure">', () => `<div id="failure" lang="${code}">`)
    .replace('<!--failure-->', () => parts.failure);
}
