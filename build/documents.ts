import { languageRow } from '../locales/languages.ts';

/**
 * First views with their own documents. `sign-in` is the sign-in dialog without a page behind it, at every address with
 * the query `signInQuery`; `index` is the home page, for all other addresses.
 */
export const firstViewNames = ['index', 'sign-in'] as const;
export type FirstViewName = (typeof firstViewNames)[number];

export const signInQuery = { name: 'dialog', value: 'login' };

/** The first view of an address, by the value of its query `signInQuery.name`. */
export const firstViewOf = (dialog: string | null | undefined): FirstViewName =>
  dialog === signInQuery.value ? 'sign-in' : 'index';

/** Ending of the names of the documents in a language. Those of the default language exist also with the ending `.html`. */
export const documentEnding = (language: string): string => `.${language}.html`;

/** The document that a server sends for an address without `signInQuery` when no language was chosen. */
export const defaultDocument = 'index.html';

export const documentOf = (language: string, view: FirstViewName = 'index'): string => view + documentEnding(language);

const views = firstViewNames.join('|');
const documentName = new RegExp(`^(?:${views})\\.([a-z]{2,3}(?:-[A-Za-z\\d-]+)?)\\.html$`);
const defaultName = new RegExp(`^(?:${views})\\.html$`);

/** Languages of the documents among the files of a folder. */
export const documentLanguages = (files: readonly string[]): string[] => [
  ...new Set(files.flatMap((file) => documentName.exec(file)?.[1] ?? [])),
];

export const isDocumentFile = (file: string): boolean => defaultName.test(file) || documentName.test(file);

export type DocumentParts = {
  language: string;
  description: string;
  root: string;
  dialogs: string;
  failure: string;
  catalogs: readonly string[];
  /** Elements with the styles of the view, besides the styles of all documents. */
  styles: string;
};

/** Fills the marks of `index.html` with the parts that differ between the documents. */
export function documentIn(template: string, parts: DocumentParts): string {
  const { code, dir } = languageRow(parts.language);
  return template
    .replace(/<html[^>]*>/, () => `<html lang="${code}"${dir === 'rtl' ? ' dir="rtl"' : ''}>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + parts.description)
    .replace('<!--catalogs-->', () => `<meta name="sorteo:catalogs" content="${parts.catalogs.join(' ')}">`)
    .replace('<!--styles-->', () => parts.styles)
    .replace('<!--root-->', () => parts.root)
    .replace('<!--dialogs-->', () => parts.dialogs)
    .replace('<div id="failure">', () => `<div id="failure" lang="${code}">`)
    .replace('<!--failure-->', () => parts.failure);
}
