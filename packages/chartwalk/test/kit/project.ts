import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The layout of the projects that the tests write: cases and tests apart from the charts. */
const settings = {
  files: {
    cases: 'tests/{area}/{name}.cases.ts',
    chart: 'machines/{area}/{name}.machine.ts',
    test: 'tests/{area}/{name}.test.tsx',
    snapshot: 'tests/{area}/{name}.paths.snap.json',
    driver: 'e2e/{area}/{name}.driver.ts',
    spec: 'e2e/{area}/{name}.spec.ts',
  },
  charts: ['machines/*/*.ts'],
  watched: ['machines', 'tests'],
  load: 'node',
  reports: 'coverage',
  explanations: 'tests/mutant-equivalents.json',
  exceptions: 'tests/browser-exceptions.json',
  requirements: 'tests/requirements/*.json',
  tests: ['tests/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'],
  playwright: 'e2e/playwright.config.ts',
  commands: { chartwalk: 'npm run walk --', unit: 'npm run unit', browser: 'npm run browser' },
  playwrightTest: { module: './e2e/support/walk-browser.ts', fixtures: ['page', 'world'] },
};

/** Writes the configuration file of a project into its folder, and returns the folder. */
export function configured(root: string): string {
  writeFileSync(join(root, 'chartwalk.config.json'), JSON.stringify(settings));
  return root;
}
