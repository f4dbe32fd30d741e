import { defineConfig } from 'chartwalk/config';
import { formerNames } from './tests/recorder/former-names.ts';

export default defineConfig({
  files: {
    cases: 'tests/{area}/{name}.cases.ts',
    chart: 'machines/{area}/{name}.machine.ts',
    view: 'src/features/{area}/{name}/{name}.view.tsx',
    actors: 'src/features/{area}/{name}/{name}.actors.ts',
    test: 'tests/{area}/{name}.test.tsx',
    snapshot: 'tests/{area}/{name}.paths.snap.json',
    driver: 'e2e/{area}/{name}.driver.ts',
    spec: 'e2e/{area}/{name}.spec.ts',
  },
  charts: ['machines/*/*.ts'],
  watched: ['machines', 'tests'],
  load: 'node',
  inspectKey: '__sorteoInspect',
  levels: ['chart', 'view', 'browser'],
  reports: 'coverage',
  explanations: 'tests/mutant-equivalents.json',
  exceptions: 'tests/browser-exceptions.json',
  requirements: 'tests/requirements/*.json',
  tests: ['tests/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'],
  snapshotTest: 'tests/expectations.test.ts',
  playwright: 'e2e/playwright.config.ts',
  playwrightTest: { module: './e2e/support/walk-browser.ts', fixtures: ['page', 'world'] },
  commands: { chartwalk: 'npm run walk --', unit: 'npm run unit', browser: 'npm run browser' },
  formerNames,
  atlas: {
    languages: async () => (await import('./locales/languages.ts')).languageCodes,
    texts: async () => (await import('./tests/tools/atlas/catalog-texts.ts')).catalogTexts(),
    css: async () => (await import('./tests/tools/atlas/site-style.ts')).siteStyle(),
    pictureFault: async (picture) => (await import('./tests/tools/atlas/blank.ts')).blankFault(picture),
  },
  onBrowserAccepted: async ({ flow, paths, folder }) => {
    const { writeAnnounced } = await import('./e2e/support/announcements.ts');
    writeAnnounced(flow, paths, folder);
  },
});
