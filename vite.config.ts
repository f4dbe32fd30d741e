import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { sandboxPlugin } from './sandbox/vite-plugin.ts';
import { documentPlugin, withoutInlinedStyles } from './vite.document.ts';

export default defineConfig({
  plugins: [react(), lingui(), sandboxPlugin(), documentPlugin({ merchantCode: 'sorteo' })],
  server: { port: 4173, strictPort: true },
  build: {
    target: 'es2023',
    cssTarget: ['chrome125', 'firefox128', 'safari18'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false, resolveDependencies: withoutInlinedStyles },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'core',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@?xstate|@lingui)\//,
            },
            {
              name: 'gateway',
              test: /node_modules\/(valibot|ofetch|ufo|destr)\/|src\/gateway\/(client|endpoints|schemas)/,
            },
          ],
        },
      },
    },
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    pool: 'threads',
  },
});
