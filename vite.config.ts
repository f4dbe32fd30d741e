import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { sandboxPlugin } from './sandbox/vite-plugin.ts';
import { documentPlugin } from './vite.document.ts';

const classNames = new Map<string, string[]>();

/** A file's classes are its hash and a count, so that what stands together looks alike and packs well. */
function shortName(name: string, path: string): string {
  const file = relative(import.meta.dirname, path.split('?')[0] ?? '');
  const names = classNames.get(file) ?? [];
  classNames.set(file, names);
  if (!names.includes(name)) names.push(name);
  const prefix = createHash('sha256').update(file).digest('hex').slice(0, 4);
  return `_${prefix}${names.indexOf(name).toString(36)}`;
}

/** What runs at once when a page opens: Chromium compiles it whole as it comes, off the page's own thread. */
const opening = /^(index|drawing|core|base|page|way-in|app|login-dialog|home-page|category-page)$/;

const compileHints: Plugin = {
  name: 'sorteo:compile-hints',
  apply: 'build',
  generateBundle: {
    // After what Vite itself puts before a chunk: only the first line counts.
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && opening.test(file.name)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};

export default defineConfig({
  publicDir: 'src/public',
  plugins: [react(), lingui(), sandboxPlugin(), documentPlugin({ merchantCode: 'sorteo' }), compileHints],
  resolve: {
    alias: [
      // React has had it since 18: the shims are only weight.
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  // Class names stand in the document too, once for every element that is drawn into it.
  css: { modules: { generateScopedName: shortName } },
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
        hostType === 'js' ? files.filter((file) => !/assets\/(drawing|core|base|rolldown-runtime)-/.test(file)) : files,
    },
    rolldownOptions: {
      output: {
        // Styles are found by their chunks, and every name counts in the first one.
        assetFileNames: ({ names }) => `assets/${names[0]?.endsWith('.css') ? '' : '[name]-'}[hash:8][extname]`,
        codeSplitting: {
          groups: [
            {
              name: 'core',
              priority: 3,
              test: /node_modules\/(react|use-sync-external-store|@?xstate|@lingui)\/|src\/(gateway\/(vocabulary|outage|fault)|storage\/(session|safe-storage|channel|new-id))|machines\/(outcome|member\/page-key|agent\/page-key|site\/(dialogs|panel|(chunk|part)\.machine))|rolldown\/runtime|vite\/preload-helper/,
            },
            { name: 'drawing', priority: 2, test: /node_modules\/(react-dom|scheduler)\/|src\/app\/(drawing|root)\./ },
            {
              name: 'base',
              test: /src\/(ui\/(after-this-task|dialog-entries|button|icon|icon-button|alert|skeleton|cx)\.|app\/(app\.module|config|loading|navigation|services|translated)|i18n|inspector|flows\/site\/chunk\/|format\/date|storage\/preferences)|machines\/site\/member\.|node_modules\/wouter\//,
            },
            {
              name: 'page',
              test: /src\/(ui\/(logo|ticket|game-ticket|guilloche|menu|amount|member-href)\.|flows\/site\/(reading\/|language\/language\.(view|module)|balance\/balance\.(view|module)|customer-service\/support)|format\/money|app\/theme\.|pages\/game-path)|machines\/site\/(reading|customer-service)\./,
            },
            // What every way in is made of, in one piece: the sign-in form waits for it.
            {
              name: 'way-in',
              test: /src\/(ui\/(modal|use-dialog|use-drag|field|checkbox|password-field|tabs)\.|app\/(dialogs|part)\.tsx|flows\/(site\/(dialog|part)|account\/(welcome|captcha-image))\/|flows\/account\/(excluded|exclusion-told|field-error|session-begin|abandon-session|channel-popup|channel-name)\.|gateway\/error-code)|machines\/account\/(welcome\.|captcha-image\.|field-rule|login-form|slider-proof)/,
            },
          ],
        },
      },
    },
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/support/temporary-files.ts',
    setupFiles: 'tests/support/own-channels.ts',
    css: { include: /tokens\.css/, modules: { classNameStrategy: 'non-scoped' } },
    reporters: ['default', './tests/requirements/vitest-reporter.ts', './tests/check/vitest-durations.ts'],
    pool: 'threads',
    // One per core: by itself vitest leaves a core to whoever looks on.
    maxWorkers: '100%',
    // Property tests and walks take their time on a busy machine.
    testTimeout: 30_000,
  },
});
