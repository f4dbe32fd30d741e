import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from '@lingui/cli';
import { defaultLanguage, languageCodes } from './locales/languages.ts';

const areas = globSync(`locales/${defaultLanguage}/*.po`, { cwd: import.meta.dirname }).map((file) =>
  basename(file, '.po'),
);

export default defineConfig({
  sourceLocale: defaultLanguage,
  locales: [...languageCodes],
  fallbackLocales: { default: defaultLanguage },
  catalogs: areas.map((area) => ({ path: `<rootDir>/locales/{locale}/${area}`, include: ['src'] })),
});
