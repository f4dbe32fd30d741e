import { defineConfig } from '@lingui/cli';

export default defineConfig({
  sourceLocale: 'es',
  locales: ['es', 'en'],
  fallbackLocales: { default: 'es' },
  catalogs: ['messages', 'account'].map((area) => ({ path: `<rootDir>/locales/{locale}/${area}`, include: ['src'] })),
});
