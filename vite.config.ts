import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { cascadeLayers } from './build/cascade-layers.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { classNames } from './build/class-names.ts';
import { compileHints, isInDocument } from './build/compile-hints.ts';
import { compiledMessages } from './build/compiled-messages.ts';
import { documentPlugins } from './build/document-plugin.ts';
import { finishedLanguages } from './build/finished-languages.ts';
import { notices } from './build/notices.ts';
import { scriptFonts } from './build/script-fonts.ts';
import { versionPlugin } from './build/version.ts';
import { sandboxPlugin } from './sandbox/http/vite-plugin.ts';
import { startAt } from './tests/tools/clock/start-at.ts';
import { testTime } from './tests/tools/clock/test-time.ts';

// The workers of the tests start after this line, with the same time.
if (process.env['VITEST']) startAt(testTime(new Date()));

export default defineConfig({
  publicDir: 'src/public',
  plugins: [
    finishedLanguages(import.meta.dirname),
    react(),
    lingui(),
    compiledMessages(),
    sandboxPlugin(),
    versionPlugin(),
    scriptFonts(),
    cascadeLayers(import.meta.dirname),
    ...documentPlugins({ merchantCode: 'sorteo' }),
    compileHints(),
    notices(import.meta.dirname),
  ],
  resolve: {
    alias: [
      // React has included this hook since version 18, so the shims only add size.
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  css: { modules: { generateScopedName: classNames() } },
  server: { port: 4173, strictPort: true },
  build: {
    target: 'es2023',
    cssTarget: ['chrome125', 'firefox128', 'safari18'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      // A chunk does not preload files that every page has already loaded.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !isInDocument(file)) : files,
    },
    rolldownOptions: {
      // Constants are inlined, so a named constant needs no more bytes than a literal value.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // Only chunks refer to the style sheets, so the style sheets need no readable names; each name would add to the
        // size of the first chunk.
        assetFileNames: ({ names }) => `assets/${names[0]?.endsWith('.css') ? '' : '[name]-'}[hash:8][extname]`,
        codeSplitting: {
          groups: chunkGroups(import.meta.dirname),
        },
      },
    },
  },
  test: {
    include: ['{tests,packages/*/test}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/kit/temporary-files.ts',
    setupFiles: ['tests/kit/isolated-channels.ts', 'tests/kit/testing-library.ts'],
    css: { include: /tokens\.css/, modules: { classNameStrategy: 'non-scoped' } },
    reporters: ['default', './tests/requirements/vitest-reporter.ts', './tests/tools/check/vitest-durations.ts'],
    pool: 'threads',
    // One worker per core; by default, vitest leaves one core free.
    maxWorkers: '100%',
    // Property tests and walks are slow on a busy machine.
    testTimeout: 30_000,
  },
});
