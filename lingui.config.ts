import { defineConfig } from '@lingui/cli';

export default defineConfig({
  sourceLocale: 'es',
  locales: ['es', 'en'],
  fallbackLocales: { default: 'es' },
  catalogs: [{ path: '<rootDir>/locales/{locale}/messages', include: ['src'] }],
});
