import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { cascadeLayers } from './build/cascade-layers.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { classNames } from './build/class-names.ts';
import { compileHints, isInDocument } from './build/compile-hints.ts';
import { documentPlugins } from './build/document-plugin.ts';
import { sandboxPlugin } from './sandbox/http/vite-plugin.ts';

export default defineConfig({
  publicDir: 'src/public',
  plugins: [
    react(),
    lingui(),
    sandboxPlugin(),
    cascadeLayers(import.meta.dirname),
    ...documentPlugins({ merchantCode: 'sorteo' }),
    compileHints(),
  ],
  resolve: {
    alias: [
      // React has had it since 18: the shims are only weight.
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  // Class names stand in the document too, once for every element that is drawn into it.
  css: { modules: { generateScopedName: classNames() } },
  server: { port: 4173, strictPort: true },
  build: {
    target: 'es2023',
    cssTarget: ['chrome125', 'firefox128', 'safari18'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      // What every page has already is not asked for again with each chunk.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !isInDocument(file)) : files,
    },
    rolldownOptions: {
      // A constant that other modules import costs no more than its value written there.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // Styles are found by their chunks, and every name counts in the first one.
        assetFileNames: ({ names }) => `assets/${names[0]?.endsWith('.css') ? '' : '[name]-'}[hash:8][extname]`,
        codeSplitting: {
          groups: chunkGroups(import.meta.dirname),
        },
      },
    },
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/kit/temporary-files.ts',
    setupFiles: 'tests/kit/own-channels.ts',
    css: { include: /tokens\.css/, modules: { classNameStrategy: 'non-scoped' } },
    reporters: ['default', './tests/requirements/vitest-reporter.ts', './tests/tools/check/vitest-durations.ts'],
    pool: 'threads',
    // One per core: by itself vitest leaves a core to whoever looks on.
    maxWorkers: '100%',
    // Property tests and walks take their time on a busy machine.
    testTimeout: 30_000,
  },
});
