import { defineConfig } from '@lingui/cli';

const areas = ['messages', 'account', 'shell', 'lobby', 'play', 'content', 'rewards'];

export default defineConfig({
  sourceLocale: 'es',
  locales: ['es', 'en'],
  fallbackLocales: { default: 'es' },
  catalogs: areas.map((area) => ({ path: `<rootDir>/locales/{locale}/${area}`, include: ['src'] })),
});
