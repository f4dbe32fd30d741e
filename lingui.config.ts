import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from '@lingui/cli';

const areas = globSync('locales/es/*.po', { cwd: import.meta.dirname }).map((file) => basename(file, '.po'));

export default defineConfig({
  sourceLocale: 'es',
  locales: ['es', 'en'],
  fallbackLocales: { default: 'es' },
  catalogs: areas.map((area) => ({ path: `<rootDir>/locales/{locale}/${area}`, include: ['src'] })),
});
